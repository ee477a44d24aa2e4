/** Tests which channels there are, and when they change. */
import { expect, test } from 'vitest';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { SocialsSettings } from '#schemas/generated/types.ts';
import { ItemPlayer } from '#tests/support/itemPlayer.ts';
import { socials } from './state.ts';

const NONE = { handle1: '', handle2: '', handle3: '', handle4: '', handle5: '', handle6: '' };

const player = (settings: Partial<SocialsSettings> = {}) =>
  new ItemPlayer(socials, { ...ITEM_META.SOCIALS.defaults, ...NONE, ...settings }, 8_000_000);

// behaviour: socials-1
test('the channels are those with a text, in order', () => {
  const { channels } = player({ handle5: ' lena ', platform5: 'twitch', handle2: '@lena', platform2: 'x' }).view();
  expect(channels).toEqual([
    { platform: 'x', handle: '@lena' },
    { platform: 'twitch', handle: 'lena' },
  ]);
});

// behaviour: socials-2
test('two take turns, one rests', () => {
  expect(player({ handle1: 'a' }).nextChange()).toBeNull();
  const two = player({ handle1: 'a', handle2: 'b', secondsEach: 8 });
  expect(two.nextChange()).toBe(8_000_000);
  expect(two.advance(500).nextChange()).toBe(8_008_000);
  expect(player({ handle1: 'a', handle2: 'b', motion: 'none' }).advance(1).nextChange()).toBe(8_008_000);
});

test('no event changes its data', () => {
  const played = player();
  const { data } = played;
  expect(played.play('streamStart', { roomId: '1' }).data).toBe(data);
});
