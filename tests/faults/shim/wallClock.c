/*
 * A clock that someone changes: the wall clock goes wrong by as many milliseconds as stand in the file
 * FAULTS_CLOCK_FILE, the monotonic clock goes on as it does on every system.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <sys/time.h>
#include <time.h>
#include "sharedNumber.h"

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static pthread_once_t once = PTHREAD_ONCE_INIT;
static volatile int64_t *offset_ms;
static __typeof__(&clock_gettime) next_clock;

static void prepare(void) {
  next_clock = NEXT(clock_gettime);
  offset_ms = shared_number("FAULTS_CLOCK_FILE");
}

static void wrong_time(struct timespec *now) {
  pthread_once(&once, prepare);
  next_clock(CLOCK_REALTIME, now);
  int64_t ns = now->tv_nsec + (int64_t)now->tv_sec * 1000000000 + *offset_ms * 1000000;
  now->tv_sec = ns / 1000000000;
  now->tv_nsec = ns % 1000000000;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  pthread_once(&once, prepare);
  if (clock != CLOCK_REALTIME && clock != CLOCK_REALTIME_COARSE) return next_clock(clock, now);
  wrong_time(now);
  return 0;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  (void)zone;
  struct timespec time;
  wrong_time(&time);
  now->tv_sec = time.tv_sec;
  now->tv_usec = time.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *seconds) {
  struct timespec now;
  wrong_time(&now);
  if (seconds) *seconds = now.tv_sec;
  return now.tv_sec;
}
