/** Tests invisible names, and names in other scripts: shown, searched, merged. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { FlowTriggerNode, ViewerList, ViewerRef } from '#schemas/generated/types.ts';
import { mapPush } from '#server/sources/tikfinity/map.ts';
import { mapMessage } from '#server/sources/tiktok/map.ts';
import { type Account, type ApiServer, startApiServer } from '../support/apiServer.ts';
import { flowDraft, openFlowSession, showText, testFlow } from '../support/flows.ts';
import { START_MS, testViewer } from '../support/session.ts';

/** Invisible names. */
const BLANK = [
  ['an Egyptian blank', '\u{13441}\u{13442}'],
  ['controls', '\u0001\u0085\u009f'],
  ['a filler of Hangul between marks', '\u0301\u3164\u20dd'],
  ['invisible operators', '\u2061\u2062\u2063'],
  ['annotation marks', '\ufff9\ufffb'],
  ['musical beams', '\u{1D173}\u{1D174}'],
  ['spaces of all kinds and a lost object', '\u2003\ufffc\u205f'],
  ['a vowel of Khmer that nobody sees', '\u17b4\u17b5'],
] as const;

async function textOf(event: EventDraft, trigger: Partial<FlowTriggerNode>): Promise<string[]> {
  const flow = testFlow('said', { blocks: { a: showText('{displayName}') }, trigger });
  const opened = await openFlowSession([flowDraft(flow), { ...event, at: START_MS + 1_000 }]);
  await opened.session.advance(START_MS + 60_000);
  await opened.close();
  return opened.texts.map(([, text]) => text);
}

// behaviour: event-15
describe('a name that shows nothing is the user name', () => {
  const trigger = { kind: 'FOLLOW', settings: {} } as const;

  test.for(BLANK)('from the app, of %s', async ([, nickname]) => {
    const data = { userId: '7001', uniqueId: 'viewer_1', nickname, msgId: '1' };
    const draft = mapPush({ event: 'follow', data }, { gifts: new Map() }) as EventDraft;
    expect(draft.viewer?.displayName).toBe('viewer_1');
    expect(await textOf(draft, trigger)).toEqual(['viewer_1']);
  });

  test.for(BLANK)('from the platform, of %s', ([, nickname]) => {
    const user = { id: '7001', displayId: 'viewer_1', nickname };
    const draft = mapMessage(
      'WebcastSocialMessage',
      { common: { msgId: '1' }, action: '1', user },
      {
        gifts: new Map(),
      },
    ) as EventDraft;
    expect(draft.viewer?.displayName).toBe('viewer_1');
  });

  test.for(BLANK)('from a recording or a test, of %s', async ([, displayName]) => {
    const event: EventDraft = { id: 'f', type: 'follow', payload: {}, viewer: testViewer(1, { displayName }) };
    expect(await textOf(event, trigger)).toEqual(['viewer_1']);
  });
});

let api: ApiServer;
let anna: Account;
beforeAll(async () => {
  api = await startApiServer();
  anna = await api.account('anna');
});
afterAll(() => api.close());

const like = (viewer: ViewerRef) =>
  api.host.submit('anna', {
    id: `like-${viewer.tiktokId}`,
    type: 'like',
    viewer,
    payload: { likeCount: 1, totalLikeCount: 0 },
  });
async function found(search: string, more = ''): Promise<string[]> {
  const answer = await api.call('GET', `/viewers?search=${encodeURIComponent(search)}${more}`, { as: anna });
  return (answer.json() as ViewerList).items.map(({ name }) => name).sort();
}

// behaviour: viewer-2, condition-3
test.for([
  ['İSMAİL', 'ismail', 1],
  ['Ismail\u200b Kaya', 'İSMAİL KAYA', 2],
  ['ＷＩＤＥ Ｎａｍｅ', 'wide name', 3],
  ['Straße', 'STRASSE', 4],
  ['ΣΊΣΥΦΟΣ', 'σίσυφος', 5],
  ['𝓕𝓪𝓷𝓬𝔂', 'fancy', 6],
  ['Zoë', 'zoe\u0308', 7],
  ['Łukasz', 'łUKASZ', 8],
] as const)('%s is found as %s', async ([displayName, search, n]) => {
  await like(testViewer(n, { displayName }));
  expect(await found(search)).toContain(`viewer_${n}`);
});

// behaviour: archive-2
test('an archived viewer is found by name, behind all others, and by nothing else', async () => {
  // A viewer without activity is in no list of top viewers, so the server may archive them.
  const viewer = testViewer(20, { displayName: 'Old Gaße' });
  await api.host.submit('anna', { id: 'join-20', type: 'join', viewer, payload: {} });
  await like(testViewer(21, { displayName: 'New Gaße' }));
  const payload = { viewerIds: ['7020'] };
  await api.host.submit('anna', { type: 'archiveViewers', origin: 'command', payload });
  expect(await api.database('archived_viewers').pluck('tiktok_id')).toEqual(['7020']);
  expect(await found('ld gasse')).toEqual(['viewer_20']);
  expect(await found('VIEWER_20')).toEqual(['viewer_20']);
  expect(await found('gasse', '&limit=1&offset=1&sortColumn=name')).toEqual(['viewer_20']);
  expect(await found('gasse', '&seenWithinDays=30')).not.toContain('viewer_20');
  expect(await found('')).not.toContain('viewer_20');
});

// behaviour: event-15
test('the ledger of a merge says the user name of whoever has a blank one', async () => {
  const [into, blank] = [testViewer(30), testViewer(31, { displayName: '\u3164' })];
  for (const viewer of [into, blank]) {
    const payload = {
      giftId: '1',
      giftName: 'Rose',
      giftImageUrl: '',
      diamondCount: 5,
      repeatCount: 1,
      repeatEnd: true,
    };
    await api.host.submit('anna', {
      id: `gift-${viewer.tiktokId}`,
      type: 'gift',
      viewer,
      payload: { ...payload, groupId: viewer.tiktokId, isStreakable: false },
    });
  }
  const merge = { fromId: blank.tiktokId, intoId: into.tiktokId, by: '' };
  await api.host.submit('anna', { type: 'mergeViewers', origin: 'command', payload: merge });
  const rows = await api.database('points_ledger').where({ streamer_id: 'anna' }).pluck<string[]>('body');
  const notes = rows.map((body) => (JSON.parse(body) as { note?: string }).note ?? '');
  expect(notes).toContain('viewer_31');
  expect(notes).not.toContain('\u3164');
});
