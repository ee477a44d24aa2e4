/** Reports about cues over a connection that is lost, tested against a made-up server. */
import { expect, test } from 'vitest';
import { manualClock } from '../core/clock.ts';
import { connectLive, type LiveConnection } from './realtimeClient.ts';
import type { WebSocketLike } from './webSocketLike.ts';

const START_MS = 1_767_225_600_000;
const welcome = { type: 'welcome', epoch: 'e', seq: 3, nowMs: START_MS, rate: 1, build: 'b', missed: [] };

interface Fake {
  sent: { type: string }[];
  emit(type: 'open' | 'close' | 'message', event?: object): void;
  message(value: object): void;
}

function fakeSocket(): Fake & { socket: WebSocketLike } {
  const sent: Fake['sent'] = [];
  const listeners: Record<string, (event: never) => void> = {};
  const socket = {
    readyState: 1,
    send: (text: string) => void sent.push(JSON.parse(text) as { type: string }),
    close: () => undefined,
    addEventListener: (type: string, listener: (event: never) => void) => void (listeners[type] = listener),
  } as unknown as WebSocketLike;
  const emit: Fake['emit'] = (type, event = {}) =>
    listeners[type]?.({ data: undefined, code: 1006, ...event } as never);
  return { socket, sent, emit, message: (value) => emit('message', { data: JSON.stringify(value) }) };
}

/** Connects, and reconnects as soon as the first connection is lost. */
function connect(): { client: LiveConnection; sockets: Fake[] } {
  const sockets: ReturnType<typeof fakeSocket>[] = [];
  const client = connectLive({
    url: 'ws://fake',
    liveKey: 'key',
    orientation: 'portrait',
    device: 'desktop',
    pageId: 'page-1',
    build: 'b',
    openSocket: () => (sockets.push(fakeSocket()), sockets.at(-1)!.socket),
    // Only timers of the reconnection run here.
    scheduler: { after: (delayMs, task) => (delayMs < 1_000 && queueMicrotask(task), () => undefined) },
    random: () => 0.5,
    localClock: manualClock(0),
  });
  sockets[0]!.emit('open');
  sockets[0]!.message(welcome);
  return { client, sockets };
}

const endsOf = ({ sent }: Fake): object[] => sent.filter(({ type }) => type === 'playbackEnded');

// behaviour: cue-3
test('an end is said once more when a page comes back: the word of it may be lost with the server', async () => {
  const { client, sockets } = connect();
  client.playbackEnded('c1', 40);
  client.playbackEnded('c2', null, true);
  const ends = [
    { type: 'playbackEnded', playbackId: 'c1', durationMs: 40 },
    { type: 'playbackEnded', playbackId: 'c2', durationMs: null, isPast: true },
  ];
  expect(endsOf(sockets[0]!)).toEqual(ends);
  sockets[0]!.message(welcome); // sets the session time
  expect(endsOf(sockets[0]!)).toEqual(ends);
  sockets[0]!.emit('close');
  client.playbackEnded('c3', 40);
  await Promise.resolve();
  sockets[1]!.emit('open');
  sockets[1]!.message({ ...welcome, epoch: 'next', seq: 0, snapshot: { items: [], cues: [] } });
  expect(endsOf(sockets[1]!)).toEqual([...ends, { type: 'playbackEnded', playbackId: 'c3', durationMs: 40 }]);
});

// behaviour: sound-1
test('a page that is to make the sounds hears first which of them still run', () => {
  const { client, sockets } = connect();
  const told: unknown[] = [];
  client.cues.subscribe({ perform: () => undefined, keepOnly: (ids) => void told.push([...ids]) });
  client.store.subscribe(({ isSoundPage }) => void told.push(isSoundPage));
  sockets[0]!.message({ ...welcome, soundPageId: 'page-1', running: ['c2'] });
  expect(told).toEqual([['c2'], true]);
});

// behaviour: canvas-12
test('a page that cannot draw does not report the cues of items as shown, only sounds', async () => {
  const { client, sockets } = connect();
  client.drawn({ ...CANNOT_DRAW });
  const untilMs = START_MS + 60_000;
  const cueOf = (seq: number, topic: string, playbackId: string) => ({
    type: 'message',
    seq,
    sentMs: START_MS,
    topic,
    payload: {},
    cue: { playbackId, startedAt: START_MS, untilMs },
  });
  sockets[0]!.message(cueOf(4, 'overlayItem:text:showText', 'seen'));
  sockets[0]!.message(cueOf(5, 'playSound', 'heard'));
  sockets[0]!.emit('close');
  await Promise.resolve();
  sockets[1]!.emit('open');
  expect(sockets[1]!.sent[0]).toMatchObject({ type: 'hello', performed: ['heard'] });
});

const CANNOT_DRAW = {
  presenter: 'none',
  reason: null,
  renderer: '',
  isSoftware: false,
  wantedFrames: 30,
  reachedFrames: null,
  droppedFrames: 0,
} as const;
