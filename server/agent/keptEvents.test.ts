import { expect, test } from 'vitest';
import { manualClock } from '#engine/core/clock.ts';
import { createKeptEvents } from './keptEvents.ts';
import { KEPT_EVENT_MS, MAX_KEPT_EVENTS } from './limits.ts';

const scene = (subject: string) => ({ name: 'sceneChanged', subject }) as const;

// behaviour: agent-9
test('events stay until they are taken, and say how long ago they happened', () => {
  const clock = manualClock(1_000);
  const events = createKeptEvents(clock);
  expect(events.add('broadcast', scene('Game'))).toMatchObject({ number: 1, subject: 'Game', agoMs: 0 });
  clock.set(3_500);
  events.add('broadcast', scene('Pause'));
  expect(events.all().map(({ number, agoMs }) => [number, agoMs])).toEqual([
    [1, 2_500],
    [2, 0],
  ]);
  events.taken(1);
  expect(events.all().map(({ number }) => number)).toEqual([2]);
  expect(events.takeMissed()).toBe(0);
});

test('what is too much or too old is counted', () => {
  const clock = manualClock(0);
  const events = createKeptEvents(clock);
  for (let at = 0; at < MAX_KEPT_EVENTS + 5; at++) events.add('voice', scene(String(at)));
  expect(events.all()).toHaveLength(MAX_KEPT_EVENTS);
  expect(events.takeMissed()).toBe(5);
  clock.set(KEPT_EVENT_MS + 1);
  expect(events.all()).toEqual([]);
  expect(events.takeMissed()).toBe(MAX_KEPT_EVENTS);
  expect(events.takeMissed()).toBe(0);
});
