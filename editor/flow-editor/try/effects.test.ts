import { expect, test } from 'vitest';
import { ACTION_FORMS } from '#schemas/generated/actionForms.ts';
import { testFlow } from '#tests/support/flows.ts';
import { effectsOf, OUTWARD } from './effects.ts';
import { TRY_TEXT } from './tryFlowText.ts';

const step = (kind: string, isEnabled = true) => ({ type: 'action' as const, kind, settings: {}, isEnabled });
const flow = (...kinds: string[]) =>
  testFlow('f', { blocks: Object.fromEntries(kinds.map((kind, at) => [`b${at}`, step(kind)])) });

// behaviour: flowtest-241
test('names only what steps do, each once and in one order', () => {
  expect(effectsOf(flow('SET_VALUE'))).toEqual({ outward: [], isShown: false });
  expect(effectsOf(flow('WEBHOOK', 'SEND_CHAT_MESSAGE', 'WEBHOOK')).outward).toEqual(['SEND_CHAT_MESSAGE', 'WEBHOOK']);
  expect(effectsOf(flow('SHOW_TEXT')).isShown).toBe(true);
  expect(effectsOf(testFlow('f', { blocks: { a: step('WEBHOOK', false) } })).outward).toEqual([]);
});

// behaviour: flowtest-241
test('words exist for every action that acts outside', () => {
  const outside = Object.entries(ACTION_FORMS).flatMap(([kind, { category }]) =>
    category === 'talk' || category === 'outside' ? [kind] : [],
  );
  expect([...OUTWARD]).toEqual(expect.arrayContaining(outside));
  expect(TRY_TEXT.en.realHint(['SEND_CHAT_MESSAGE', 'WEBHOOK'])).toBe(
    'The test sends messages and calls addresses, as when you are live.',
  );
  expect(TRY_TEXT.de.realHint(['SWITCH_SCENE'])).toBe('Der Test schaltet Szenen um, wie wenn du live bist.');
  expect(TRY_TEXT.en.about({ outward: [], isShown: false })).toBe('See what the flow would do now. Nothing counts.');
  expect(TRY_TEXT.en.about({ outward: ['WEBHOOK'], isShown: true })).toBe(
    'See what the flow would do now. Nothing counts, and no page shows it. A test only simulates calls.',
  );
});
