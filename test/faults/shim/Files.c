// Files: open, read, write, rename, fsync, mmap.
#define _GNU_SOURCE
#include "Plan.h"
#include <dirent.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

/// The mode of open(), which is passed only with some flags.
#define MODE_AFTER(Last)                                                       \
  va_list Rest;                                                                \
  va_start(Rest, Last);                                                        \
  const mode_t Mode = Last & (O_CREAT | O_TMPFILE) ? va_arg(Rest, mode_t) : 0; \
  va_end(Rest)

int open(const char *Path, int Flags, ...) {
  MODE_AFTER(Flags);
  WRAP(Open, nameAt(AT_FDCWD, Path), -1, NEXT(open)(Path, Flags, Mode));
}

int open64(const char *Path, int Flags, ...) {
  MODE_AFTER(Flags);
  WRAP(Open, nameAt(AT_FDCWD, Path), -1, NEXT(open64)(Path, Flags, Mode));
}

int openat(int Folder, const char *Path, int Flags, ...) {
  MODE_AFTER(Flags);
  WRAP(Open, nameAt(Folder, Path), -1, NEXT(openat)(Folder, Path, Flags, Mode));
}

int openat64(int Folder, const char *Path, int Flags, ...) {
  MODE_AFTER(Flags);
  WRAP(Open, nameAt(Folder, Path), -1,
       NEXT(openat64)(Folder, Path, Flags, Mode));
}

FILE *fopen(const char *Path, const char *How) {
  WRAP(Open, nameAt(AT_FDCWD, Path), NULL, NEXT(fopen)(Path, How));
}

FILE *fopen64(const char *Path, const char *How) {
  WRAP(Open, nameAt(AT_FDCWD, Path), NULL, NEXT(fopen64)(Path, How));
}

DIR *opendir(const char *Path) {
  WRAP(Open, nameAt(AT_FDCWD, Path), NULL, NEXT(opendir)(Path));
}

// Descriptors run out for these as they do for files.
int pipe(int Ends[2]) { WRAP(Open, "pipe", -1, NEXT(pipe)(Ends)); }

int pipe2(int Ends[2], int Flags) {
  WRAP(Open, "pipe", -1, NEXT(pipe2)(Ends, Flags));
}

int memfd_create(const char *Name, unsigned Flags) {
  WRAP(Open, Name, -1, NEXT(memfd_create)(Name, Flags));
}

ssize_t read(int File, void *Into, size_t Size) {
  WRAP(Read, nameOf(File), -1, NEXT(read)(File, Into, shortened(Size)));
}

ssize_t pread(int File, void *Into, size_t Size, off_t At) {
  WRAP(Read, nameOf(File), -1, NEXT(pread)(File, Into, shortened(Size), At));
}

ssize_t pread64(int File, void *Into, size_t Size, off64_t At) {
  WRAP(Read, nameOf(File), -1, NEXT(pread64)(File, Into, shortened(Size), At));
}

struct dirent *readdir(DIR *Folder) {
  WRAP(List, nameOf(dirfd(Folder)), NULL, NEXT(readdir)(Folder));
}

struct dirent64 *readdir64(DIR *Folder) {
  WRAP(List, nameOf(dirfd(Folder)), NULL, NEXT(readdir64)(Folder));
}

/// As WRAP, for a call that writes \p Size bytes: the disk may be full.
/// Messages can always be written, or nobody would know what has failed.
#define WRAP_WRITE(File, Size, Call)                                           \
  do {                                                                         \
    const char *Name = File == STDERR_FILENO ? NULL : nameOf(File);            \
    if (fails(Write, Name))                                                    \
      return -1;                                                               \
    const size_t Wanted = shortened(Size), Room = roomFor(Name, Wanted);       \
    if (Wanted && !Room)                                                       \
      return -1;                                                               \
    const ssize_t Result = (Call);                                             \
    wrote(Name, Result);                                                       \
    settle();                                                                  \
    return Result;                                                             \
  } while (0)

ssize_t write(int File, const void *From, size_t Size) {
  WRAP_WRITE(File, Size, NEXT(write)(File, From, Room));
}

ssize_t pwrite(int File, const void *From, size_t Size, off_t At) {
  WRAP_WRITE(File, Size, NEXT(pwrite)(File, From, Room, At));
}

ssize_t pwrite64(int File, const void *From, size_t Size, off64_t At) {
  WRAP_WRITE(File, Size, NEXT(pwrite64)(File, From, Room, At));
}

ssize_t sendfile(int To, int From, off_t *At, size_t Size) {
  WRAP_WRITE(To, Size, NEXT(sendfile)(To, From, At, Room));
}

ssize_t copy_file_range(int From, off64_t *FromAt, int To, off64_t *ToAt,
                        size_t Size, unsigned Flags) {
  WRAP_WRITE(To, Size,
             NEXT(copy_file_range)(From, FromAt, To, ToAt, Room, Flags));
}

static size_t sizeOf(const struct iovec *Parts, int Count) {
  size_t Size = 0;
  for (int I = 0; I < Count; ++I)
    Size += Parts[I].iov_len;
  return Size;
}

/// Writes the first part that is not empty if not all \p Room bytes fit.
static ssize_t writeParts(int File, const struct iovec *Parts, int Count,
                          size_t Room) {
  if (Room == sizeOf(Parts, Count))
    return NEXT(writev)(File, Parts, Count);
  while (!Parts->iov_len)
    ++Parts;
  return NEXT(write)(File, Parts->iov_base,
                     Room < Parts->iov_len ? Room : Parts->iov_len);
}

ssize_t writev(int File, const struct iovec *Parts, int Count) {
  WRAP_WRITE(File, sizeOf(Parts, Count), writeParts(File, Parts, Count, Room));
}

int rename(const char *From, const char *To) {
  WRAP(Rename, nameAt(AT_FDCWD, To), -1, NEXT(rename)(From, To));
}

int renameat(int FromFolder, const char *From, int ToFolder, const char *To) {
  WRAP(Rename, nameAt(ToFolder, To), -1,
       NEXT(renameat)(FromFolder, From, ToFolder, To));
}

int fsync(int File) { WRAP(Sync, nameOf(File), -1, NEXT(fsync)(File)); }

int fdatasync(int File) { WRAP(Sync, nameOf(File), -1, NEXT(fdatasync)(File)); }

void *mmap(void *At, size_t Size, int Access, int Flags, int File,
           off_t Offset) {
  WRAP(Map, File < 0 ? "memory" : nameOf(File), MAP_FAILED,
       NEXT(mmap)(At, Size, Access, Flags, File, Offset));
}

void *mmap64(void *At, size_t Size, int Access, int Flags, int File,
             off64_t Offset) {
  WRAP(Map, File < 0 ? "memory" : nameOf(File), MAP_FAILED,
       NEXT(mmap64)(At, Size, Access, Flags, File, Offset));
}
