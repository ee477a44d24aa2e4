/*
 * A disk that is full: files below FAULTS_FOLDER may grow by as many bytes, together, as stand in the file
 * FAULTS_ROOM_FILE. What does not fit is not written: a write ends short, then fails with ENOSPC. Files that shrink or
 * go away give their bytes back.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdarg.h>
#include <string.h>
#include <sys/stat.h>
#include "sharedNumber.h"

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define MAX_FDS 4096

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static volatile int64_t *room;
static const char *folder;
static char is_inside[MAX_FDS];

static void prepare(void) {
  folder = getenv("FAULTS_FOLDER");
  room = shared_number("FAULTS_ROOM_FILE");
}

static int open_tracked(int (*next)(const char *, int, ...), const char *path, int flags, mode_t mode) {
  int fd = next(path, flags, mode);
  const char *watched = getenv("FAULTS_FOLDER");
  if (fd >= 0 && fd < MAX_FDS) is_inside[fd] = watched && !strncmp(path, watched, strlen(watched));
  return fd;
}

#define MODE(flags, mode)        \
  mode_t mode = 0;               \
  if (flags & (O_CREAT)) {       \
    va_list list;                \
    va_start(list, flags);       \
    mode = va_arg(list, mode_t); \
    va_end(list);                \
  }

int open(const char *path, int flags, ...) {
  MODE(flags, mode)
  return open_tracked(NEXT(open), path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  MODE(flags, mode)
  return open_tracked(NEXT(open64), path, flags, mode);
}

int close(int fd) {
  if (fd >= 0 && fd < MAX_FDS) is_inside[fd] = 0;
  return NEXT(close)(fd);
}

/* Takes room for bytes from..to of a file of `size`; returns how many of them may be written. */
static int64_t take(int64_t size, int64_t from, int64_t to) {
  int64_t growth = to - (size > from ? size : from);
  if (growth <= 0) return to - from;
  int64_t fits = growth < *room ? growth : (*room > 0 ? *room : 0);
  *room -= fits;
  return to - from - (growth - fits);
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t at) {
  if (fd < 0 || fd >= MAX_FDS || !is_inside[fd]) return NEXT(pwrite64)(fd, bytes, count, at);
  pthread_once(&once, prepare);
  pthread_mutex_lock(&lock);
  struct stat now;
  int64_t allowed = fstat(fd, &now) ? -1 : take(now.st_size, at, at + (int64_t)count);
  ssize_t done = -1;
  if (allowed > 0) done = NEXT(pwrite64)(fd, bytes, allowed, at);
  else errno = ENOSPC;
  pthread_mutex_unlock(&lock);
  return done;
}

ssize_t write(int fd, const void *bytes, size_t count) {
  if (fd < 0 || fd >= MAX_FDS || !is_inside[fd]) return NEXT(write)(fd, bytes, count);
  off_t at = lseek(fd, 0, SEEK_CUR);
  ssize_t done = pwrite64(fd, bytes, count, at);
  if (done > 0) lseek(fd, at + done, SEEK_SET);
  return done;
}

int ftruncate64(int fd, off64_t size) {
  if (fd < 0 || fd >= MAX_FDS || !is_inside[fd]) return NEXT(ftruncate64)(fd, size);
  pthread_once(&once, prepare);
  struct stat before;
  if (!fstat(fd, &before) && size < before.st_size) *room += before.st_size - size;
  return NEXT(ftruncate64)(fd, size);
}

int unlink(const char *path) {
  struct stat before;
  const char *watched = getenv("FAULTS_FOLDER");
  int is_ours = watched && !strncmp(path, watched, strlen(watched)) && !stat(path, &before);
  int failed = NEXT(unlink)(path);
  if (is_ours && !failed) {
    pthread_once(&once, prepare);
    *room += before.st_size;
  }
  return failed;
}
