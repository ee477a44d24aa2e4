import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  AudioAlertAnswer,
  AudioAlertList,
  CooldownGroupAnswer,
  CooldownGroupList,
  DocumentChanges,
  DocumentUserList,
  EditAnswer,
  FlowAnswer,
  FlowFolderAnswer,
  FlowFolderList,
  FlowList,
  FlowQueueAnswer,
  FlowQueueList,
} from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { insertFile } from '../../media/library/store.ts';

let api: ApiServer;
let anna: Account;

beforeEach(async () => {
  api = await startApiServer();
  anna = await api.account('anna', { plan: 'PRO' });
});
afterEach(() => api.close());

async function ask<T>(method: string, path: string, body?: object, as = anna): Promise<T> {
  const answer = await api.call(method, path, { as, ...(body && { body }) });
  expect([answer.status, answer.text]).toEqual([expect.toSatisfy((status: number) => status < 300), expect.anything()]);
  return (answer.text === '' ? null : answer.json()) as T;
}

async function refused(method: string, path: string, body?: object, as = anna): Promise<string> {
  const answer = await api.call(method, path, { as, ...(body && { body }) });
  return (answer.json() as { error: { code: string } }).error.code;
}

const create = async (name: string, more: object = {}): Promise<string> =>
  (await ask<FlowAnswer>('POST', '/flows', { name, ...more })).flow.id;
const list = (query = ''): Promise<FlowList> => ask<FlowList>('GET', `/flows${query}`);
const names = async (query = ''): Promise<string[]> => (await list(query)).items.map(({ name }) => name);
const addFolder = async (name: string, parentId?: string): Promise<string> =>
  (await ask<FlowFolderAnswer>('POST', '/flows/folders', { name, ...(parentId && { parentId }) })).folder.id;

const GIFT = {
  kind: 'GIFT',
  settings: { giftId: '', fires: 'oncePerStreak', minCount: 1, minCoins: 0 },
  isEnabled: true,
  rank: 'a',
};
const SHOW_TEXT = {
  type: 'action',
  slot: 'main',
  rank: 'a',
  isEnabled: true,
  onError: 'goOn',
  kind: 'SHOW_TEXT',
  settings: { text: 'Thanks!', durationMs: 5000 },
};

describe('a flow', () => {
  // behaviour: flowlist-1
  it('is made empty or with its parts, and listed with what it reacts to and does', async () => {
    await create('  Empty  ');
    await create('Thanks', { triggersById: { t1: GIFT }, blocksById: { b1: SHOW_TEXT } });
    const { items, total } = await list();
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { name: 'Empty', isEnabled: true, triggers: [], actions: [] },
      {
        name: 'Thanks',
        isEnabled: true,
        triggers: ['GIFT'],
        actions: ['SHOW_TEXT'],
        causes: [{ kind: 'GIFT', settings: GIFT.settings }],
        cooldowns: [],
      },
    ]);
  });

  it('is edited by patches that others hear of, and keeps its id', async () => {
    const id = await create('Thanks');
    const patch = { id: 'other', name: ' Gifts ', triggersById: { t1: GIFT } };
    expect(await ask<EditAnswer>('PATCH', `/flows/${id}`, { patch })).toEqual({ version: 2 });
    expect((await ask<FlowAnswer>('GET', `/flows/${id}`)).flow).toMatchObject({ id, name: 'Gifts' });
    const { version, changes } = await ask<DocumentChanges>('GET', `/flows/${id}/changes?after=1`);
    expect([version, changes[0]!.patch]).toEqual([2, { name: 'Gifts', triggersById: { t1: GIFT } }]);
  });

  it.each([
    [{ name: ' ' }, 'NAME_REQUIRED'],
    [{ triggersById: { t1: { ...GIFT, kind: 'EARTHQUAKE' } } }, 'MESSAGE_INVALID'],
    [{ blocksById: { b1: { ...SHOW_TEXT, parentId: 'nowhere', slot: 'body', type: 'dance' } } }, 'MESSAGE_INVALID'],
    [{ folderId: 'gone' }, 'FLOW_FOLDER_UNKNOWN'],
  ])('does not take %j', async (patch, code) => {
    const id = await create('Thanks');
    expect(await refused('PATCH', `/flows/${id}`, { patch })).toBe(code);
    expect((await ask<FlowAnswer>('GET', `/flows/${id}`)).version).toBe(1);
  });

  it('is copied switched off, and taken away', async () => {
    const id = await create('Thanks', { triggersById: { t1: GIFT } });
    const { flow } = await ask<FlowAnswer>('POST', `/flows/${id}/duplicate`);
    expect(flow).toMatchObject({ name: 'Thanks (2)', isEnabled: false, triggersById: { t1: GIFT } });
    await ask('DELETE', `/flows/${id}`);
    expect(await names()).toEqual(['Thanks (2)']);
  });

  // behaviour: flowlist-2
  it('is one of as many as the plan has room for', async () => {
    const free = await api.account('free', { plan: 'FREE' });
    for (const name of ['One', 'Two', 'Three']) await ask('POST', '/flows', { name }, free);
    const answer = await api.call('POST', '/flows', { as: free, body: { name: 'Four' } });
    expect([answer.status, answer.json()]).toMatchObject([
      403,
      { error: { code: 'FLOW_LIMIT_REACHED', message: expect.stringContaining('3 flows') as string } },
    ]);
  });
});

// behaviour: flowlist-4
describe('several flows', () => {
  it('are switched, moved and deleted at once; those that are gone are left out', async () => {
    const [one, two, three] = [await create('One'), await create('Two'), await create('Three')];
    const folderId = await addFolder('Gifts');
    expect(await ask('POST', '/flows/disable', { ids: [one, two, 'gone'] })).toEqual({ count: 2 });
    expect((await list()).items.map(({ isEnabled }) => isEnabled)).toEqual([false, true, false]);
    await ask('POST', '/flows/enable', { ids: [one] });
    await ask('PATCH', '/flows/bulk-update', { ids: [one, three], folderId });
    expect(await names(`?parentId=${folderId}`)).toEqual(['One', 'Three']);
    expect(await names('?parentId=')).toEqual(['Two']);
    await ask('PATCH', '/flows/bulk-update', { ids: [one], folderId: '' });
    expect(await names('?parentId=')).toEqual(['One', 'Two']);
    expect(await ask('POST', '/flows/bulk-delete', { ids: [one, two] })).toEqual({ count: 2 });
    expect(await names()).toEqual(['Three']);
  });

  it('are those of a profile when they name it or none', async () => {
    await create('For all');
    await create('For one', { profileIds: ['p1'] });
    expect(await names('?profile=p1')).toEqual(['For all', 'For one']);
    expect(await names('?profile=p2')).toEqual(['For all']);
  });
});

// behaviour: flowlist-6
describe('flows that are merged', () => {
  const FOLLOW = { kind: 'FOLLOW', settings: {}, isEnabled: true, rank: 'a' };

  it('are the first of them, with everything of the others', async () => {
    const welcome = { ...SHOW_TEXT, settings: { ...SHOW_TEXT.settings, text: 'Welcome!' } };
    const one = await create('One', { triggersById: { t1: GIFT }, blocksById: { b1: SHOW_TEXT } });
    const two = await create('Two', { triggersById: { t1: FOLLOW }, blocksById: { b1: welcome } });
    const { flow } = await ask<FlowAnswer>('POST', '/flows/merge', { ids: [one, two] });
    expect([flow.id, Object.values(flow.triggersById).map(({ kind }) => kind)]).toEqual([one, ['GIFT', 'FOLLOW']]);
    expect(Object.values(flow.casesById).map(({ name }) => name)).toEqual(['One', 'Two']);
    expect(await names()).toEqual(['One']);
  });

  it('are left as they are when that cannot be', async () => {
    const ids = [await create('One'), await create('Two')];
    await ask('PATCH', `/flows/${ids[1]}`, { patch: { run: { chance: 0.5 } } });
    expect(await refused('POST', '/flows/merge', { ids })).toBe('FLOWS_MERGE_DIFFERENT');
    expect(await refused('POST', '/flows/merge', { ids: [ids[0], 'gone'] })).toBe('NOT_FOUND');
    expect(await refused('POST', '/flows/merge', { ids: [ids[0]] })).toBe('INPUT_INVALID');
    expect(await refused('POST', '/flows/merge', { ids, rulesOf: 'gone' })).toBe('FLOWS_MERGE_RULES');
    expect(await names()).toEqual(['One', 'Two']);
  });
});

// behaviour: usedby-1
it('what uses a flow, a queue or a folder is named before it is deleted', async () => {
  const folderId = await addFolder('Gifts');
  const { queue } = await ask<FlowQueueAnswer>('POST', '/flows/queues', { name: 'Alerts' });
  const inner = await create('Inner', { folderId });
  const run = { ...SHOW_TEXT, kind: 'RUN_FLOW', settings: { flowId: inner } };
  const outer = await create('Outer', { blocksById: { b1: run } });
  await ask('PATCH', `/flows/${outer}`, { patch: { run: { queueId: queue.id } } });
  const users = async (kind: string, id: string): Promise<unknown> =>
    (await ask<DocumentUserList>('GET', `/used-by?kind=${kind}&id=${id}`)).items;
  expect(await users('flow', inner)).toEqual([{ kind: 'flow', id: outer, name: 'Outer' }]);
  expect(await users('queue', queue.id)).toEqual([{ kind: 'flow', id: outer, name: 'Outer' }]);
  expect(await users('folder', folderId)).toEqual([{ kind: 'flow', id: inner, name: 'Inner' }]);
  expect(await users('flow', outer)).toEqual([]);
});

// behaviour: usedby-1
it('what uses a cooldown group, an overlay or an item of it is named before it is deleted', async () => {
  const { group } = await ask<CooldownGroupAnswer>('POST', '/flows/cooldown-groups', { name: 'Sounds' });
  const [grouped, shown, other] = [await create('Grouped'), await create('Shown'), await create('Other')];
  const itemId = 'anna-profile-goal';
  const change = { kind: 'CHANGE_GOAL', settings: { itemId } };
  const cooldowns = [{ per: 'group', ms: 1000, uses: 1, groupId: group.id }];
  await ask('PATCH', `/flows/${grouped}`, { patch: { run: { cooldowns } } });
  await ask('PATCH', `/flows/${shown}`, { patch: { blocksById: { b1: { ...SHOW_TEXT, ...change } } } });
  await ask('PATCH', `/flows/${other}`, { patch: { profileIds: ['anna-profile'] } });
  const users = async (kind: string, id: string): Promise<string[]> =>
    (await ask<DocumentUserList>('GET', `/used-by?kind=${kind}&id=${id}`)).items.map(({ name }) => name).sort();
  expect(await users('cooldownGroup', group.id)).toEqual(['Grouped']);
  expect(await users('item', itemId)).toEqual(['Shown']);
  expect(await users('profile', 'anna-profile')).toEqual(['Other', 'Shown']);
  expect(await users('profile', 'gone')).toEqual([]);
});

describe('a folder', () => {
  // behaviour: flowlist-3
  it('lies in others, never in itself; what is in it survives it', async () => {
    const outer = await addFolder('Outer');
    const inner = await addFolder('Inner', outer);
    const id = await create('Thanks', { folderId: inner });
    expect(await refused('PATCH', `/flows/folders/${outer}`, { parentId: inner })).toBe('FLOW_FOLDER_IN_ITSELF');
    const { folders } = await list(`?parentId=${outer}`);
    expect(folders).toEqual([{ id: inner, name: 'Inner', parentId: outer }]);
    expect((await list(`?parentId=${outer}&excludeFolders=true`)).folders).toEqual([]);
    await ask('DELETE', `/flows/folders/${inner}`);
    expect((await ask<FlowAnswer>('GET', `/flows/${id}`)).flow.folderId).toBe(outer);
    await ask('PATCH', `/flows/folders/${outer}`, { name: ' Gifts ' });
    expect((await ask<FlowFolderList>('GET', '/flows/folders')).items).toEqual([{ id: outer, name: 'Gifts' }]);
  });
});

it('groups that share a pause are made, renamed and taken away', async () => {
  const { group } = await ask<CooldownGroupAnswer>('POST', '/flows/cooldown-groups', { name: ' Sounds ' });
  expect(group.name).toBe('Sounds');
  await ask('PATCH', `/flows/cooldown-groups/${group.id}`, { name: 'Noises' });
  const list = await ask<CooldownGroupList>('GET', '/flows/cooldown-groups');
  expect(list.items).toEqual([{ ...group, name: 'Noises' }]);
  expect(await refused('PATCH', `/flows/cooldown-groups/${group.id}`, { name: '' })).toBe('NAME_REQUIRED');
  await ask('DELETE', `/flows/cooldown-groups/${group.id}`);
  expect((await ask<CooldownGroupList>('GET', '/flows/cooldown-groups')).items).toEqual([]);
});

it('queues are made, changed and taken away', async () => {
  const { queue } = await ask<FlowQueueAnswer>('POST', '/flows/queues', { name: 'Alerts', maxLength: 5 });
  expect(queue).toMatchObject({ name: 'Alerts', maxLength: 5, whenFull: 'dropNew' });
  await ask('PATCH', `/flows/queues/${queue.id}`, { maxLength: 7 });
  expect((await ask<FlowQueueList>('GET', '/flows/queues')).items).toEqual([{ ...queue, maxLength: 7 }]);
  expect(await refused('PATCH', `/flows/queues/${queue.id}`, { maxLength: -1 })).toBe('INPUT_INVALID');
  await ask('DELETE', `/flows/queues/${queue.id}`);
  expect((await ask<FlowQueueList>('GET', '/flows/queues')).items).toEqual([]);
});

describe('a flow that names flows', () => {
  const starts = (flowId: string): object => ({
    b1: { ...SHOW_TEXT, kind: 'RUN_FLOW', settings: { flowId, values: [] } },
  });
  const startedBy = async (id: string): Promise<unknown> =>
    (await ask<FlowAnswer>('GET', `/flows/${id}`)).flow.blocksById['b1']!.settings?.['flowId'];

  // behaviour: flowfile-11
  it('and itself names its copy in the copy', async () => {
    const other = await create('Other');
    const id = await create('Again', { blocksById: starts(other) });
    await ask('PATCH', `/flows/${id}`, { patch: { blocksById: starts(id) } });
    const copy = (await ask<FlowAnswer>('POST', `/flows/${id}/duplicate`)).flow.id;
    expect([await startedBy(id), await startedBy(copy)]).toEqual([id, copy]);
  });

  // behaviour: flowlist-6
  it('that were merged names what they have become', async () => {
    const [one, two] = [await create('One'), await create('Two')];
    const id = await create('Starts', { blocksById: starts(two) });
    await ask('POST', '/flows/merge', { ids: [one, two] });
    expect(await startedBy(id)).toBe(one);
  });

  // behaviour: flowlist-6
  it('and audio alerts that wait for the end of one that was merged, wait for what it has become', async () => {
    const [one, two, three] = [await create('One'), await create('Two'), await create('Three')];
    const file = { kind: 'audio', name: 'Horn', type: 'audio/mpeg', size: 1, width: null, height: null } as const;
    const times = { durationMs: 900, createdAtMs: 0, version: null };
    await insertFile(api.database, { id: 'horn', streamerId: 'anna', ...file, ...times });
    const alertFor = async (flowId: string): Promise<string> => {
      const trigger = { kind: 'FLOW_ENDED', settings: { flowId } };
      return (await ask<AudioAlertAnswer>('POST', '/audio-alerts', { trigger, soundId: 'horn', volume: 0.3 })).alert.id;
    };
    const [merged, other] = [await alertFor(two), await alertFor(three)];
    await ask('POST', '/flows/merge', { ids: [one, two] });
    const { items } = await ask<AudioAlertList>('GET', '/audio-alerts');
    const waitsFor = (id: string): unknown => {
      const { alert } = items.find((item) => item.alert.id === id)!;
      return [alert.trigger.settings['flowId'], alert.volume];
    };
    expect([waitsFor(merged), waitsFor(other)]).toEqual([
      [one, 0.3],
      [three, 0.3],
    ]);
  });
});
