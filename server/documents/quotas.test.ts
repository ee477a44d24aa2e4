/** Tests an account's quotas through the REST API: growth beyond them is refused, existing data stays. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { QUOTAS } from '#engine/rules/quotas.ts';
import type { OverlayAnswer, PlanUseAnswer } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { testItem } from '#tests/support/session.ts';
import { makeRoomForChanges } from './changes/changeQuota.ts';
import { displaced } from './versions/rules.ts';

let api: ApiServer;
let anna: Account;
beforeEach(async () => {
  api = await startApiServer();
  anna = await api.account('anna');
});
afterEach(() => api.close());

const OVERLAY = '/overlay/anna-profile';
const itemsFrom = (from: number, count: number, text: string) => {
  const items = Array.from({ length: count }, (_none, n) => testItem('TEXT', `t${from + n}`, { text }));
  return { itemsById: Object.fromEntries(items.map((item) => [item.id, item])), order: items.map(({ id }) => id) };
};
const read = async (): Promise<OverlayAnswer> => (await api.call('GET', OVERLAY, { as: anna })).json() as OverlayAnswer;

/** Adds items on top in one step. */
async function add(from: number, count: number, text = 'x') {
  const before = (await read()).overlay.items.map(({ id }) => id);
  const { itemsById, order } = itemsFrom(from, count, text);
  return api.call('PATCH', OVERLAY, { as: anna, body: { patch: { itemsById, order: [...before, ...order] } } });
}

const code = (answer: { json(): unknown }): string => (answer.json() as { error: { code: string } }).error.code;
const setPlan = (plan: string) => api.database('users').where({ id: 'anna' }).update({ plan });

describe('an overlay', () => {
  // behaviour: quota-1
  it('has at most so many items, and says how many it would have', async () => {
    await setPlan('FREE');
    const { length } = (await read()).overlay.items;
    const room = QUOTAS.FREE.itemsPerOverlay - length;
    expect((await add(0, room)).status).toBe(200);
    const refused = await add(500, 1);
    expect([refused.status, code(refused)]).toEqual([403, 'OVERLAY_ITEMS_LIMIT']);
    expect(refused.json()).toMatchObject({
      error: { message: expect.stringMatching(/101 items; at most 100/) as string },
    });
    expect((await read()).overlay.items).toHaveLength(100);
  });

  // behaviour: plan-3, quota-1
  it('keeps what is beyond a smaller plan; only more is refused', async () => {
    await setPlan('PRO');
    expect((await add(0, 150)).status).toBe(200);
    await setPlan('FREE');
    const change = (patch: object) => api.call('PATCH', OVERLAY, { as: anna, body: { patch } });
    expect((await change({ itemsById: { t3: { position: { x: 7, y: 7 } } } })).status).toBe(200);
    expect(code(await add(500, 1))).toBe('OVERLAY_ITEMS_LIMIT');
    expect((await api.call('DELETE', `${OVERLAY}/items/t3`, { as: anna })).status).toBe(204);
    expect((await read()).overlay.items.length).toBeGreaterThan(QUOTAS.FREE.itemsPerOverlay);
  });

  it('takes at most so many bytes, and what is there goes on to be edited', async () => {
    await setPlan('FREE');
    const long = '🎈'.repeat(2_000);
    let answer = await add(0, 20, long);
    for (let n = 1; n < 10 && answer.status === 200; n++) answer = await add(n * 100, 20, long);
    expect(code(answer)).toBe('OVERLAY_SIZE_LIMIT');
    expect(answer.json()).toMatchObject({ error: { message: expect.stringMatching(/at most 512 KB/) as string } });
    const patch = { itemsById: { t0: { settings: { text: 'short' } } } };
    expect((await api.call('PATCH', OVERLAY, { as: anna, body: { patch } })).status).toBe(200);
  });

  it('of 200 items with 2,000 control characters each is refused at the first of them', async () => {
    const refused = await add(0, 1, '\u0001'.repeat(2_000));
    expect([refused.status, code(refused)]).toEqual([400, 'TEXT_CONTROL_CHARACTER']);
    expect(refused.json()).toMatchObject({
      error: {
        fields: [{ path: 'patch.itemsById.t0.settings.text', message: expect.stringMatching(/U\+0001/) as string }],
      },
    });
    const fine = await add(0, 1, 'two\nlines\tand 👩‍👩‍👧 ❤️');
    expect(fine.status).toBe(200);
  });
});

describe('all overlays together', () => {
  const duplicate = (id: string) => api.call('POST', `/profiles/${id}/duplicate`, { as: anna });

  it('are bounded, whatever is duplicated how often', async () => {
    const long = 'ä'.repeat(2_000);
    for (let n = 0; n < 10; n++) expect((await add(n * 100, 18, long)).status).toBe(200);
    const answers = [];
    for (let n = 0; n < 115 && answers.at(-1)?.status !== 403; n++) answers.push(await duplicate('anna-profile'));
    expect(code(answers.at(-1)!)).toBe('OVERLAYS_SIZE_LIMIT');
    const [{ bytes }] = (await api.database.raw('SELECT sum(octet_length(body)) AS bytes FROM documents')) as [
      { bytes: number },
    ];
    expect(bytes).toBeLessThan(QUOTAS.PRO.bytesOfAllOverlays + 10_000);
    const [{ longest }] = (await api.database.raw('SELECT max(length(body)) AS longest FROM live_rows')) as [
      { longest: number },
    ];
    expect(longest).toBeLessThan(QUOTAS.PRO.bytesPerOverlay + 1_000);
  });

  it('have at most so many items', async () => {
    await setPlan('BASIC');
    expect((await add(0, 149)).status).toBe(200);
    expect((await duplicate('anna-profile')).status).toBe(201);
    await api.call('PATCH', OVERLAY, { as: anna, body: { patch: { name: 'Anna' } } });
    await api.database('users').where({ id: 'anna' }).update({ demo_expires_at: 9e15 });
    await api.call('DELETE', `${OVERLAY}/items/t1`, { as: anna });
    expect(code(await add(900, 10))).toBe('OVERLAY_ITEMS_LIMIT'); // a demo has less
    await api.call('DELETE', `${OVERLAY}/items/t2`, { as: anna });
  });

  it('of a demo are fewer profiles', async () => {
    await api.database('users').where({ id: 'anna' }).update({ demo_expires_at: 9e15 });
    const answers = [];
    for (let n = 0; n < 12; n++) answers.push((await duplicate('anna-profile')).status);
    expect(answers.filter((status) => status === 201)).toHaveLength(QUOTAS.DEMO.profiles - 1);
  });

  it('say what is used', async () => {
    await setPlan('FREE');
    await add(0, 9);
    for (const name of ['Thanks', 'Bye']) await api.call('POST', '/flows', { as: anna, body: { name } });
    const { quotas } = (await api.call('GET', '/users/me/plan', { as: anna })).json() as PlanUseAnswer;
    const used = Object.fromEntries(quotas.map(({ name, ...rest }) => [name, rest]));
    expect(used).toMatchObject({
      profiles: { used: 1, limit: 1 },
      flows: { used: 2, limit: 3 },
      audioAlerts: { used: 0, limit: 3 },
      itemsPerOverlay: { used: 10, limit: 100 },
      itemsOfAllOverlays: { used: 10, limit: 100 },
      bytesOfAllOverlays: { limit: 1_048_576 },
      files: { used: 0, limit: 2_000 },
    });
    expect(used['bytesPerOverlay']!.used).toBeGreaterThan(5_000);
    expect(used['bytesOfVersions']!.used).toBeGreaterThan(0);
  });
});

describe('steps of editing', () => {
  const changes = () =>
    api
      .database('document_changes')
      .where({ streamer_id: 'anna', kind: 'overlay' })
      .orderBy('version')
      .select<{ id: string; version: number; patch: string }[]>('id', 'version', 'patch');
  const bytesOf = (rows: { patch: string }[]): number =>
    rows.reduce((sum, { patch }) => sum + Buffer.byteLength(patch), 0);
  const MOST = QUOTAS.FREE.bytesOfChanges;

  it('take at most so many bytes: the oldest go, and an editor that is behind reads the whole overlay', async () => {
    await setPlan('FREE');
    await add(0, 20, '🎈'.repeat(2_000));
    const { version, overlay } = await read();
    const all = Object.fromEntries(overlay.items.map((item) => [item.id, item]));
    for (let n = 1; bytesOf(await changes()) < MOST || n < 40; n += 1) {
      const patch = { itemsById: { ...all, t0: { ...all['t0'], name: `step ${n}` } } };
      expect((await api.call('PATCH', OVERLAY, { as: anna, body: { patch } })).status).toBe(200);
      if (n >= 40) break;
    }
    const kept = await changes();
    expect(bytesOf(kept)).toBeLessThan(MOST * 1.2);
    const now = (await read()).version;
    expect(kept.map((row) => row.version)).toEqual(kept.map((_row, n) => now - kept.length + 1 + n));
    const missed = async (after: number): Promise<unknown> =>
      (await api.call('GET', `${OVERLAY}/changes?after=${after}`, { as: anna })).json();
    expect(await missed(version)).toEqual({ version: now, changes: [] });
    expect(await missed(now - 2)).toMatchObject({ version: now, changes: [{ version: now - 1 }, { version: now }] });
  });

  it('of which the session knows nothing yet stay, and so does the newest of each overlay', async () => {
    const sizes = { bytesOfChanges: 10 };
    const room = () => makeRoomForChanges(api.database, 'anna', 1e9, { ...QUOTAS.FREE, ...sizes });
    const rename = (name: string) => api.call('PATCH', OVERLAY, { as: anna, body: { patch: { name } } });
    for (const name of ['A', 'B', 'C']) await rename(name);
    const row = { streamer_id: 'anna', kind: 'overlay', id: 'anna-profile' };
    const insert = (version: number) =>
      api.database('document_changes').insert({ ...row, version, patch: '{"name":"D"}' });
    await insert(5);
    await insert(6);
    await room();
    expect((await changes()).map(({ version }) => version)).toEqual([5, 6]);
    await api.database('document_changes').where('version', '>', 4).delete();
    await rename('E');
    await room();
    expect((await changes()).map(({ version }) => version)).toEqual([5]);
  });
});

it('earlier states make room for new ones, the oldest first; named ones and the newest of each overlay stay', async () => {
  const kept = (id: string, version: number, bytes: number, isNamed = false) => ({
    kind: 'overlay',
    id,
    version,
    isNamed,
    keptAtMs: version,
    bytes,
  });
  const states = [kept('a', 1, 40), kept('a', 2, 40, true), kept('a', 3, 40), kept('b', 1, 40), kept('a', 4, 40)];
  const gone = (most: number): string[] => displaced(states, most).map(({ id, version }) => id + version);
  expect([gone(200), gone(199), gone(160), gone(159), gone(0)]).toEqual([
    [],
    ['a1'],
    ['a1'],
    ['a1', 'a3'],
    ['a1', 'a3'],
  ]);
});
