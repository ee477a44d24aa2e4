import { expect, test } from 'vitest';
import { zoneOffsetMs } from './zoneOffset.ts';

const HOUR_MS = 3_600_000;

test.for([
  ['2026-01-01T00:00:00Z', 'UTC', 0],
  ['2026-01-01T00:00:00Z', 'Europe/Berlin', 1],
  ['2026-07-01T12:34:56.789Z', 'Europe/Berlin', 2],
  ['2026-03-29T00:59:59.999Z', 'Europe/Berlin', 1],
  ['2026-03-29T01:00:00Z', 'Europe/Berlin', 2],
  ['2026-01-01T00:00:00Z', 'America/New_York', -5],
  ['2026-01-01T00:00:00Z', 'Asia/Kathmandu', 5.75],
] as const)('%s in %s is %d h from UTC', ([instant, timeZone, hours]) => {
  expect(zoneOffsetMs(Date.parse(instant), timeZone)).toBe(hours * HOUR_MS);
});
