import { expect, it } from 'vitest';
import { createFrameMeter } from './frameMeter.ts';

const INTERVAL_MS = 1000 / 30;

// behaviour: canvas-9
it('counts frames of movement and the missed ones among them', () => {
  const meter = createFrameMeter();
  let nowMs = 0;
  for (let frame = 0; frame <= 60; frame++)
    meter.frame((nowMs += frame % 10 === 5 ? 2 * INTERVAL_MS : INTERVAL_MS), INTERVAL_MS);
  expect(meter.take()).toEqual({ framesPerSecond: 27, dropped: 6 });
  expect(meter.take()).toBeNull();
});

it('counts neither rest nor the time of a hidden page', () => {
  const meter = createFrameMeter();
  let nowMs = 0;
  const move = (): void => {
    for (let frame = 0; frame < 20; frame++) meter.frame((nowMs += INTERVAL_MS), INTERVAL_MS);
  };
  move();
  expect(meter.take()).toBeNull();
  meter.rest();
  nowMs += 900;
  move();
  nowMs += 5_000;
  move();
  expect(meter.take()).toEqual({ framesPerSecond: 30, dropped: 0 });
});

it('expects a frame of the screen when every one is wanted', () => {
  const meter = createFrameMeter();
  for (let frame = 0; frame <= 60; frame++) meter.frame(frame * INTERVAL_MS, 0);
  expect(meter.take()).toEqual({ framesPerSecond: 30, dropped: 60 });
});
