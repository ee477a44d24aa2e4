/** Tests who makes room in a full line. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testViewer } from '#tests/support/session.ts';
import { command, message, open, type Setting } from '#tests/support/spokenSession.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const folder = temporaryFolder();

// behaviour: speech-2
test.each<[string, Setting]>([
  ['waits', {}],
  ['waits for approval', { isHeld: true }],
  ['waits, where one has room', { maxQueueLength: 1 }],
])('one viewer who writes a lot does not keep everybody else from being read: theirs %s', async (_name, given) => {
  const { submit, state, past, close } = await open(given);
  for (let one = 0; one < 25; one++) await submit(message(`spam ${one}`, testViewer(1)));
  const line = () => [...state().waiting, ...state().held].map(({ text }) => text);
  const full = line();
  await submit(message('hello', testViewer(2)));
  expect(line()).toEqual([...full.slice(0, -1), 'hello']);
  expect(past()[0]).toEqual([full.at(-1), 'refused', 'SPEECH_QUEUE_FULL']);
  await submit(message('more spam', testViewer(1)));
  expect(line()).toEqual([...full.slice(0, -1), 'hello']);
  await close();
});

test('the newest message of who has most makes room, never a text of a flow, and nobody with hardly more', async () => {
  const { submit, state, past, close } = await open({ maxQueueLength: 6 });
  const line = () => state().waiting.map(({ text }) => text);
  const speak = (id: string) => command('speak', { speechId: id, text: id, by: 'flow' });
  const [a, b, c, d] = [1, 2, 3, 4].map((one) => testViewer(one));
  await submit(message('first', d), message('a1', a), message('b1', b), message('b2', b), message('a2', a));
  await submit(speak('flow1'), speak('flow2'), message('c1', c));
  expect(line()).toEqual(['a1', 'b1', 'b2', 'flow1', 'flow2', 'c1']);
  await submit(message('c2', c), message('d1', d));
  expect(line()).toEqual(['a1', 'b1', 'b2', 'flow1', 'flow2', 'c1']);
  expect(past().map(([text]) => text)).toEqual(['d1', 'c2', 'a2']);
  await close();
});

test('who makes room and who waits are the same after a restart', async () => {
  const file = join(folder, 'room.db');
  const first = await open({ maxQueueLength: 2 }, file);
  await first.submit(message('a', testViewer(1)), message('b', testViewer(1)), message('c', testViewer(1)));
  await first.submit(message('d', testViewer(2)));
  const before = first.state();
  await first.close();
  const second = await open(null, file);
  expect(second.state().waiting).toEqual(before.waiting);
  expect(before.waiting.map(({ text }) => text)).toEqual(['b', 'd']);
  await second.close();
});
