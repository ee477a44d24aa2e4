/** Words of costs: how much an item takes, and what to do about a heavy one. */
import { percentText, wholeNumberText } from '../core/numberText.ts';
import type { Locale } from '#schemas/generated/types.ts';
import type { CostCause, ItemCost, Weight } from './itemCost.ts';

export interface CostText {
  weight: string;
  /** Share and frames. */
  amount: string;
  /** Null for items that are not heavy. */
  remedy: string | null;
}

const WEIGHTS: Readonly<Record<Locale, Readonly<Record<Weight, string>>>> = {
  en: { light: 'Light', medium: 'Medium', heavy: 'Heavy' },
  de: { light: 'Leicht', medium: 'Mittel', heavy: 'Schwer' },
};

const REMEDIES: Readonly<Record<Locale, Readonly<Record<CostCause, string>>>> = {
  en: {
    drawing: 'Show fewer rows or particles, and leave out glow, outline and pattern.',
    area: 'Make it smaller: each change draws its whole area again.',
    frames: 'It never rests. Choose a look without endless movement, or show it only when something happens.',
  },
  de: {
    drawing: 'Zeig weniger Zeilen oder Partikel, und lass Leuchten, Kontur und Muster weg.',
    area: 'Mach es kleiner: Jede Änderung zeichnet seine ganze Fläche neu.',
    frames: 'Es ruht nie. Wähle ein Aussehen ohne endlose Bewegung, oder zeig es nur, wenn etwas geschieht.',
  },
};

export function costText({ share, weight, cause, framesPerSecond }: ItemCost, locale: Locale): CostText {
  const rounded = Math.round(share * 100);
  const percent = rounded === 0 && share > 0 ? `< ${percentText(1, locale)}` : percentText(rounded, locale);
  const frames = wholeNumberText(Math.round(framesPerSecond), locale);
  return {
    weight: WEIGHTS[locale][weight],
    amount:
      locale === 'en'
        ? `${percent} of a core, ${frames} frames a second`
        : `${percent} eines Kerns, ${frames} Bilder pro Sekunde`,
    remedy: weight === 'heavy' ? REMEDIES[locale][cause] : null,
  };
}
