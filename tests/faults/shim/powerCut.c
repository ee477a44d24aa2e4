/*
 * Power cut: keeps, beside a folder, what would be left of its files if the power failed now. A byte counts once fsync or
 * fdatasync of its file returned; a name (created, renamed, removed) counts once the folder itself was synced. Nothing is
 * really synced, which is faster; "*-shm" is memory and never survives.
 *
 *   FAULTS_FOLDER  the watched folder
 *   FAULTS_SHADOW  where the survivors are kept: one file per number, and "names" with lines "NUMBER NAME"
 *   FAULTS_CUT_AT  optional: the process kills itself in the middle of its n-th write, truncation or sync
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define MAX_FILES 64
#define MAX_FDS 4096

/* A file with a name in the folder. Its survivors lie in the shadow file of its number. */
struct file {
  char name[256]; /* "" once removed */
  int number;
  off_t dirty_from, dirty_to; /* bytes that changed since the last sync; empty when from >= to */
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct file files[MAX_FILES];
static int file_count, last_number, is_ready;
static struct file *file_of[MAX_FDS];
static char is_folder[MAX_FDS];
static const char *folder, *shadow;
static long cut_at, calls;

static void fail(const char *what) {
  fprintf(stderr, "powerCut shim: %s: %s\n", what, strerror(errno));
  _exit(99);
}

static void shadow_path(char *path, const char *name) { snprintf(path, 4096, "%s/%s", shadow, name); }

static int open_shadow(int number, int flags) {
  char path[4096], name[32];
  snprintf(name, sizeof name, "%d", number);
  shadow_path(path, name);
  int fd = NEXT(open)(path, flags, 0600);
  if (fd < 0) fail(path);
  return fd;
}

static struct file *add_file(const char *name, int number) {
  if (file_count == MAX_FILES) fail("too many files");
  struct file *file = &files[file_count++];
  snprintf(file->name, sizeof file->name, "%s", name);
  file->number = number;
  if (number > last_number) last_number = number;
  return file;
}

/* Reads what counts as synced, when the folder is touched for the first time: a process may wait long before that. */
static void prepare(void) {
  if (is_ready) return;
  is_ready = 1;
  shadow = getenv("FAULTS_SHADOW");
  if (getenv("FAULTS_CUT_AT")) cut_at = atol(getenv("FAULTS_CUT_AT"));
  if (!shadow) fail("FAULTS_SHADOW must be set");
  char path[4096], name[256];
  int number;
  shadow_path(path, "names");
  FILE *names = fopen(path, "r");
  if (!names) fail(path);
  while (fscanf(names, "%d %255s", &number, name) == 2) add_file(name, number);
  fclose(names);
}

/* Whether a path is the folder or lies in it. Called with the lock held. */
static int concerns(const char *path) {
  if (!folder) folder = getenv("FAULTS_FOLDER");
  if (!folder) fail("FAULTS_FOLDER must be set");
  if (strncmp(path, folder, strlen(folder))) return 0;
  prepare();
  return 1;
}

/* The name inside the folder, or NULL: somewhere else, or not kept. */
static const char *name_in_folder(const char *path) {
  size_t length = strlen(folder), size = strlen(path);
  if (path[length] != '/') return NULL;
  const char *name = path + length + 1;
  if (strchr(name, '/') || (size > 4 && !strcmp(path + size - 4, "-shm"))) return NULL;
  return name;
}

static struct file *find(const char *name) {
  for (int n = 0; n < file_count; n++)
    if (!strcmp(files[n].name, name)) return &files[n];
  return NULL;
}

static int is_cut_now(void) { return cut_at && ++calls == cut_at; }

static void cut(void) {
  kill(getpid(), SIGKILL);
  for (;;) pause();
}

static void touch(struct file *file, off_t from, off_t to) {
  if (file->dirty_from >= file->dirty_to) {
    file->dirty_from = from;
    file->dirty_to = to;
    return;
  }
  if (from < file->dirty_from) file->dirty_from = from;
  if (to > file->dirty_to) file->dirty_to = to;
}

static struct file *tracked(int fd) { return fd >= 0 && fd < MAX_FDS ? file_of[fd] : NULL; }

/* Everything that changed since the last sync reaches the shadow. */
static void keep_file(int fd, struct file *file) {
  char buffer[65536];
  struct stat now;
  int to = open_shadow(file->number, O_WRONLY | O_CREAT);
  if (fstat(fd, &now) || NEXT(ftruncate)(to, now.st_size)) fail("sync");
  off_t end = file->dirty_to < now.st_size ? file->dirty_to : now.st_size;
  for (off_t at = file->dirty_from; at < end;) {
    size_t want = end - at < (off_t)sizeof buffer ? (size_t)(end - at) : sizeof buffer;
    ssize_t got = pread(fd, buffer, want, at);
    if (got <= 0) {
      /* A descriptor that cannot be read would lose bytes silently. */
      if (got < 0) fail("read for sync");
      break;
    }
    if (NEXT(pwrite)(to, buffer, got, at) != got) fail("write for sync");
    at += got;
  }
  NEXT(close)(to);
  file->dirty_from = file->dirty_to = 0;
}

static void keep_names(void) {
  char path[4096], next[4096];
  shadow_path(path, "names");
  shadow_path(next, "names.next");
  FILE *names = fopen(next, "w");
  if (!names) fail(next);
  for (int n = 0; n < file_count; n++)
    if (files[n].name[0]) fprintf(names, "%d %s\n", files[n].number, files[n].name);
  fclose(names);
  if (NEXT(rename)(next, path)) fail(path);
}

static void opened(const char *path, int fd, int flags, int was_there) {
  if (fd < 0 || fd >= MAX_FDS) return;
  is_folder[fd] = !strcmp(path, folder);
  const char *name = name_in_folder(path);
  if (!name) return;
  struct file *file = find(name);
  if (file && !was_there) { /* another file took the name */
    file->name[0] = 0;
    file = NULL;
  }
  if (!file) {
    file = add_file(name, last_number + 1);
    NEXT(close)(open_shadow(file->number, O_WRONLY | O_CREAT | O_TRUNC));
  }
  if (flags & O_TRUNC) touch(file, 0, 1);
  file_of[fd] = file;
}

static int open_tracked(int (*next)(const char *, int, ...), const char *path, int flags, mode_t mode) {
  pthread_mutex_lock(&lock);
  int is_ours = concerns(path), was_there = access(path, F_OK) == 0;
  int fd = next(path, flags, mode);
  if (is_ours) opened(path, fd, flags, was_there);
  pthread_mutex_unlock(&lock);
  return fd;
}

#define MODE(flags, mode)           \
  mode_t mode = 0;                  \
  if (flags & (O_CREAT)) {          \
    va_list list;                   \
    va_start(list, flags);          \
    mode = va_arg(list, mode_t);    \
    va_end(list);                   \
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
  pthread_mutex_lock(&lock);
  if (fd >= 0 && fd < MAX_FDS) {
    file_of[fd] = NULL;
    is_folder[fd] = 0;
  }
  pthread_mutex_unlock(&lock);
  return NEXT(close)(fd);
}

/* Writes through `next`; when the power fails in this call, half of the bytes were written. `at` < 0: at the position. */
static ssize_t write_tracked(int fd, const void *bytes, size_t count, off_t at) {
  pthread_mutex_lock(&lock);
  struct file *file = tracked(fd);
  int is_last = file && is_cut_now();
  off_t from = at < 0 && file ? lseek(fd, 0, SEEK_CUR) : at;
  size_t length = is_last ? count / 2 : count;
  ssize_t done = at < 0 ? NEXT(write)(fd, bytes, length) : NEXT(pwrite64)(fd, bytes, length, at);
  if (is_last) cut();
  if (file && done > 0) touch(file, from, from + done);
  pthread_mutex_unlock(&lock);
  return done;
}

ssize_t write(int fd, const void *bytes, size_t count) {
  return tracked(fd) ? write_tracked(fd, bytes, count, -1) : NEXT(write)(fd, bytes, count);
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t at) { return write_tracked(fd, bytes, count, at); }

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t at) { return write_tracked(fd, bytes, count, at); }

static int truncate_tracked(int fd, off64_t size) {
  pthread_mutex_lock(&lock);
  struct file *file = tracked(fd);
  struct stat before;
  if (file && is_cut_now()) cut();
  int failed = fstat(fd, &before) || NEXT(ftruncate64)(fd, size);
  if (file && !failed) touch(file, size < before.st_size ? size : before.st_size, before.st_size > size ? before.st_size : size);
  pthread_mutex_unlock(&lock);
  return failed ? -1 : 0;
}

int ftruncate(int fd, off_t size) { return truncate_tracked(fd, size); }

int ftruncate64(int fd, off64_t size) { return truncate_tracked(fd, size); }

static int sync_tracked(int (*next)(int), int fd) {
  pthread_mutex_lock(&lock);
  struct file *file = tracked(fd);
  int is_names = fd >= 0 && fd < MAX_FDS && is_folder[fd];
  if ((file || is_names) && is_cut_now()) cut();
  if (file) keep_file(fd, file);
  if (is_names) keep_names();
  pthread_mutex_unlock(&lock);
  return file || is_names ? 0 : next(fd);
}

int fsync(int fd) { return sync_tracked(NEXT(fsync), fd); }

int fdatasync(int fd) { return sync_tracked(NEXT(fdatasync), fd); }

int unlink(const char *path) {
  pthread_mutex_lock(&lock);
  const char *name = concerns(path) ? name_in_folder(path) : NULL;
  struct file *file = name ? find(name) : NULL;
  int failed = NEXT(unlink)(path);
  if (file && !failed) file->name[0] = 0;
  pthread_mutex_unlock(&lock);
  return failed;
}

int rename(const char *from, const char *to) {
  pthread_mutex_lock(&lock);
  const char *old_name = concerns(from) ? name_in_folder(from) : NULL;
  const char *new_name = concerns(to) ? name_in_folder(to) : NULL;
  struct file *moved = old_name ? find(old_name) : NULL, *replaced = new_name ? find(new_name) : NULL;
  int failed = NEXT(rename)(from, to);
  if (!failed && replaced) replaced->name[0] = 0;
  if (!failed && moved) snprintf(moved->name, sizeof moved->name, "%s", new_name ? new_name : "");
  pthread_mutex_unlock(&lock);
  return failed;
}
