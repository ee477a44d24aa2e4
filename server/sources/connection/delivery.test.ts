import { expect, it } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { manualTime } from '#tests/realtime/realtimeSupport.ts';
import { createDelivery } from './delivery.ts';

const draft = (id: number): EventDraft => ({ id: String(id), type: 'follow', payload: {} });

/** Creates a source and a session that commits on demand. */
function setUp() {
  const commits: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const emitted: (string | undefined)[] = [];
  const calls: string[] = [];
  const abort = new AbortController();
  const emit = ({ id }: EventDraft): Promise<void> => {
    emitted.push(id);
    return new Promise((resolve, reject) => void commits.push({ resolve, reject }));
  };
  const time = manualTime();
  const delivery = createDelivery(emit, {
    ...time,
    connector: 'test',
    log: { warn: (_fields, message) => void calls.push(message) },
    signal: abort.signal,
    full: () => void calls.push('full'),
    free: () => void calls.push('free'),
    flooding: (is) => void calls.push(is ? 'floods' : 'calm'),
  });
  const settle = async (count: number, how: 'resolve' | 'reject' = 'resolve'): Promise<void> => {
    for (const commit of commits.splice(0, count)) commit[how](new Error('no'));
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { delivery, emitted, calls, settle, abort, time };
}

it('hands over at once and in order', () => {
  const { delivery, emitted } = setUp();
  for (let id = 0; id < 5; id++) delivery.push(draft(id));
  expect(emitted).toEqual(['0', '1', '2', '3', '4']);
});

// behaviour: source-2
it('holds the source back while 2,000 wait, until half of them are committed', async () => {
  const { delivery, calls, settle } = setUp();
  for (let id = 0; id < 1_999; id++) delivery.push(draft(id));
  expect([calls, delivery.isFull()]).toEqual([[], false]);
  delivery.push(draft(1_999));
  delivery.push(draft(2_000));
  expect([calls, delivery.isFull()]).toEqual([['full'], true]);
  await settle(1_000);
  expect(calls).toEqual(['full']);
  await settle(1);
  expect([calls, delivery.isFull()]).toEqual([['full', 'free'], false]);
});

it('counts refused events as done and reports each type once, but nothing of what stopping refuses', async () => {
  const { delivery, calls, settle, abort } = setUp();
  for (let id = 0; id < 2_000; id++) delivery.push(draft(id));
  await settle(2_000, 'reject');
  expect(calls.filter((call) => call.includes('refused'))).toHaveLength(1);
  expect(delivery.isFull()).toBe(false);
  delivery.push({ type: 'share', payload: {} });
  abort.abort();
  await settle(1, 'reject');
  expect(calls.filter((call) => call.includes('refused'))).toHaveLength(1);
});

// behaviour: source-2
it('rests when a source sends more than a stream is given, and says so until it is calm again', async () => {
  const { delivery, emitted, calls, settle, time } = setUp();
  for (let id = 0; id < 5_000; id++) {
    delivery.push(draft(id));
    await settle(1);
  }
  expect(calls).toEqual([]);
  for (let id = 0; id < 100; id++) delivery.push(draft(5_000 + id));
  expect([delivery.isFull(), emitted.length]).toEqual([true, 5_100]);
  expect(calls.filter((call) => call !== 'full')).toEqual([
    'source sends more events than a stream may have',
    'floods',
  ]);
  await settle(100);
  expect(delivery.isFull()).toBe(true);
  time.advance(1_000);
  expect(delivery.isFull()).toBe(false);
  time.advance(30_000);
  expect(calls.at(-1)).toBe('calm');
});

it('leaves out what is far above that, so that one message of very many events cannot fill the memory', () => {
  const { delivery, emitted } = setUp();
  for (let id = 0; id < 100_000; id++) delivery.push(draft(id));
  expect(emitted).toHaveLength(15_000);
});
