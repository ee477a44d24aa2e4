/** Tests what the banner says before, during and after a stream. */
import { expect, test } from 'vitest';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { NowLiveSettings } from '#schemas/generated/types.ts';
import { ItemPlayer } from '#tests/support/itemPlayer.ts';
import { nowLive, sinceText } from './state.ts';

const player = (settings: Partial<NowLiveSettings> = {}) =>
  new ItemPlayer(nowLive, { ...ITEM_META.NOW_LIVE.defaults, ...settings });
const since = (played: ReturnType<typeof player>) => sinceText(played.view(), played.nowMs);

// behaviour: nowlive-1
test('counts from the start of the stream until its end', () => {
  const played = player({ name: ' Lena ' });
  expect(nowLive.isEmpty!(played.data)).toBe(true);
  played.play('streamStart', { roomId: '1' });
  expect([played.view().name, played.view().word, since(played)]).toEqual(['Lena', 'LIVE', '0:00']);
  expect(since(played.advance(4_354_000))).toBe('1:12');
  played.play('streamEnd', { reason: 'ended' });
  expect(played.view()).toMatchObject({ isLive: false, word: 'OFFLINE', sinceMs: null });
  const { data } = played;
  expect(played.play('streamEnd', { reason: 'ended' }).data).toBe(data);
});

test('a new stream counts from its own start', () => {
  const played = player({ showSeconds: true }).play('streamStart', { roomId: '1' }).advance(90_000);
  expect(since(played)).toBe('0:01:30');
  expect(since(played.play('streamStart', { roomId: '2' }))).toBe('0:00:00');
});

// behaviour: nowlive-2
test('changes once a minute, with seconds once a second, without time never', () => {
  const started = (settings: Partial<NowLiveSettings>) =>
    player(settings).play('streamStart', { roomId: '1' }).advance(61_250);
  expect(started({}).nextChange()! - started({}).nowMs).toBe(58_750);
  expect(started({ showSeconds: true }).nextChange()! - started({}).nowMs).toBe(750);
  expect(started({ showTime: false }).nextChange()).toBeNull();
  expect(player().nextChange()).toBeNull();
  const played = started({});
  expect(played.view({ nowMs: played.nowMs + 600_000 })).toEqual(played.view());
});
