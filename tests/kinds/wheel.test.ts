/** Tests names on the wheel, of all lengths and scripts and for every number of sections. */
import { expect, test } from 'vitest';
import { hubRadius, PEG_RADIUS_AT } from '#engine/games/wheel-of-fortune/scene/geometry.ts';
import { fitSectionText, LINE_HEIGHT } from '#engine/games/wheel-of-fortune/scene/sectionText.ts';

const HUB = hubRadius('');
const MAX_SECTIONS = 100;
/** Estimates widths: CJK characters and emoji are as wide as high, letters about 0.6 of that. */
const widthOf = (line: string): number =>
  Array.from(line).reduce((sum, sign) => sum + (/[\u2e80-\uffff\u{1f000}-\u{1faff}]/u.test(sign) ? 1 : 0.6), 0);

// behaviour: wheel-8
test.for([
  ['one long word', 'Donaudampfschifffahrtsgesellschaftskapitän'],
  ['many short words', 'a b c d e f g h i j k l m n o p q r s t u v w x y z'],
  ['emoji', '🎉🎊🎁'.repeat(12)],
  ['Japanese', '本日のスペシャルプレゼントはこちらです'.repeat(2)],
  ['Arabic', 'الجائزة الكبرى لهذا الأسبوع لجميع المشاهدين'],
  ['a word and a novel', `Hi ${'verylongword'.repeat(6)}`],
  ['100 letters', 'x'.repeat(100)],
  ['spaces between', '  Anna   \u00a0 Berta  '],
])('%s stays in its section, cut on one line where it does not fit', ([, text]) => {
  for (let count = 2; count <= MAX_SECTIONS; count++) {
    const fitted = fitSectionText(text!, 1 / count, HUB, widthOf);
    const half = (fitted.fontSize * LINE_HEIGHT * fitted.lineCount) / 2;
    expect(fitted.text, `${count}`).not.toBe('');
    if (!fitted.isWhole) expect(fitted.lineCount, `${count}`).toBe(1);
    if (fitted.isWhole)
      for (const line of fitted.text.split('\n'))
        expect(widthOf(line) * fitted.fontSize, `${count}`).toBeLessThanOrEqual(fitted.to - fitted.from);
    if (count > 2) expect(half, `${count}`).toBeLessThan(fitted.from * Math.tan(Math.PI / count));
    expect(Math.hypot(fitted.to, half), `${count}`).toBeLessThan(PEG_RADIUS_AT);
    expect(fitted.to, `${count}`).toBeGreaterThan(fitted.from);
  }
});
