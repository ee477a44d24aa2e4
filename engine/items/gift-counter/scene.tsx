/** Draws the gift counter: the gift, the count, and its givers (behaviour: giftcount-1, giftcount-2). */
import type { ReactNode } from 'react';
import { wholeNumberText } from '../../core/numberText.ts';
import { GiftTally } from '../../gpu/GiftTally.tsx';
import type { SceneProps } from '../../gpu/scene.ts';
import type { GiftCounterSettings } from '#schemas/generated/types.ts';
import type { GiftCounterView } from './state.ts';

export function GiftCounterScene({ settings, view }: SceneProps<GiftCounterSettings, GiftCounterView>): ReactNode {
  const { count, maxValue, viewerNames, increasedAtMs, giftImageUrl, giftGlyph, locale } = view;
  return (
    <GiftTally
      settings={settings}
      pictureUrl={giftImageUrl}
      glyph={giftGlyph}
      count={wholeNumberText(count, locale)}
      whole={maxValue === null ? '' : `/ ${wholeNumberText(maxValue, locale)}`}
      names={viewerNames}
      nameColor={settings.giftersTextColor}
      grewAtMs={increasedAtMs}
    />
  );
}
