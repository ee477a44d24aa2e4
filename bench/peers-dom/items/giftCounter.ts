import { wholeNumberText } from '#engine/core/numberText.ts';
import type { GiftCounterView } from '#engine/items/gift-counter/state.ts';
import type { GiftCounterSettings } from '#schemas/generated/types.ts';
import { createTally } from '../giftTally.ts';
import type { MakePeer } from '../peer.ts';

export const giftCounterPeer: MakePeer<GiftCounterSettings, GiftCounterView> = ({ root, settings, locale }) => {
  const tally = createTally(root, settings, settings.giftersTextColor);
  return {
    show: ({ count, maxValue, giftImageUrl, giftGlyph, viewerNames, increasedAtMs }) =>
      tally.show({
        pictureUrl: giftImageUrl,
        glyph: giftGlyph,
        count: wholeNumberText(count, locale),
        whole: maxValue === null ? '' : `/ ${wholeNumberText(maxValue, locale)}`,
        names: viewerNames,
        grewAtMs: increasedAtMs,
      }),
    tick: ({ viewerNames, increasedAtMs }, nowMs) => tally.turn({ names: viewerNames, grewAtMs: increasedAtMs }, nowMs),
  };
};
