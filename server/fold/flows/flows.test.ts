/** Flows in a real session over the real store: what happens, in which order, and what is left of it. */
import { expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import {
  command,
  flowDraft,
  flowsOf,
  giftDraft,
  openFlowSession,
  queueDraft,
  showText,
  testFlow,
} from '#tests/support/flows.ts';
import { START_MS } from '#tests/support/session.ts';

async function seenOf(drafts: readonly EventDraft[], untilMs = 60_000): Promise<[number, string][]> {
  const opened = await openFlowSession(drafts);
  await opened.session.advance(START_MS + untilMs);
  const { runs, nextDue } = flowsOf(opened.session);
  expect([runs.size, nextDue]).toEqual([0, null]);
  await opened.close();
  return opened.texts;
}

// behaviour: flow-1
test('a gift shows a text with its values', async () => {
  const flow = testFlow('f', { blocks: { a: showText('{displayName}: {giftCount} × {giftName}') } });
  expect(await seenOf([flowDraft(flow), giftDraft('g', 10)])).toEqual([[10, 'Viewer 1: 1 × Rose']]);
});

// behaviour: flow-7
test('in a queue one run is shown after the other', async () => {
  const flow = testFlow('f', { blocks: { a: showText('{username}') }, run: { mode: 'QUEUED' } });
  const gifts = [1, 2, 3].map((viewer) => giftDraft(`g${viewer}`, viewer, { viewer }));
  expect(await seenOf([flowDraft(flow), ...gifts])).toEqual([
    [1, 'viewer_1'],
    [2001, 'viewer_2'],
    [4001, 'viewer_3'],
  ]);
});

// behaviour: flow-8
test('a paused queue begins nothing, and skipping ends what runs', async () => {
  const flow = testFlow('f', { blocks: { a: showText('{username}', 5000) }, run: { mode: 'QUEUED', queueId: 'q' } });
  const gifts = [1, 2, 3].map((viewer) => giftDraft(`g${viewer}`, viewer, { viewer }));
  const queue = queueDraft({ id: 'q', name: 'Q', maxLength: 0, whenFull: 'dropNew' });
  const change = (at: number, action: string): EventDraft => command(at, 'changeQueue', { queueId: 'q', action });
  const drafts = [queue, flowDraft(flow), ...gifts, change(10, 'pause'), change(20, 'skip'), change(9_000, 'resume')];
  expect(await seenOf(drafts)).toEqual([
    [1, 'viewer_1'],
    [9_000, 'viewer_2'],
    [15_000, 'viewer_3'],
  ]);
});

// behaviour: flow-7
test('each fourth turn is the other lane’s', async () => {
  const shown = { a: showText('{username}') };
  const high = testFlow('high', {
    blocks: shown,
    run: { mode: 'QUEUED', lane: 'high' },
    trigger: { when: { join: 'all', rows: [{ left: 'username', operator: 'notEqual', right: '"viewer_9"' }] } },
  });
  const normal = testFlow('low', {
    blocks: shown,
    run: { mode: 'QUEUED' },
    trigger: { when: { join: 'all', rows: [{ left: 'username', operator: 'equal', right: '"viewer_9"' }] } },
  });
  const gifts = [1, 9, 9, 2, 3, 4, 5, 6, 7].map((viewer, at) => giftDraft(`g${at}`, at, { viewer }));
  const texts = await seenOf([flowDraft(high), flowDraft(normal), ...gifts]);
  expect(texts.map(([, text]) => text.slice(-1)).join('')).toBe('123945697');
});
