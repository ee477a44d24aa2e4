/* Slow disk: every fsync and fdatasync takes FAULTS_SYNC_MS longer. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static void wait_for_disk(void) {
  const char *text = getenv("FAULTS_SYNC_MS");
  double ms = text ? atof(text) : 0;
  struct timespec delay = {(time_t)(ms / 1000), (long)(ms * 1e6) % 1000000000L};
  nanosleep(&delay, NULL);
}

int fsync(int fd) {
  wait_for_disk();
  return NEXT(fsync)(fd);
}

int fdatasync(int fd) {
  wait_for_disk();
  return NEXT(fdatasync)(fd);
}
