/** Tests that the flow of a simple alert does what its form says. */
import { expect, test } from 'vitest';
import { newFlow } from '#engine/flows/newFlow.ts';
import type { Flow } from '#schemas/generated/types.ts';
import { flowDraft, openFlowSession } from '#tests/support/flows.ts';
import { START_MS, testViewer } from '#tests/support/session.ts';
import { type AlertDraft, alertDraft, flowOfAlert, hasEffect } from './simpleAlert.ts';

/** Returns the results of a follow. */
async function brought(draft: AlertDraft): Promise<Record<string, object>> {
  const seen: Record<string, object> = {};
  const { name, ...parts } = flowOfAlert(draft, 'Alert');
  const flow = newFlow({ id: 'alert', name, ...(parts as Partial<Flow>) });
  const follow = { at: START_MS + 10, type: 'follow', payload: {}, viewer: testViewer(1) } as const;
  const opened = await openFlowSession([flowDraft(flow), follow], {
    onCommit: ({ events }) => {
      for (const { type, payload } of events) if (type === 'showText' || type === 'playSound') seen[type] = payload;
    },
  });
  await opened.session.advance(START_MS + 1_000);
  await opened.close();
  return seen;
}

const usual = alertDraft('Thanks, {username}!');
const withSound: AlertDraft = { ...usual, sound: { ...usual.sound, soundId: 'gong', volume: 0.5 } };
const silent: AlertDraft = { ...usual, shown: { ...usual.shown, imageId: 'rose' } };
const unseen: AlertDraft = { ...withSound, shown: { ...usual.shown, text: ' ' } };

// behaviour: flowlist-7
test('text, picture and sound come at once', async () => {
  const both = await brought({ ...withSound, shown: silent.shown });
  expect(both['showText']).toMatchObject({ imageUrl: '/media/library/rose', text: 'Thanks, viewer_1!' });
  expect(both['playSound']).toMatchObject({ url: '/media/library/gong', volume: 0.5 });
});

// behaviour: flowlist-7
test('empty parts make no step', async () => {
  expect(Object.keys(await brought(silent))).toEqual(['showText']);
  expect(Object.keys(await brought(unseen))).toEqual(['playSound']);
});

test('nothing at all is no alert', () => {
  expect([usual, withSound, silent, unseen].map(hasEffect)).toEqual([true, true, true, true]);
  expect(hasEffect({ ...unseen, sound: usual.sound })).toBe(false);
});
