/**
 * Tests that layers, history and undo are independent of overlays: another kind of document passes with its own `fit`.
 */
import { expect, it } from 'vitest';
import { diffPatch } from './diffPatch.ts';
import { createDocumentStore } from './documentStore.ts';
import type { Fit } from './fit.ts';

interface Rules {
  [key: string]: unknown;
  rates: Record<string, number>;
}

/** Keeps removed rates removed. */
const fitRules: Fit<Rules> = ({ rates }, { rates: wanted }) => {
  const known = Object.entries(wanted as Rules['rates']).filter(([name]) => Object.hasOwn(rates, name));
  return diffPatch({ rates }, { rates: { ...rates, ...Object.fromEntries(known) } });
};

it('a step of another kind is made to fit, saved and taken back', async () => {
  const saved: object[] = [];
  let version = 1;
  const save = (patch: object): Promise<number> => (saved.push(patch), Promise.resolve(++version));
  const document: Rules = { rates: { like: 1, share: 5 } };
  const rules = createDocumentStore({ document, version, fit: fitRules, save, describe: String });
  rules.edit('rates', { rates: { like: 2, gone: 9 } });
  await rules.settled();
  expect(saved).toEqual([{ rates: { like: 2 } }]);
  rules.receive({ version: ++version, patch: { rates: { share: null } } });
  expect(rules.store.getState().document).toEqual({ rates: { like: 2 } });
  rules.undo();
  await rules.settled();
  expect(rules.saved()).toEqual({ rates: { like: 1 } });
});
