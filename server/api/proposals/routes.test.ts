/** Tests proposals through the API: programs propose, a person applies. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newFlow } from '#engine/flows/newFlow.ts';
import type {
  BacktestReport,
  CreateProposal,
  Flow,
  FlowAnswer,
  OverlayAnswer,
  Proposal,
  ProposalDetail,
  ProposalList,
} from '#schemas/generated/types.ts';
import { MAX_OPEN_PROPOSALS, PROPOSAL_DAYS } from '../../documents/proposals/proposals.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { giftDraft, showText, testFlow } from '#tests/support/flows.ts';
import type { HttpAnswer } from '#tests/support/httpRequest.ts';
import { keepKeys, keyHeaders } from '#tests/support/walkedKeys.ts';

const GOAL = 'anna-profile-goal';
const SECRET = 'planted-secret-value';
const HOOK = 'https://hooks.example/planted-address';

let api: ApiServer;
let anna: Account;

beforeEach(async () => {
  api = await startApiServer();
  anna = await api.account('anna', { plan: 'PRO' });
  await keepKeys(api, anna);
});
afterEach(() => api.close());

const byKey = (scope: 'read' | 'run' | 'edit' | 'propose', method: string, path: string, body?: object) =>
  api.call(method, path, { headers: keyHeaders(anna, scope), body });

async function ok<T>(answer: Promise<HttpAnswer>): Promise<T> {
  const { status, text, json } = await answer;
  expect([status < 300, text]).toEqual([true, expect.anything()]);
  return text === '' ? (undefined as T) : (json() as T);
}

const asAnna = <T>(method: string, path: string, body?: object): Promise<T> =>
  ok<T>(api.call(method, path, { as: anna, ...(body && { body }) }));
const propose = (body: CreateProposal): Promise<Proposal> => ok<Proposal>(byKey('propose', 'POST', '/proposals', body));
const detail = (id: string): Promise<ProposalDetail> => asAnna('GET', `/proposals/${id}`);
const codeOf = (answer: HttpAnswer): string => (answer.json() as { error: { code: string } }).error.code;
const overlay = async () => (await asAnna<OverlayAnswer>('GET', '/overlay/anna-profile')).overlay;

const MOVE: CreateProposal = {
  kind: 'overlay',
  documentId: 'anna-profile',
  title: 'Move the goal',
  reason: 'It covers the face.',
  patch: { itemsById: { [GOAL]: { position: { x: 321 } } } },
};

async function hookFlow(): Promise<string> {
  const fields = [{ name: 'token', value: SECRET }];
  const hook = {
    type: 'action',
    kind: 'WEBHOOK',
    settings: { url: HOOK, method: 'POST', fields, isLocal: false },
  } as const;
  const { triggersById, blocksById }: Flow = testFlow('f', { blocks: { hook } });
  return (await asAnna<FlowAnswer>('POST', '/flows', { name: 'Calls', triggersById, blocksById })).flow.id;
}

describe('proposals', () => {
  // behaviour: mcp-4
  it('change nothing until a person applies them, and can be undone', async () => {
    const before = await overlay();
    const { id } = await propose(MOVE);
    expect(await overlay()).toEqual(before);
    const read = await detail(id);
    expect(read).toMatchObject({ warnings: [], problem: null, names: { [GOAL]: expect.any(String) as string } });
    expect(read.changes).toEqual([
      { path: ['itemsById', GOAL, 'position', 'x'], before: expect.any(String) as string, after: '321' },
    ]);
    expect(read.overlays!.before).toEqual(before);
    const applied = await asAnna<Proposal>('POST', `/proposals/${id}/apply`, { version: read.version });
    expect(applied).toMatchObject({ state: 'applied', program: 'propose' });
    expect((await overlay()).items[0]!.position.x).toBe(321);
    expect(await overlay()).toEqual(read.overlays!.after);
    await asAnna('POST', `/proposals/${id}/undo`);
    expect(await overlay()).toEqual(before);
    expect(codeOf(await api.call('POST', `/proposals/${id}/undo`, { as: anna }))).toBe('PROPOSAL_NOT_APPLIED');
  });

  // behaviour: mcp-3
  it('are made by keys that may propose, and applied by none', async () => {
    const { id } = await propose(MOVE);
    const { version } = await detail(id);
    for (const scope of ['read', 'run', 'edit'] as const)
      expect(codeOf(await byKey(scope, 'POST', '/proposals', MOVE))).toBe('KEY_SCOPE');
    for (const scope of ['read', 'run', 'edit', 'propose'] as const)
      for (const verb of ['apply', 'undo'])
        expect(codeOf(await byKey(scope, 'POST', `/proposals/${id}/${verb}`, { version }))).toMatch(/KEY|PERSON/);
    const full = await api.call('POST', `/proposals/${id}/apply`, { headers: anna.apiKey, body: { version } });
    expect(codeOf(full)).toBe('IN_PERSON_ONLY');
    expect(codeOf(await byKey('propose', 'PATCH', '/overlay/anna-profile', { patch: { name: 'Mine' } }))).toBe(
      'KEY_SCOPE',
    );
    expect((await overlay()).items[0]!.position.x).not.toBe(321);
  });

  // behaviour: mcp-4
  it('are applied only as the person saw them', async () => {
    const { id } = await propose(MOVE);
    const { version } = await detail(id);
    await asAnna('PATCH', '/overlay/anna-profile', { patch: { itemsById: { [GOAL]: { position: { y: 7 } } } } });
    const late = await api.call('POST', `/proposals/${id}/apply`, { as: anna, body: { version } });
    expect(codeOf(late)).toBe('PROPOSAL_OUTDATED');
    const now = await detail(id);
    await asAnna('POST', `/proposals/${id}/apply`, { version: now.version });
    expect((await overlay()).items[0]!.position).toMatchObject({ x: 321, y: 7 });
    await asAnna('PATCH', '/overlay/anna-profile', { patch: { itemsById: { [GOAL]: { position: { y: 8 } } } } });
    expect(codeOf(await api.call('POST', `/proposals/${id}/undo`, { as: anna }))).toBe('PROPOSAL_EDITED_SINCE');
    const again = await api.call('POST', `/proposals/${id}/apply`, { as: anna, body: { version: now.version + 2 } });
    expect(codeOf(again)).toBe('PROPOSAL_NOT_OPEN');
  });

  // behaviour: mcp-5
  it('name new addresses, keys, programs and chat first', async () => {
    const blocks = {
      call: {
        type: 'action',
        kind: 'WEBHOOK',
        settings: { url: 'https://evil.example/x', method: 'POST', fields: [], isLocal: false },
      },
      press: { type: 'action', kind: 'KEYSTROKE', settings: { keys: 'Alt+F4' } },
      scene: { type: 'action', kind: 'SWITCH_SCENE', settings: { scene: 'Game' } },
      say: { type: 'action', kind: 'SEND_CHAT_MESSAGE', settings: { text: 'Hi' } },
    } as const;
    const { triggersById, blocksById } = testFlow('f', { blocks });
    const patch = { name: 'All of it', triggersById, blocksById } as unknown as CreateProposal['patch'];
    const { id } = await propose({ kind: 'flow', title: 'Do it all', patch });
    const { warnings, version, names, changes } = await detail(id);
    expect(version).toBe(0);
    expect(warnings).toEqual([
      { kind: 'address', text: 'https://evil.example/x' },
      { kind: 'keys', text: 'Alt+F4' },
      { kind: 'program', text: 'SWITCH_SCENE' },
      { kind: 'chat', text: 'SEND_CHAT_MESSAGE' },
    ]);
    expect(names).toMatchObject({ press: 'KEYSTROKE' });
    const press = { path: ['blocksById', 'press', 'settings', 'keys'], before: null, after: '"Alt+F4"' };
    expect(changes).toContainEqual(press);
    expect(changes.map(({ path }) => path[0])).not.toContain('run');
    const { documentId } = await asAnna<Proposal>('POST', `/proposals/${id}/apply`, { version });
    expect((await asAnna<FlowAnswer>('GET', `/flows/${documentId}`)).flow.name).toBe('All of it');
    await asAnna('POST', `/proposals/${id}/undo`);
    expect((await api.call('GET', `/flows/${documentId}`, { as: anna })).status).toBe(404);
  });

  // behaviour: mcp-6
  it('show no stored secret, keep it where it was, and never send it to another address', async () => {
    const flow = await hookFlow();
    const fields = [{ name: 'token', value: '' }];
    const settings = (url: string, more = {}) => ({ blocksById: { hook: { settings: { url, fields, ...more } } } });
    const same = await propose({ kind: 'flow', documentId: flow, title: 'A', patch: { name: 'B', ...settings('') } });
    const read = await api.call('GET', `/proposals/${same.id}`, { as: anna });
    expect(read.text).not.toContain('planted');
    expect((read.json() as ProposalDetail).changes.map(({ path }) => path)).toEqual([['name']]);
    await asAnna('POST', `/proposals/${same.id}/apply`, { version: (read.json() as ProposalDetail).version });
    const kept = (await asAnna<FlowAnswer>('GET', `/flows/${flow}`)).flow.blocksById['hook']!.settings;
    expect(kept).toMatchObject({ url: HOOK, fields: [{ name: 'token', value: SECRET }] });
    const patch = { blocksById: { hook: { settings: { url: 'https://evil.example' } } } };
    const other = await propose({ kind: 'flow', documentId: flow, title: 'C', patch });
    const moved = await api.call('GET', `/proposals/${other.id}`, { as: anna });
    expect(moved.text).not.toContain('planted');
    expect((moved.json() as ProposalDetail).warnings).toEqual([
      { kind: 'address', text: 'https://evil.example' },
      { kind: 'secretCleared', text: 'token' },
    ]);
    await asAnna('POST', `/proposals/${other.id}/apply`, { version: (moved.json() as ProposalDetail).version });
    expect(await asAnna<FlowAnswer>('GET', `/flows/${flow}`).then(JSON.stringify)).not.toContain(SECRET);
  });

  // behaviour: mcp-4
  it('refuse what could never be applied, and more than the limit', async () => {
    const refused = async (body: object) => codeOf(await byKey('propose', 'POST', '/proposals', body));
    expect(await refused({ ...MOVE, patch: {} })).toBe('PROPOSAL_EMPTY');
    expect(await refused({ ...MOVE, patch: { order: ['none'] } })).toBe('MESSAGE_INVALID');
    expect(await refused({ ...MOVE, documentId: 'nobody' })).toBe('NOT_FOUND');
    expect(await refused({ kind: 'overlay', title: 'New', patch: {} })).toBe('PROPOSAL_NEEDS_DOCUMENT');
    const flow = newFlow({ id: 'x', name: 'In a folder', folderId: 'none' });
    expect(await refused({ kind: 'flow', title: 'New', patch: flow })).toBe('FLOW_FOLDER_UNKNOWN');
    for (let n = 0; n < MAX_OPEN_PROPOSALS; n++) await propose(MOVE);
    expect(await refused(MOVE)).toBe('PROPOSALS_LIMIT');
    const { items } = await asAnna<ProposalList>('GET', '/proposals');
    expect(items).toHaveLength(MAX_OPEN_PROPOSALS);
    await ok(byKey('propose', 'DELETE', `/proposals/${items[0]!.id}`));
    await propose(MOVE);
    api.clock.set(api.clock.nowMs() + PROPOSAL_DAYS * 86_400_000 + 1);
    expect((await ok<ProposalList>(byKey('read', 'GET', '/proposals'))).items).toEqual([]);
    expect((await api.call('GET', `/proposals/${items[1]!.id}`, { as: await api.signIn('anna') })).status).toBe(404);
  });

  // behaviour: mcp-7
  it('are tested on the last stream', async () => {
    const blocks = { a: showText('Hi', 1000) };
    const { triggersById, blocksById } = testFlow('f', { blocks });
    const { flow } = await asAnna<FlowAnswer>('POST', '/flows', { name: 'Thanks', triggersById, blocksById });
    for (let n = 0; n < 3; n++) {
      await api.host.submit('anna', giftDraft(`g${n}`, 0, { viewer: n }));
      api.clock.set(api.clock.nowMs() + 1_000);
      await api.host.session('anna')!.advance(api.clock.nowMs());
    }
    const patch = { isEnabled: false };
    const { id } = await propose({ kind: 'flow', documentId: flow.id, title: 'Off', patch });
    const { flows } = await ok<BacktestReport>(byKey('read', 'POST', `/proposals/${id}/backtest`));
    expect(flows).toMatchObject([{ flowId: flow.id, was: { fired: 3 }, now: null }]);
    expect((await asAnna<FlowAnswer>('GET', `/flows/${flow.id}`)).flow.isEnabled).toBe(true);
  });
});
