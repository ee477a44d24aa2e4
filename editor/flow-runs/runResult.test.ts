import { expect, it } from 'vitest';
import { isHeldBack, resultWords } from './runResult.ts';

const none = { failedSteps: 0, heldBackSteps: 0 };

// behaviour: flowrun-240
it('says how many steps failed, and never in green', () => {
  expect(resultWords({ ...none, outcome: 'done' }, 'en')).toEqual([{ color: 'teal', text: 'Done' }]);
  expect(resultWords({ ...none, outcome: 'done', failedSteps: 1 }, 'en')).toEqual([
    { color: 'yellow', text: 'Done, 1 step failed' },
  ]);
  expect(resultWords({ ...none, outcome: 'done', failedSteps: 2 }, 'de')).toEqual([
    { color: 'yellow', text: 'Fertig, 2 Schritte fehlgeschlagen' },
  ]);
  expect(resultWords({ ...none, outcome: 'failed', failedSteps: 2 }, 'en')).toEqual([
    { color: 'brand', text: 'Failed' },
  ]);
});

// behaviour: flowrun-241
it('has a grey word for what the plan kept from running', () => {
  expect(resultWords({ ...none, outcome: 'heldBack', heldBackSteps: 2 }, 'en')).toEqual([
    { color: 'gray', text: 'Not in your plan' },
  ]);
  expect(resultWords({ ...none, outcome: 'done', heldBackSteps: 1 }, 'de')).toEqual([
    { color: 'teal', text: 'Fertig' },
    { color: 'gray', text: '1 Schritt nicht in deinem Tarif' },
  ]);
  expect([isHeldBack({ code: 'plan' }), isHeldBack({ code: 'cooldown' }), isHeldBack(null)]).toEqual([
    true,
    false,
    false,
  ]);
});
