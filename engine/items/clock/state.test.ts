/** Tests what the clock shows at a moment, and when it changes. */
import { describe, expect, test } from 'vitest';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { ClockSettings } from '#schemas/generated/types.ts';
import { ItemPlayer } from '#tests/support/itemPlayer.ts';
import { clock, clockText } from './state.ts';

function seen(instant: string, settings: Partial<ClockSettings> = {}, timeZone = 'Europe/Berlin') {
  const nowMs = Date.parse(instant);
  const player = new ItemPlayer(clock, { ...ITEM_META.CLOCK.defaults, ...settings }, nowMs);
  const view = player.view({ timeZone });
  return { text: clockText(view, nowMs), view, nextMs: player.nextChange()! - nowMs };
}

// behaviour: clock-1
describe('the time of day', () => {
  test.for([
    ['2026-01-01T08:05:07Z', {}, 'Europe/Berlin', '09:05', ''],
    ['2026-07-01T08:05:07Z', {}, 'Europe/Berlin', '10:05', ''],
    ['2026-01-01T23:30:00Z', { showSeconds: true }, 'Europe/Berlin', '00:30:00', ''],
    ['2026-01-01T23:30:00Z', { format: 'hours12' }, 'Europe/Berlin', '12:30', 'AM'],
    ['2026-01-01T11:30:00Z', { format: 'hours12' }, 'Europe/Berlin', '12:30', 'PM'],
    ['2026-01-01T20:05:00Z', { format: 'hours12' }, 'UTC', '8:05', 'PM'],
    ['2026-01-01T00:00:00Z', {}, 'America/New_York', '19:00', ''],
  ] as const)('%s %o in %s is %s', ([instant, settings, zone, text, half]) => {
    const shown = seen(instant, settings, zone);
    expect([shown.text, shown.view.half]).toEqual([text, half]);
  });
});

// behaviour: clock-2
test('the date is that of the same place, in the language of the overlay', () => {
  const player = new ItemPlayer(
    clock,
    { ...ITEM_META.CLOCK.defaults, showDate: true },
    Date.parse('2026-02-28T23:30Z'),
  );
  expect(player.view({ timeZone: 'Europe/Berlin' }).date).toBe('Sunday, 1 March');
  expect(player.view({ timeZone: 'Europe/Berlin', locale: 'de' }).date).toBe('Sonntag, 1. März');
  expect(player.view({ timeZone: 'UTC' }).date).toBe('Saturday, 28 February');
});

// behaviour: clock-3
test('it changes once a minute, with seconds once a second, and keeps its view meanwhile', () => {
  expect(seen('2026-01-01T08:05:07.250Z').nextMs).toBe(52_750);
  expect(seen('2026-01-01T08:05:07.250Z', { showSeconds: true }).nextMs).toBe(750);
  expect(seen('2026-01-01T08:05:00Z').nextMs).toBe(60_000);
  expect(seen('2026-01-01T08:06:00Z').view).toEqual(seen('2026-01-01T08:05:00Z').view);
});

test('no event changes its data', () => {
  const player = new ItemPlayer(clock, ITEM_META.CLOCK.defaults);
  const { data } = player;
  expect(player.play('streamStart', { roomId: '1' }).data).toBe(data);
});
