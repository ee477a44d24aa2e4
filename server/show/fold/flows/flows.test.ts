/** Tests flows in a real session with the real store: what happens, in which order, and what is stored. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import {
  command,
  documentDraft,
  flowDraft,
  flowsOf,
  giftDraft,
  openFlowSession,
  queueDraft,
  showText,
  testFlow,
} from '#tests/support/flows.ts';
import { openTestSession, START_MS, testBundle, testItem } from '#tests/support/session.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const folder = temporaryFolder();

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

// behaviour: flowtext-6
test('a text names its trigger and how things stand; what the run brings goes before that', async () => {
  const blocks = { a: showText('{trigger}, {pointsName}') };
  const own = { v: { name: 'pointsName', kind: 'text' as const, value: 'Stars', rank: 'a' } };
  const flows = [testFlow('f', { blocks }), testFlow('g', { blocks, variables: own })];
  const texts = await seenOf([...flows.map((flow) => flowDraft(flow)), giftDraft('g', 10)]);
  expect(texts.map(([, text]) => text)).toEqual(['t, Points', 't, Stars']);
});

// behaviour: event-15
test.each(['\u3164\u3164', '\u2800', '\u202e', '\u0301', '\u{E0041}'])(
  'a text names %j by the user name',
  async (name) => {
    const flow = testFlow('f', { blocks: { a: showText('{displayName}; {topViewers}') } });
    const gift = giftDraft('g', 10);
    const blank = { ...gift, viewer: { ...gift.viewer!, displayName: name } };
    expect(await seenOf([flowDraft(flow), blank])).toEqual([[10, expect.stringMatching(/^viewer_1; 1\. viewer_1 /)]]);
  },
);

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

const streamDraft = (at: number): EventDraft => ({
  id: `stream:${at}`,
  at: START_MS + at,
  type: 'streamStart',
  payload: { roomId: `room:${at}` },
});

// behaviour: flow-11
test('a flow that runs once for each viewer does so again in the next stream, also after a restart in between', async () => {
  const shown = { a: showText('{username}') };
  const flow = testFlow('f', { blocks: shown, run: { maxPerViewer: 1 } });
  const first = [streamDraft(0), giftDraft('g1', 1), giftDraft('g2', 2), giftDraft('g3', 3, { viewer: 2 })];
  const file = join(folder, 'liveloom.sqlite');
  const opened = await openFlowSession([flowDraft(flow), ...first], {}, file);
  expect(opened.texts.map(([, text]) => text)).toEqual(['viewer_1', 'viewer_2']);
  expect(flowsOf(opened.session).refusals.get('f/maxPerViewer')!.examples[0]!.reason).toEqual({
    code: 'maxPerViewer',
    is: 1,
    wanted: 1,
  });
  await opened.close();
  const reopened = await openFlowSession([], {}, file);
  await reopened.submitAll([giftDraft('g4', 4), streamDraft(5), giftDraft('g5', 6)]);
  expect(flowsOf(reopened.session).started.get('f/7001')).toBe(1);
  expect(flowsOf(reopened.session).started.size).toBe(1);
  await reopened.submitAll([documentDraft('flow', 'f', null, 2)]);
  expect(flowsOf(reopened.session).started.size).toBe(0);
  await reopened.close();
});

// behaviour: flow-11
test('a flow that was made during a stream knows after a restart that somebody is live', async () => {
  const file = join(folder, 'live.sqlite');
  const flow = testFlow('f', { blocks: { a: showText('live') }, run: { onlyWhileLive: true } });
  const opened = await openFlowSession([streamDraft(0), flowDraft(flow)], {}, file);
  await opened.close();
  const again = await openFlowSession([giftDraft('g', 60_000)], {}, file);
  await again.close();
  expect(again.texts).toEqual([[60_000, 'live']]);
});

// behaviour: flow-8
test('flows that were paused before there was one are paused after a restart', async () => {
  const file = join(folder, 'paused.sqlite');
  const pause = command(0, 'pauseFlows', { isPaused: true });
  const opened = await openFlowSession([pause, flowDraft(testFlow('f', { blocks: { a: showText('no') } }))], {}, file);
  await opened.close();
  const again = await openFlowSession([giftDraft('g', 60_000)], {}, file);
  await again.close();
  expect([again.texts, flowsOf(again.session).control.isPaused]).toEqual([[], true]);
});

// behaviour: action-12
test('a text that names no item is shown once in each overlay, by its announcements', async () => {
  const flow = testFlow('f', { blocks: { a: showText('Hi') } });
  const items = ['low', 'main'].map((id) => testItem('LOCATION', id));
  const named = items.map((item) => ({ ...item, name: item.id === 'main' ? 'Ankündigungen' : item.name }));
  const shownBy = async (all: typeof items): Promise<string[]> => {
    const ids: string[] = [];
    const opened = await openTestSession(testBundle(all), {
      onCommit: ({ events }) => {
        for (const { type, itemId } of events) if (type === 'showText') ids.push(itemId!);
      },
    });
    await opened.submitAll([flowDraft(flow), giftDraft('g', 1)]);
    await opened.close();
    return ids;
  };
  expect(await shownBy(named)).toEqual(['main']);
  expect(await shownBy(items)).toEqual(['low']);
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
