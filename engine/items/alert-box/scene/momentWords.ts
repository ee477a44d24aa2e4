/** Texts of a moment, with their colours. */
import { wholeNumberText } from '../../../core/numberText.ts';
import { type TextRun, type TextSpec, textStyle } from '../../../gpu/text/textSpec.ts';
import type { AlertBoxSettings, Locale } from '#schemas/generated/types.ts';
import type { MomentView } from '../state.ts';
import { COINS_TEXT } from '../text.ts';

/** Runs of each part; none = the part is not shown. */
export interface MomentWords {
  title: readonly TextRun[];
  text: readonly TextRun[];
  coins: readonly TextRun[];
}

const NAME_WEIGHT = 800;

function coinsOf(coins: number, { accentColor }: AlertBoxSettings, locale: Locale): TextRun[] {
  const unit = coins === 1 ? COINS_TEXT[locale].one : COINS_TEXT[locale].many;
  return [
    { text: wholeNumberText(coins, locale), color: accentColor, fontWeight: NAME_WEIGHT },
    { text: ` ${unit}`, color: accentColor },
  ];
}

export function wordsOf(moment: MomentView, settings: AlertBoxSettings, locale: Locale): MomentWords {
  const { title, text, count, coins, staging } = moment;
  const number: TextRun[] =
    count > 1
      ? [{ text: ` ×${wholeNumberText(count, locale)}`, color: settings.accentColor, fontWeight: NAME_WEIGHT }]
      : [];
  const said: TextRun[] = text.trim() === '' ? [] : [{ text, color: settings.secondaryTextColor }];
  return {
    title: [{ text: title, color: settings.nameColor, fontWeight: NAME_WEIGHT }],
    text: [...said, ...number],
    coins: settings.showsCoins && coins > 0 && staging !== 'line' ? coinsOf(coins, settings, locale) : [],
  };
}

interface Sized {
  settings: AlertBoxSettings;
  scale: number;
  fontSizePx: number;
}

export function specOf(
  runs: readonly TextRun[],
  { settings, scale, fontSizePx }: Sized,
): Pick<TextSpec, 'runs' | 'style'> {
  return { runs, style: textStyle(settings, scale, { fontSizePx, fontWeight: settings.fontWeight }) };
}
