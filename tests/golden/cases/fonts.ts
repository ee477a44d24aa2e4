/** One picture per allowed font (behaviour: look-2): Latin letters, umlauts and digits. */
import fontFamilies from '#schemas/common/font-family.json' with { type: 'json' };
import type { FontFamily } from '#schemas/generated/types.ts';
import type { GoldenCase } from '../goldenCase.ts';
import { goldenCase, goldenItem } from './goldenItem.ts';

const BOX = { x: 16, y: 16, width: 760, height: 52 };
const LINE = 'Größe Äpfel ÖÜ Łódź 0123456789';

export const FONT_CASES: readonly GoldenCase[] = (fontFamilies.enum as FontFamily[]).map((fontFamily) =>
  goldenCase(
    `font-${fontFamily.toLowerCase().replaceAll(' ', '-')}`,
    [
      goldenItem('TEXT', {
        box: BOX,
        settings: {
          text: LINE,
          fontFamily,
          fontSize: 24,
          fontWeight: 400,
          textAlignment: 'left',
          backgroundColor: '#0d1229',
          cornerRadius: 0,
          shadow: { x: 0, y: 0, blur: 0, color: '#000000' },
        },
        data: { changedAtMs: 0 },
      }),
    ],
    { crop: BOX },
  ),
);
