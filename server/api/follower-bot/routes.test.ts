import { afterEach, beforeEach, expect, it } from 'vitest';
import type {
  FlowTestAnswer,
  FollowerBot,
  FollowerBotAnswer,
  FollowerBotList,
  ItemAnswer,
  ItemType,
  SaveFollowerBot,
} from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { insertFile } from '../../media/library/store.ts';

let api: ApiServer;
let anna: Account;

beforeEach(async () => {
  api = await startApiServer();
  anna = await api.account('anna', { plan: 'PRO' });
  const nothing = { width: null, height: null, durationMs: 900, createdAtMs: 0, version: null };
  const file = { kind: 'audio', name: 'Horn', type: 'audio/mpeg', size: 1 } as const;
  await insertFile(api.database, { id: 'horn', streamerId: anna.id, ...file, ...nothing });
});
afterEach(() => api.close());

const profileOf = ({ id }: Account): string => `${id}-profile`;

async function create(wanted: Partial<SaveFollowerBot> = {}): Promise<FollowerBot> {
  const body = { name: 'Welcome', replies: [{ text: 'Hi {username}' }], ...wanted };
  const answer = await api.call('POST', '/follower-bot', { as: anna, body });
  expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
  return (answer.json() as FollowerBotAnswer).bot;
}

async function addItem(type: ItemType): Promise<string> {
  const answer = await api.call('POST', `/overlay/${profileOf(anna)}/items`, { as: anna, body: { type } });
  return (answer.json() as ItemAnswer).item.id;
}

const names = async (query = ''): Promise<string[]> =>
  ((await api.call('GET', `/follower-bot${query}`, { as: anna })).json() as FollowerBotList).items.map(
    ({ bot }) => bot.name,
  );

async function refused(method: string, path: string, body: object, as = anna): Promise<[number, string]> {
  const answer = await api.call(method, path, { as, body });
  return [answer.status, (answer.json() as { error: { code: string } }).error.code];
}

// behaviour: bot-3
it('is made with a name, read, listed, saved as a whole and deleted', async () => {
  const bot = await create();
  expect(bot).toMatchObject({ isEnabled: true, profileIds: [], duration: 5, itemId: '' });
  expect(bot.replies).toEqual([
    { id: expect.any(String), text: 'Hi {username}', soundId: '', volume: 0.8, isEnabled: true },
  ]);
  await create({ name: ' Another ' });
  const place = await addItem('LOCATION');
  expect(await names()).toEqual(['Another', 'Welcome']);
  expect(await names('?search=welc')).toEqual(['Welcome']);
  const [kept] = bot.replies;
  const body = {
    name: 'New',
    duration: 8,
    itemId: place,
    replies: [kept, { text: 'Yo', soundId: 'horn' }],
  };
  const saved = await api.call('PUT', `/follower-bot/${bot.id}`, { as: anna, body });
  expect((saved.json() as FollowerBotAnswer).bot).toMatchObject({
    id: bot.id,
    name: 'New',
    duration: 8,
    itemId: place,
    replies: [kept, { text: 'Yo', soundId: 'horn' }],
  });
  expect((await api.call('GET', `/follower-bot/${bot.id}`, { as: anna })).json()).toEqual(saved.json());
  await api.call('DELETE', `/follower-bot/${bot.id}`, { as: anna });
  expect(await names()).toEqual(['Another']);
});

// behaviour: bot-3
it.each([
  [{ name: ' ' }, 'NAME_REQUIRED'],
  [{ replies: [{ text: ' ' }] }, 'INPUT_INVALID'],
  [{ replies: [{ text: 'Hi {' }] }, 'MESSAGE_INVALID'],
  [
    {
      replies: [
        { id: 'a', text: 'Hi' },
        { id: 'a', text: 'Ho' },
      ],
    },
    'MESSAGE_INVALID',
  ],
  [{ replies: [{ text: 'Hi', soundId: 'gone' }] }, 'ALERT_SOUND_UNKNOWN'],
  [{ itemId: 'gone' }, 'FOLLOWER_BOT_ITEM_UNKNOWN'],
  [{ duration: 0 }, 'INPUT_INVALID'],
])('refuses %j', async (wrong, code) => {
  expect(await refused('POST', '/follower-bot', { name: 'Welcome', ...wrong })).toEqual([400, code]);
  expect(await names()).toEqual([]);
});

// behaviour: bot-3
it('is shown by no item that cannot show texts', async () => {
  const body = { name: 'Welcome', itemId: await addItem('GOAL') };
  expect(await refused('POST', '/follower-bot', body)).toEqual([400, 'FOLLOWER_BOT_ITEM_OTHER']);
});

// behaviour: bot-3
it('keeps its sound from being deleted without more ado', async () => {
  await create({ replies: [{ text: 'Hi', soundId: 'horn' }] });
  const answer = await api.call('DELETE', '/audios/horn', { as: anna });
  expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('Welcome')]);
});

// behaviour: bot-4
it('needs the plan for it: what is there can be read and deleted', async () => {
  const { id } = await create();
  await api.database('users').where({ id: anna.id }).update({ plan: 'BASIC' });
  const no = [403, 'FOLLOWER_BOT_NOT_IN_PLAN'];
  expect(await refused('POST', '/follower-bot', { name: 'Welcome' })).toEqual(no);
  expect(await refused('PUT', `/follower-bot/${id}`, { name: 'Welcome' })).toEqual(no);
  expect(await refused('POST', '/follower-bot/test', { id, profileId: profileOf(anna) })).toEqual(no);
  expect(await names()).toEqual(['Welcome']);
  expect((await api.call('DELETE', `/follower-bot/${id}`, { as: anna })).status).toBe(204);
});

// behaviour: bot-5
it('is tried out although nobody follows, as often as one likes, and nothing of it counts', async () => {
  const { id } = await create({ isEnabled: false });
  const before = api.host.session(anna.id)!.state.seq;
  for (let times = 0; times < 2; times++) {
    const body = { id, profileId: profileOf(anna), pageId: 'page' };
    const { test } = (await api.call('POST', '/follower-bot/test', { as: anna, body })).json() as FlowTestAnswer;
    expect(test).toMatchObject({ refused: [], runs: [{ flowName: 'Welcome', outcome: null }] });
    expect(test!.runs[0]!.steps.map(({ kind, outcome }) => [kind, outcome])).toContainEqual(['SHOW_TEXT', null]);
  }
  expect(api.host.session(anna.id)!.state.seq).toBe(before);
  const stranger = await api.account('stranger', { plan: 'PRO' });
  const wrong = { id, profileId: profileOf(stranger) };
  expect(await refused('POST', '/follower-bot/test', wrong)).toEqual([404, 'NOT_FOUND']);
  expect(await refused('POST', '/follower-bot/test', wrong, stranger)).toEqual([404, 'NOT_FOUND']);
});
