import { expect, test } from 'vitest';
import { manualClock } from '../core/clock.ts';
import { createSaidEnds, MAX_SAID } from './saidEnds.ts';

const end = (playbackId: string) => ({ type: 'playbackEnded', playbackId, durationMs: 40 }) as const;

test('what a page said of ends in the last minute is given back once, the newest last', () => {
  const clock = manualClock(0);
  const said = createSaidEnds(clock);
  said.add(end('old'));
  clock.set(50_000);
  said.add(end('a'));
  said.add(end('b'));
  clock.set(60_001);
  expect(said.take().map(({ playbackId }) => playbackId)).toEqual(['a', 'b']);
  expect(said.take()).toEqual([]);
});

test('of many ends the newest are kept', () => {
  const said = createSaidEnds(manualClock(0));
  for (let n = 0; n <= MAX_SAID; n++) said.add(end(`c${n}`));
  const taken = said.take();
  expect(taken).toHaveLength(MAX_SAID);
  expect(taken[0]!.playbackId).toBe('c1');
});
