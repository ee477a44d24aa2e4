import { expect, it } from 'vitest';
import { newMoments } from '#engine/rules/moments/newMoments.ts';
import { goldBundle } from '#tests/support/goldBundle.ts';
import { presetDifference } from './presetDifference.ts';

// behaviour: rollout-36
it('moments are compared like other documents, under the name of their overlay', () => {
  const without = goldBundle([]);
  const { id, name } = without.overlay;
  const before = { ...without, moments: [newMoments(id)] };
  const after = { ...without, moments: [{ ...newMoments(id), staysSmall: true }] };
  const about = { kind: 'moments', id, name, kept: [], refused: [] };
  expect(presetDifference(without, before)).toEqual([{ ...about, did: 'added', applied: [''] }]);
  expect(presetDifference(before, after)).toEqual([{ ...about, did: 'changed', applied: ['staysSmall'] }]);
  expect(presetDifference(after, without)).toEqual([{ ...about, did: 'removed', applied: [''] }]);
});
