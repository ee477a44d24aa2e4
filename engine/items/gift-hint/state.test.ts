import { describe, expect, test } from 'vitest';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { GiftHintSettings } from '#schemas/generated/types.ts';
import { ItemPlayer } from '#tests/support/itemPlayer.ts';
import { giftHint } from './state.ts';

function player(settings: Partial<GiftHintSettings> = {}) {
  return new ItemPlayer(giftHint, { ...ITEM_META.GIFT_HINT.defaults, ...settings });
}

describe('what is seen', () => {
  test.for([
    ['5655', '🌹'],
    ['6369', '🦁'],
    ['999999', '🎁'],
    ['', '🎁'],
    ['constructor', '🎁'],
  ] as const)('of gift %j without a picture: %s', ([giftId, giftGlyph]) => {
    expect(player({ giftId, label: ' Song request ' }).view()).toEqual({
      label: 'Song request',
      giftImageUrl: '',
      giftGlyph,
    });
  });

  test('frames are asked for only while the picture moves', () => {
    const moving = player({ moveImage: true });
    expect(moving.nextChange()).toBe(moving.nowMs);
    expect(moving.advance(86_400_000).nextChange()).toBe(moving.nowMs);
    expect(player({ moveImage: false }).nextChange()).toBeNull();
  });
});

// behaviour: hint-1
test('no event changes it', () => {
  const played = player();
  const { data } = played;
  played.play('streamStart', { roomId: '1' }).play('share', {});
  expect(played.data).toBe(data);
});
