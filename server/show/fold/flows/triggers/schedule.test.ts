import { expect, test } from 'vitest';
import { TRIGGERS } from './index.ts';

// behaviour: schedule-2
test('a schedule is due in the time zone of the streamer, and never by an expression that cannot be read', () => {
  const { due } = TRIGGERS.SCHEDULE;
  const after = Date.parse('2026-11-20T12:00:00Z');
  expect(due!({ text: '', cron: '0 20 * * *' }, after, 'Europe/Berlin')).toBe(Date.parse('2026-11-20T19:00:00Z'));
  expect(due!({ text: '', cron: 'nonsense' }, after, 'UTC')).toBeNull();
});
