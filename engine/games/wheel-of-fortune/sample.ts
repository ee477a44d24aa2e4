import type { SampleContext } from '../../core/itemType.ts';
import { readableOn } from '../../core/readableOn.ts';
import type { Locale, WheelOfFortuneData } from '#schemas/generated/types.ts';

/** Sections of the wheel in the editor's preview. */
const SECTION_TEXTS: Record<Locale, readonly string[]> = {
  en: ['Sing a song', '10 push-ups', 'Jackpot 🎉', 'Hot sauce', 'Tell a joke', 'Nothing', 'Dance!', 'Spin again'],
  de: ['Lied singen', '10 Liegestütze', 'Jackpot 🎉', 'Scharfe Soße', 'Witz erzählen', 'Niete', 'Tanzen!', 'Nochmal'],
};
const COLORS = ['#e4002b', '#ff8a00', '#ffd23f', '#2bb24c', '#00a5cf', '#2d5be3', '#7b2ff7', '#f72585'] as const;

/** Creates the preview: eight coloured sections at rest. */
export function sampleWheel({ nowMs, locale }: Pick<SampleContext, 'nowMs' | 'locale'>): WheelOfFortuneData {
  const items = COLORS.map((backgroundColor, index) => ({
    id: `sample-${index}`,
    text: SECTION_TEXTS[locale][index]!,
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
