import type { SampleContext } from '../../core/itemType.ts';
import { readableOn } from '../../core/readableOn.ts';
import type { WheelOfFortuneData } from '#schemas/generated/types.ts';
import { SAMPLE_SECTION_TEXTS } from './text.ts';

const COLORS = ['#e4002b', '#ff8a00', '#ffd23f', '#2bb24c', '#00a5cf', '#2d5be3', '#7b2ff7', '#f72585'] as const;

/** Creates the preview: eight coloured sections at rest. */
export function sampleWheel({ nowMs, locale }: Pick<SampleContext, 'nowMs' | 'locale'>): WheelOfFortuneData {
  const items = COLORS.map((backgroundColor, index) => ({
    id: `sample-${index}`,
    text: SAMPLE_SECTION_TEXTS[locale][index]!,
    textColor: readableOn(backgroundColor),
    backgroundColor,
    contentType: 'text' as const,
    imageUrl: '',
    imageScaleMode: 'contain' as const,
  }));
  return {
    items,
    selectedItemId: items[2]!.id,
    landingShare: 0.5,
    centerImageUrl: '',
    spinDuration: 8,
    extraSpins: 5,
    startedAtMs: nowMs,
  };
}
