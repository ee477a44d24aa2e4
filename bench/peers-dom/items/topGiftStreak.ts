import { wholeNumberText } from '#engine/core/numberText.ts';
import type { TopGiftStreakView } from '#engine/items/top-gift-streak/state.ts';
import type { TopGiftStreakSettings } from '#schemas/generated/types.ts';
import { createTally } from '../giftTally.ts';
import type { MakePeer } from '../peer.ts';

const namesOf = ({ viewerName }: TopGiftStreakView): string[] => (viewerName === '' ? [] : [viewerName]);

export const topGiftStreakPeer: MakePeer<TopGiftStreakSettings, TopGiftStreakView> = ({ root, settings, locale }) => {
  const tally = createTally(root, settings, settings.gifterTextColor);
  return {
    show: (view) =>
      tally.show({
        pictureUrl: view.giftImageUrl,
        glyph: view.giftGlyph,
        count: `×${wholeNumberText(view.count, locale)}`,
        whole: '',
        names: namesOf(view),
        grewAtMs: view.increasedAtMs,
      }),
    tick: (view, nowMs) => tally.turn({ names: namesOf(view), grewAtMs: view.increasedAtMs }, nowMs),
  };
};
