/*
 * Load client of the fan-out benchmark: opens many WebSockets from one thread and counts the frames that arrive, so that
 * the client is never what is measured. Speaks just enough of RFC 6455, and answers the pings of WebSocket and socket.io.
 *
 * usage: sockets PORT COUNT PATH GREETING GREETINGS MIN_BYTES [never]
 *   GREETING   text each socket sends after the upgrade; empty = none
 *   GREETINGS  text frames each socket waits for before it counts as ready
 *   MIN_BYTES  shorter text frames are not counted
 *   never      nothing more is read from a socket once it is ready
 * Each 400 sockets have a loopback address of their own, as if they came from that many computers.
 * It prints "ready" once every socket is, and then answers each line on its input with "FRAMES BYTES CLOSED".
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#define MAX_CONNECTING 128
#define READ_BYTES (1 << 18)

enum state { CONNECTING, UPGRADING, OPEN, CLOSED };

struct client {
  int fd;
  enum state state;
  int greetings;
  /* Header of the frame that is being read, and how much of its payload is still to come. */
  unsigned char header[14];
  int header_have;
  uint64_t payload_left;
  uint64_t payload_length;
  int opcode;
  unsigned char first; /* first byte of the payload */
  int has_first;
  /* End of the answer to the upgrade: how many characters of "\r\n\r\n" were seen. */
  int blank_line;
};

static struct client *clients;
static int count, started, ready, connecting, greetings_wanted, epoll, port;
static uint64_t frames, bytes, closed, min_bytes;
static const char *path, *greeting;
static int never_reads;
static unsigned char buffer[READ_BYTES];

static void die(const char *what) {
  perror(what);
  exit(1);
}

static void send_frame(struct client *client, int opcode, const char *text) {
  unsigned char frame[4096 + 8];
  size_t length = strlen(text), at = 2;
  if (length > 4096) die("greeting is too long");
  frame[0] = 0x80 | opcode;
  if (length < 126) frame[1] = 0x80 | length;
  else {
    frame[1] = 0x80 | 126;
    frame[2] = length >> 8;
    frame[3] = length & 0xff;
    at = 4;
  }
  memset(frame + at, 0, 4); /* a mask of zeros leaves the bytes as they are */
  memcpy(frame + at + 4, text, length);
  if (write(client->fd, frame, at + 4 + length) < 0 && errno != EPIPE && errno != ECONNRESET) die("write");
}

static void open_next(void) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
  struct client *client = &clients[started++];
  struct linger linger = {1, 0}; /* no TIME_WAIT: the next round needs the ports */
  struct epoll_event event = {.events = EPOLLOUT, .data.ptr = client};
  int one = 1;
  struct sockaddr_in own = {.sin_family = AF_INET};
  int small = 4096;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  own.sin_addr.s_addr = htonl(INADDR_LOOPBACK + (never_reads ? 512 : 256) * 256 + started / 400);
  client->fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
  if (client->fd < 0) die("socket");
  setsockopt(client->fd, SOL_SOCKET, SO_LINGER, &linger, sizeof linger);
  setsockopt(client->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  if (never_reads) setsockopt(client->fd, SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
  if (bind(client->fd, (struct sockaddr *)&own, sizeof own) < 0) die("bind");
  if (connect(client->fd, (struct sockaddr *)&address, sizeof address) < 0 && errno != EINPROGRESS) die("connect");
  if (epoll_ctl(epoll, EPOLL_CTL_ADD, client->fd, &event) < 0) die("epoll_ctl");
  client->state = CONNECTING;
  connecting++;
}

static void is_ready(struct client *client) {
  connecting--;
  if (never_reads && epoll_ctl(epoll, EPOLL_CTL_DEL, client->fd, NULL) < 0) die("epoll_ctl");
  if (++ready == count) {
    frames = bytes = 0;
    printf("ready\n");
    fflush(stdout);
  }
}

static void end_frame(struct client *client) {
  if (client->opcode == 1) {
    if (client->greetings < greetings_wanted) {
      if (++client->greetings == greetings_wanted) is_ready(client);
    } else if (client->payload_length >= min_bytes) {
      frames++;
      bytes += client->payload_length;
    }
    if (client->payload_length == 1 && client->first == '2') send_frame(client, 1, "3");
  } else if (client->opcode == 9) send_frame(client, 10, "");
  client->header_have = 0;
}

static size_t header_size(const struct client *client) {
  if (client->header_have < 2) return 2;
  int length = client->header[1] & 0x7f;
  return length == 126 ? 4 : length == 127 ? 10 : 2;
}

static void begin_payload(struct client *client) {
  int length = client->header[1] & 0x7f;
  uint64_t whole = length;
  if (length == 126) whole = ((uint64_t)client->header[2] << 8) | client->header[3];
  if (length == 127) {
    whole = 0;
    for (int i = 2; i < 10; i++) whole = (whole << 8) | client->header[i];
  }
  client->opcode = client->header[0] & 0x0f;
  client->payload_length = client->payload_left = whole;
  client->has_first = 0;
}

static void take_frames(struct client *client, const unsigned char *data, size_t size) {
  while (size > 0 || (client->header_have >= 2 && (size_t)client->header_have == header_size(client) && client->payload_left == 0)) {
    if (client->header_have < 2 || (size_t)client->header_have < header_size(client)) {
      client->header[client->header_have++] = *data++;
      size--;
      if (client->header_have >= 2 && (size_t)client->header_have == header_size(client)) begin_payload(client);
      else continue;
      if (client->payload_left > 0) continue;
    }
    if (client->payload_left > 0) {
      size_t part = size < client->payload_left ? size : client->payload_left;
      if (!client->has_first) {
        client->first = *data;
        client->has_first = 1;
      }
      data += part;
      size -= part;
      client->payload_left -= part;
      if (client->payload_left > 0) return;
    }
    end_frame(client);
  }
}

static void opened(struct client *client) {
  client->state = OPEN;
  if (*greeting) send_frame(client, 1, greeting);
  if (greetings_wanted == 0) is_ready(client);
}

static void take(struct client *client, const unsigned char *data, size_t size) {
  static const char end[] = "\r\n\r\n";
  while (client->state == UPGRADING && size > 0) {
    client->blank_line = *data == end[client->blank_line] ? client->blank_line + 1 : *data == '\r';
    data++;
    size--;
    if (client->blank_line == 4) opened(client);
  }
  if (size > 0) take_frames(client, data, size);
}

static void gone(struct client *client) {
  if (client->state != OPEN) {
    fprintf(stderr, "a socket was closed before it was open\n");
    exit(1);
  }
  client->state = CLOSED;
  closed++;
  close(client->fd);
}

static void upgrade(struct client *client) {
  char request[1024];
  struct epoll_event event = {.events = EPOLLIN, .data.ptr = client};
  int length = snprintf(request, sizeof request,
                        "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
                        path, port);
  client->state = UPGRADING;
  if (epoll_ctl(epoll, EPOLL_CTL_MOD, client->fd, &event) < 0) die("epoll_ctl");
  if (write(client->fd, request, length) != length) die("write of the upgrade");
}

static void handle(struct client *client) {
  if (client->state == CONNECTING) {
    upgrade(client);
    return;
  }
  ssize_t size = read(client->fd, buffer, sizeof buffer);
  if (size > 0) take(client, buffer, size);
  else if (size == 0 || (errno != EAGAIN && errno != EINTR)) gone(client);
}

static void answer(void) {
  char line[64];
  ssize_t size = read(0, line, sizeof line);
  if (size <= 0) exit(0);
  for (ssize_t i = 0; i < size; i++)
    if (line[i] == '\n') printf("%lu %lu %lu\n", (unsigned long)frames, (unsigned long)bytes, (unsigned long)closed);
  fflush(stdout);
}

int main(int argc, char **argv) {
  static struct epoll_event events[1024];
  struct epoll_event input = {.events = EPOLLIN, .data.ptr = NULL};
  struct rlimit limit;
  if (argc != 7 && argc != 8) {
    fprintf(stderr, "usage: sockets PORT COUNT PATH GREETING GREETINGS MIN_BYTES [never]\n");
    return 2;
  }
  port = atoi(argv[1]);
  count = atoi(argv[2]);
  path = argv[3];
  greeting = argv[4];
  greetings_wanted = atoi(argv[5]);
  min_bytes = atoi(argv[6]);
  never_reads = argc == 8;
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  clients = calloc(count, sizeof *clients);
  epoll = epoll_create1(0);
  if (epoll_ctl(epoll, EPOLL_CTL_ADD, 0, &input) < 0) die("epoll_ctl of the input");
  for (;;) {
    while (started < count && connecting < MAX_CONNECTING) open_next();
    int n = epoll_wait(epoll, events, 1024, -1);
    for (int i = 0; i < n; i++) {
      if (events[i].data.ptr == NULL) answer();
      else if (((struct client *)events[i].data.ptr)->state != CLOSED) handle(events[i].data.ptr);
    }
  }
}
