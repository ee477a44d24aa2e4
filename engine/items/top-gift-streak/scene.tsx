/** Draws the top gift streak: the gift, its count in a row, and the giver (behaviour: topstreak-1). */
import type { ReactNode } from 'react';
import { wholeNumberText } from '../../core/numberText.ts';
import { GiftTally } from '../../gpu/GiftTally.tsx';
import type { SceneProps } from '../../gpu/scene.ts';
import type { TopGiftStreakSettings } from '#schemas/generated/types.ts';
import type { TopGiftStreakView } from './state.ts';

export function TopGiftStreakScene({
  settings,
  view,
}: SceneProps<TopGiftStreakSettings, TopGiftStreakView>): ReactNode {
  const { count, viewerName, increasedAtMs, giftImageUrl, giftGlyph, locale } = view;
  return (
    <GiftTally
      settings={settings}
      pictureUrl={giftImageUrl}
      glyph={giftGlyph}
      count={`×${wholeNumberText(count, locale)}`}
      whole=""
      names={viewerName === '' ? [] : [viewerName]}
      nameColor={settings.gifterTextColor}
      grewAtMs={increasedAtMs}
    />
  );
}
