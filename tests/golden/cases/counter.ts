/** Pictures of the counter. */
import type { CounterData, CounterSettings } from '#schemas/generated/types.ts';
import type { GoldenCase } from '../goldenCase.ts';
import { bothOrientations, goldenCase, goldenItem, GOLDEN_NOW_MS } from './goldenItem.ts';
import { EMOJI, LONG_NAME, ZALGO } from './oddTexts.ts';

const BOX = { x: 40, y: 40, width: 360, height: 110 };

const LANDSCAPE: Partial<CounterSettings> = {
  backgroundColor: '#fff6e8',
  textColor: '#b45309',
  fontFamily: 'Bebas Neue',
  shadow: { x: 0, y: 0, blur: 0, color: '#000000' },
};

const at = (value: number, previousValue = value, agoMs = 60_000): CounterData => ({
  value,
  previousValue,
  changedAtMs: GOLDEN_NOW_MS - agoMs,
});

function counter(settings: Partial<CounterSettings>, data: CounterData = at(12), box = BOX) {
  return goldenItem('COUNTER', {
    box,
    boxLandscape: { ...box, x: box.x + 100 },
    settings,
    settingsLandscape: LANDSCAPE,
    data,
  });
}

export const COUNTER_CASES: readonly GoldenCase[] = [
  ...bothOrientations('counter', [counter({ prefix: 'Deaths: ', suffix: ' ☠️' })]),
  ...bothOrientations('counter-fraction', [counter({ prefix: 'Wins ', style: 'fraction', maxValue: 20 })]),
  goldenCase('counter-plain', [counter({ fontFamily: 'Orbitron', fontSize: 72 }, at(0))]),
  goldenCase('counter-left-top', [
    counter(
      { prefix: '$', suffix: ' raised', textAlignment: 'left', verticalAlignment: 'top', fontSize: 36 },
      at(12_345),
    ),
  ]),
  goldenCase(
    'counter-right-bottom-german',
    [
      counter(
        { style: 'fraction', maxValue: 1_000_000, textAlignment: 'right', verticalAlignment: 'bottom', fontSize: 36 },
        at(-12_345),
      ),
    ],
    { locale: 'de' },
  ),
  goldenCase('counter-bump', [counter({ prefix: 'Deaths: ' }, at(13, 12, 110))]),
  goldenCase('counter-bump-far', [counter({ suffix: ' points' }, at(2000, 0, 90))]),
  goldenCase('counter-long', [counter({ prefix: `${LONG_NAME} `, suffix: ` ${LONG_NAME}` }, at(1e12))]),
  goldenCase('counter-odd', [counter({ prefix: `${EMOJI} `, suffix: ` ${ZALGO}`, fontSize: 40 }, at(7))]),
  goldenCase('counter-arabic', [counter({ prefix: 'عدد الانتصارات ', suffix: ' مرة', fontSize: 40 }, at(7))]),
  goldenCase('counter-small-box', [
    counter({ prefix: 'Deaths: ', fontSize: 200 }, at(12), { ...BOX, width: 150, height: 60 }),
  ]),
];
