/** Tests the explanations of why flows ran or did not, through the API. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyMessage } from '#engine/client/applyMessage.ts';
import { createLiveStore, type LiveState, overlayState } from '#engine/client/liveStore.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { FilmThen, Flow, FlowAnswer, FlowExplanation, FlowHistory, ShownThen } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { giftDraft, showText, testFlow, type TestFlow } from '#tests/support/flows.ts';
import { START_MS, testViewer } from '#tests/support/session.ts';
import { ROWS } from '../../show/fold/flows/state/flowsState.ts';
import { pastRun } from '../../pages/flows/tracedRun.ts';

interface Row {
  key: string;
  body: string;
}

let api: ApiServer;
let anna: Account;

beforeEach(async () => {
  api = await startApiServer({ learnedGifts: [{ id: '6000', name: 'Lion', imageUrl: '', diamondCount: 1 } as never] });
  anna = await api.account('anna', { plan: 'PRO' });
});
afterEach(() => api.close());

async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await api.call(method, path, { as: anna, ...(body && { body }) });
  expect([answer.status, answer.text]).toEqual([expect.toSatisfy((status: number) => status < 300), expect.anything()]);
  return answer.json() as T;
}

async function add(name: string, parts: TestFlow): Promise<string> {
  const { triggersById, blocksById, run }: Flow = testFlow('f', { blocks: { a: showText('Hi', 2000) }, ...parts });
  const { flow } = await ask<FlowAnswer>('POST', '/flows', { name, triggersById, blocksById, run });
  return flow.id;
}
const gift = (id: string, more: Parameters<typeof giftDraft>[2] = {}): Promise<unknown> =>
  api.host.submit('anna', giftDraft(id, 0, more));
async function restart(): Promise<void> {
  await api.host.closeStreamer('anna');
  api.clock.set(api.clock.nowMs() + 5_000);
  await api.host.open('anna');
}
async function pass(ms: number): Promise<void> {
  api.clock.set(api.clock.nowMs() + ms);
  await api.host.session('anna')!.advance(api.clock.nowMs());
}
const list = (query = ''): Promise<FlowHistory> => ask('GET', `/flows/history${query}`);
const explain = (eventId: string): Promise<FlowExplanation> =>
  ask('GET', `/flows/history/explain?eventId=${encodeURIComponent(eventId)}`);
const briefly = ({ flows }: FlowExplanation): unknown =>
  flows.map(({ flowName, kind, reason }) => [flowName, kind, reason]);

const lion = { kind: 'GIFT', settings: { giftId: '6000', fires: 'eachFrame', minCount: 1, minCoins: 0 } } as const;
const rich = { kind: 'GIFT', settings: { giftId: '', fires: 'eachFrame', minCount: 1, minCoins: 10 } } as const;

describe('the history', () => {
  // behaviour: why-1
  it('says of an event which flows fired, which were refused, which nearly fired, with what was compared', async () => {
    await add('Thanks', { run: { cooldowns: [{ per: 'flow', ms: 10_000, uses: 1 }] } });
    await add('Lions', { trigger: lion });
    await add('Rich', { trigger: rich });
    const off = await add('Off', {});
    await ask('POST', '/flows/disable', { ids: [off] });
    await add('Chat', { trigger: { kind: 'CHAT_MESSAGE', settings: {} } });
    await gift('g1', { coins: 9 });
    api.clock.set(api.clock.nowMs() + 4_000);
    await gift('g2', { coins: 12 });
    expect(briefly(await explain('g1'))).toEqual([
      ['Thanks', 'fired', null],
      ['Off', 'refused', { code: 'disabled' }],
      ['Rich', 'near', { code: 'tooFewCoins', is: 9, wanted: 10 }],
      ['Lions', 'near', { code: 'wrongKey', is: '5655', wanted: 'Lion' }],
    ]);
    expect(briefly(await explain('g2'))).toEqual([
      ['Rich', 'fired', null],
      ['Thanks', 'refused', { code: 'cooldown', is: 6_000, wanted: 0 }],
      ['Off', 'refused', { code: 'disabled' }],
      ['Lions', 'near', { code: 'wrongKey', is: '5655', wanted: 'Lion' }],
    ]);
    const { items, total, knownSince } = await list();
    expect([items.map(({ eventId }) => eventId), total, knownSince]).toEqual([['g2', 'g1'], 2, expect.any(String)]);
    expect(items[0]).toMatchObject({ about: 'Rose ×1', type: 'gift', viewer: { name: 'Viewer 1' }, isComplete: true });
  });

  // behaviour: why-1
  it('has of what fired the run with its steps, once it is over', async () => {
    await add('Thanks', {});
    await gift('g1');
    expect((await explain('g1')).flows[0]).toMatchObject({ triggerKind: 'GIFT', run: { endedAt: null, steps: [] } });
    api.clock.set(api.clock.nowMs() + 10_000);
    await api.host.session('anna')!.advance(api.clock.nowMs());
    const { run } = (await explain('g1')).flows[0]!;
    expect(run).toMatchObject({ outcome: 'done', steps: [{ blockId: 'a', kind: 'SHOW_TEXT', outcome: 'done' }] });
  });

  // behaviour: flow-20
  it('says why a step failed in the language of whoever asks; what older rows say stays as it is', async () => {
    const shout = { ...showText('Hi {likes}'), onError: 'end' } as const;
    await add('Thanks', { blocks: { a: shout } });
    await gift('g1');
    const inGerman = async (path: string): Promise<string> =>
      (await api.call('GET', path, { as: anna, headers: { 'accept-language': 'de' } })).text;
    const why = '/flows/history/explain?eventId=g1';
    for (const path of [why, '/flows/history', '/profiles/anna-profile/flows-debug', '/flows/activity'])
      expect(await inGerman(path)).toContain('Den Wert „likes“ gibt es hier nicht');
    const { run, reason } = (await explain('g1')).flows[0]!;
    expect([run!.steps[0]!.message, reason]).toEqual([
      expect.stringContaining('The value "likes" does not exist here'),
      { code: 'stepFailed', is: expect.stringContaining('The value "likes" does not exist here') },
    ]);
    const { flows } = api.host.session('anna')!.state.stages;
    const { problem: _step, ...step } = flows.records.at(0)!.steps[0]!;
    const old = pastRun(flows, { ...flows.records.at(0)!, steps: [{ ...step, message: 'too bad' }] }, 'de');
    expect(old.steps[0]!.message).toBe('too bad');
  });

  // behaviour: why-3
  it('is searched by viewer, flow, reason, kind and time', async () => {
    const thanks = await add('Thanks', { run: { cooldowns: [{ per: 'flow', ms: 10_000, uses: 1 }] } });
    await add('Rich', { trigger: rich });
    await gift('g1', { viewer: 1 });
    api.clock.set(api.clock.nowMs() + 1_000);
    await gift('g2', { viewer: 2, coins: 20 });
    const ids = async (query: string): Promise<string[]> =>
      (await list(`?${query}`)).items.map(({ eventId }) => eventId);
    expect(await ids('search=viewer%202')).toEqual(['g2']);
    expect(await ids(`flow=${thanks}&kind=refused`)).toEqual(['g2']);
    expect(await ids(`flow=${thanks}&kind=fired`)).toEqual(['g1']);
    expect(await ids('reason=cooldown')).toEqual(['g2']);
    expect(await ids('reason=tooFewCoins')).toEqual(['g1']);
    expect(await ids(`until=${new Date(START_MS + 500).toISOString()}`)).toEqual(['g1']);
    expect(await ids('limit=1&offset=1')).toEqual(['g1']);
    expect(await ids('search=nobody')).toEqual([]);
  });

  // behaviour: why-221
  it('knows everything of a stream after a restart, and nothing of alerts that were made later', async () => {
    await add('Thanks', { run: { cooldowns: [{ per: 'flow', ms: 10_000, uses: 1 }] } });
    await add('Lions', { trigger: lion });
    await gift('g1');
    await gift('g2');
    const payload = { comment: 'hi', emotes: [] };
    await api.host.submit('anna', { id: 'c1', type: 'chat', payload, viewer: testViewer(1) });
    await pass(10_000);
    const before = [await list(), await explain('g1'), await explain('g2')];
    expect(briefly(await explain('c1'))).toEqual([]);
    expect((before[0] as FlowHistory).items.map(({ isComplete }) => isComplete)).toEqual([true, true]);
    await restart();
    expect([await list(), await explain('g1'), await explain('g2')]).toEqual(before);
    await add('Later', { trigger: lion });
    await add('Later too', { trigger: { kind: 'CHAT_COMMAND', settings: { command: '!later' } } });
    await gift('g3');
    await restart();
    expect(briefly(await explain('c1'))).toEqual([]);
    expect([await explain('g1'), await explain('g2')]).toEqual(before.slice(1));
    expect(briefly(await explain('g3'))).toContainEqual(['Later', 'near', expect.anything()]);
  });

  // behaviour: why-4
  it('tells of earlier streams what was stored, and says that it does not know the rest', async () => {
    await add('Thanks', {});
    await add('Lions', { trigger: lion });
    await add('Rich', { trigger: rich });
    for (const id of ['g1', 'g2', 'g3', 'g4']) await gift(id);
    await api.database('checkpoints').update({ is_dropped: true });
    await restart();
    const { items, knownSince } = await list();
    expect(Date.parse(knownSince!)).toBeGreaterThanOrEqual(Date.parse(items.at(-1)!.at));
    expect(items.at(-1)).toMatchObject({ eventId: 'g1', isComplete: false, about: 'Rose ×1' });
    const known = [
      ['Thanks', 'fired', null],
      ['Rich', 'unknown', null],
      ['Lions', 'near', { code: 'wrongKey', is: '5655', wanted: 'Lion' }],
    ];
    expect(briefly(await explain('g1'))).toEqual(known);
    await add('Other', {});
    await gift('g5');
    expect((await list('?kind=fired')).items.map(({ eventId, isComplete }) => [eventId, isComplete])).toEqual([
      ['g5', true],
      ...['g4', 'g3', 'g2', 'g1'].map((id) => [id, false]),
    ]);
    expect(briefly(await explain('g1'))).toEqual(known);
  });

  // behaviour: why-222
  it('says which runs would come out differently today, and shows them as they were stored', async () => {
    await add('Thanks', {});
    await gift('g1');
    await pass(10_000);
    await gift('g2');
    await pass(10_000);
    expect((await list()).differing).toBeNull();
    await api.host.closeStreamer('anna');
    const row = await api.database('live_rows').where({ kind: ROWS.record }).orderBy('key').first<Row>('key', 'body');
    const body = row.body.replace('"outcome":"done"', '"outcome":"cancelled"');
    expect(body).not.toBe(row.body);
    await api.database('live_rows').where({ kind: ROWS.record, key: row.key }).update({ body });
    await api.host.open('anna');
    const { differing, items } = await list();
    expect(differing).toEqual({ runs: 1, build: 'test' });
    const { eventId } = (JSON.parse(body) as { cause: { id: string } }).cause.id === 'g1' ? items[1]! : items[0]!;
    expect(items.map((item) => item.isComplete)).toEqual(items.map((item) => item.eventId !== eventId));
    expect((await explain(eventId)).flows[0]).toMatchObject({ kind: 'fired', run: { outcome: 'cancelled' } });
  });

  // behaviour: why-2
  it('knows joins only where a flow reacts to them', async () => {
    const join = (id: string): EventDraft => ({ id, type: 'join', payload: {}, viewer: testViewer(1) });
    await api.host.submit('anna', join('j1'));
    await add('Hello', { trigger: { kind: 'JOIN', settings: {} } });
    await api.host.submit('anna', join('j2'));
    await api.host.submit('anna', join('j2'));
    expect((await list()).items.map(({ eventId, type }) => [eventId, type])).toEqual([['j2', 'join']]);
  });

  // behaviour: why-5
  it('has what viewers saw at an event and shortly after it, as pages were shown it then', async () => {
    await add('Thanks', {});
    const like = (id: string, likeCount: number): EventDraft => ({
      id,
      type: 'like',
      payload: { likeCount, totalLikeCount: likeCount * 10 },
      viewer: testViewer(1),
    });
    const live = (): unknown => api.host.overlayOf({ id: 'anna-profile', streamerId: 'anna' });
    const shown = (query: string): Promise<ShownThen> => ask('GET', `/flows/history/shown?${query}`);
    const seen: unknown[] = [];
    for (let n = 1; n <= 4; n++) {
      api.clock.set(api.clock.nowMs() + 4_000);
      await api.host.submit('anna', like(`l${n}`, n));
      await gift(`g${n}`, { coins: n });
      seen.push({ ...(live() as object), cues: [] });
    }
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(4);
    for (let n = 1; n <= 4; n++) expect((await shown(`eventId=g${n}`)).snapshot).toEqual(seen[n - 1]);
    const later = await shown('eventId=g1&afterMs=4000');
    expect([later.at, later.snapshot]).toEqual([new Date(START_MS + 8_000).toISOString(), seen[1]]);
    expect((await shown('eventId=g4&afterMs=10000')).at).toBe(new Date(START_MS + 16_000).toISOString());
    expect(later.overlays.map(({ id }) => id)).toEqual(['anna-profile']);
    expect((await shown('eventId=g2&overlayId=gone')).snapshot).toEqual(seen[1]);
  });

  // behaviour: why-5
  it('says so where what viewers saw is no longer known, and shows it to nobody else', async () => {
    await add('Thanks', {});
    await gift('g1');
    const path = '/flows/history/shown?eventId=g1';
    expect((await api.call('GET', path, { as: await api.account('bob') })).status).toBe(404);
    await api.database('checkpoints').update({ is_dropped: true });
    const { status, text } = await api.call('GET', path, { as: anna });
    expect([status, text]).toEqual([404, expect.stringContaining('SHOWN_THEN_UNKNOWN')]);
  });

  // behaviour: film-8
  it('has what pages got around an event, change by change, with the sounds', async () => {
    await add('Thanks', {});
    const live = (): object => api.host.overlayOf({ id: 'anna-profile', streamerId: 'anna' });
    const happens = async (n: number): Promise<void> => {
      api.clock.set(api.clock.nowMs() + 4_000);
      const payload = { likeCount: n, totalLikeCount: n * 10 };
      await api.host.submit('anna', { id: `l${n}`, type: 'like', payload, viewer: testViewer(1) });
      await gift(`g${n}`, { coins: n });
    };
    for (const n of [1, 2, 3]) await happens(n);
    const seen = live();
    const sound = { playbackId: 's', url: '/media/library/s', volume: 0.5 };
    await api.host.submit('anna', { id: 's1', type: 'playSound', origin: 'command', payload: sound });
    await happens(4);
    const film: FilmThen = await ask('GET', '/flows/history/film?eventId=g2&beforeMs=1000&afterMs=9000');
    expect([film.startMs, film.endMs]).toEqual([START_MS + 7_000, START_MS + 17_000 - 1_000]);
    const { snapshot: first } = await ask<ShownThen>('GET', '/flows/history/shown?eventId=g1&afterMs=3000');
    expect(film.snapshot).toEqual(first);
    const messages = film.changes.map(({ topic, payload, cue }) => ({
      type: 'message' as const,
      seq: 1,
      topic,
      payload,
      ...(cue && { cue }),
    }));
    const stateAt = (count: number): LiveState =>
      messages
        .slice(0, count)
        .reduce(applyMessage, { ...createLiveStore().getState(), ...overlayState(film.snapshot) });
    const before = film.changes.findIndex(({ atMs }) => atMs > START_MS + 12_040);
    expect(before).toBeGreaterThan(0);
    const { itemsById } = overlayState(seen as never);
    expect(stateAt(before).itemsById).toEqual(itemsById);
    expect(stateAt(messages.length).itemsById).toEqual(overlayState(live() as never).itemsById);
    const sounds = film.changes.filter(({ topic }) => topic === 'playSound');
    expect(sounds).toMatchObject([{ payload: sound, cue: { playbackId: 's', startedAt: START_MS + 12_000 } }]);
    const running: FilmThen = await ask('GET', '/flows/history/film?eventId=g4&beforeMs=2000&afterMs=0');
    expect(running.snapshot.cues).toMatchObject([{ topic: 'playSound', cue: { playbackId: 's' } }]);
  });

  // behaviour: film-8
  it('refuses a film that is too long or no longer known, and gives it to nobody else', async () => {
    await add('Thanks', {});
    await gift('g1');
    const path = '/flows/history/film?eventId=g1&beforeMs=1000&afterMs=4000';
    expect((await api.call('GET', path, { as: await api.account('bob') })).status).toBe(404);
    const long = await api.call('GET', '/flows/history/film?eventId=g1&beforeMs=2000&afterMs=60000', { as: anna });
    expect([long.status, long.text]).toEqual([422, expect.stringContaining('at most 60 seconds')]);
    await api.database('checkpoints').update({ is_dropped: true });
    const { status, text } = await api.call('GET', path, { as: anna });
    expect([status, text]).toEqual([404, expect.stringContaining('SHOWN_THEN_UNKNOWN')]);
  });

  it('says nothing to others, and nothing of events that there never were', async () => {
    await add('Thanks', {});
    await gift('g1');
    const bob = await api.account('bob');
    expect((await api.call('GET', '/flows/history/explain?eventId=g1', { as: bob })).status).toBe(404);
    expect((await api.call('GET', '/flows/history/explain?eventId=g9', { as: anna })).status).toBe(404);
    expect(((await api.call('GET', '/flows/history', { as: bob })).json() as FlowHistory).total).toBe(0);
  });
});
