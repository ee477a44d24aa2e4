import { expect, test } from 'vitest';
import { manualClock } from '../core/clock.ts';
import { openLastingSocket } from './lastingSocket.ts';
import { SOCKET_CONNECTING, SOCKET_OPEN, type WebSocketLike } from './webSocketLike.ts';

/** Socket that opens on request and records its close codes. */
function slowSocket(): WebSocketLike & { open(): void; closed: number[] } {
  const listeners: (() => void)[] = [];
  const closed: number[] = [];
  let readyState = SOCKET_CONNECTING;
  return {
    get readyState() {
      return readyState;
    },
    send: () => undefined,
    close: (code = 0) => void closed.push(code),
    addEventListener: (type: string, listener: (event: never) => void) => {
      if (type === 'open') listeners.push(listener as () => void);
    },
    open() {
      readyState = SOCKET_OPEN;
      for (const listener of listeners) listener();
    },
    closed,
  };
}

test('a connection that is given up while it is being made is closed when it is there: browsers complain otherwise', () => {
  const socket = slowSocket();
  const hellos: string[] = [];
  const lasting = openLastingSocket({
    url: 'ws://test',
    openSocket: () => socket,
    scheduler: { after: () => () => undefined },
    localClock: manualClock(0),
    onOpen: () => hellos.push('hello'),
    onMessage: () => undefined,
    onLost: () => undefined,
    delayMs: () => 1,
  });
  lasting.dispose();
  expect(socket.closed).toEqual([]);
  socket.open();
  expect([socket.closed, hellos]).toEqual([[1000], []]);
});
