// The part of the C library that the sources use, in a module of C as Darwin is one: after an asynchronous `main`
// the compiler itself calls its `exit`.

#define FROM_THE_FIRST                                \
  __attribute__((availability(ios, introduced=2.0)))  \
  __attribute__((availability(macos, introduced=10.0))) \
  __attribute__((availability(tvos, introduced=9.0))) \
  __attribute__((availability(watchos, introduced=2.0))) \
  __attribute__((availability(visionos, introduced=1.0)))

#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define F_GETFD 1

int isatty(int) FROM_THE_FIRST;
// The overlay declares these two: the first is variadic in C, and the second no simple macro.
int ioctl(int, unsigned long, void *) FROM_THE_FIRST;
#define TIOCGWINSZ 0x40087468UL
struct FROM_THE_FIRST winsize { unsigned short ws_row, ws_col, ws_xpixel, ws_ypixel; };
int dup(int) FROM_THE_FIRST;
// With more arguments there, of which Darwin's own Swift code makes this form.
int fcntl(int, int) FROM_THE_FIRST;
__attribute__((noreturn)) void exit(int) FROM_THE_FIRST;
