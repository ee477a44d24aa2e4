/** Tests that texts are ordered by code units, whatever their number and common beginnings, and stay ordered after changes. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareTexts, RowOrder } from './rowOrder.ts';

const sign = fc.constantFrom('a', 'a', 'a', 'b', '\0', 'é', '✨', '😀', '\uffff');
const text = fc.string({ unit: sign, maxLength: 7 });
const change = fc.record({ place: fc.nat(), text });

it('puts many texts in order, and again what changed', () => {
  fc.assert(
    fc.property(
      fc.array(text, { minLength: 1, maxLength: 400, size: 'max' }),
      fc.array(change, { maxLength: 5 }),
      fc.array(text, { maxLength: 60, size: 'max' }),
      (texts, changes, more) => {
        const byText = new RowOrder(texts, (one, other) => one - other);
        const check = (): void => {
          const places = [...texts.keys()].sort(
            (one, other) => compareTexts(texts[one]!, texts[other]!) || one - other,
          );
          expect([...byText.order(texts.length)]).toEqual(places);
          const ranks = byText.ranks(texts.length);
          expect(places.map((place) => ranks[place])).toEqual([...texts.keys()]);
        };
        check();
        for (const one of changes) {
          texts[one.place % texts.length] = one.text;
          byText.change(one.place % texts.length);
        }
        texts.push(...more);
        check();
        byText.forget();
        check();
      },
    ),
    { numRuns: 200 },
  );
});
