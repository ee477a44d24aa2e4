import { describe, expect, test } from 'vitest';
import { mergePatch } from '#engine/core/mergePatch.ts';
import { writtenPatch } from './writtenPatch.ts';

interface Doc {
  name: string;
  order: string[];
  byId: Record<string, { size: number; note?: string | null }>;
}

const DOC: Doc = { name: 'one', order: ['a', 'b'], byId: { a: { size: 1, note: 'x' }, b: { size: 2 } } };

describe('a change that is written on a draft', () => {
  test('becomes a patch that names only what changed', () => {
    const patch = writtenPatch(DOC, (draft) => {
      draft.byId['a']!.size = 5;
      draft.name = 'one';
    });
    expect(patch).toEqual({ byId: { a: { size: 5 } } });
  });

  test('removes what is deleted or set to null', () => {
    const patch = writtenPatch(DOC, (draft) => {
      delete draft.byId['b'];
      draft.byId['a']!.note = null;
      draft.order.pop();
    });
    expect(mergePatch(DOC, patch)).toEqual({ name: 'one', order: ['a'], byId: { a: { size: 1 } } });
  });

  test('leaves the document as it is, and unfrozen', () => {
    const before = JSON.stringify(DOC);
    writtenPatch(DOC, (draft) => void draft.order.push('c'));
    expect([JSON.stringify(DOC), Object.isFrozen(DOC), Object.isFrozen(DOC.byId)]).toEqual([before, false, false]);
  });

  test('of nothing is empty', () => expect(writtenPatch(DOC, () => undefined)).toEqual({}));
});
