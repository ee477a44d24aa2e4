import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  GameCatalogAnswer,
  GameIntegrationAnswer,
  GameIntegrationList,
  GameTestAnswer,
  SaveGameIntegration,
} from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { startGameServer, testMapping, type TestGameServer } from '#tests/support/gameIntegrations.ts';
import { type FakeRcon, startFakeRcon } from '../../integrations/games/fake/fakeRcon.ts';

let api: ApiServer;
let anna: Account;
let game: TestGameServer;
let rcon: FakeRcon;

beforeEach(async () => {
  api = await startApiServer();
  anna = await api.account('anna', { plan: 'PRO' });
  game = await startGameServer();
  rcon = await startFakeRcon('hunter22');
});
afterEach(async () => {
  await api.close();
  await Promise.all([game.close(), rcon.quit()]);
});

const ask = async <Answer>(method: string, path: string, body?: object, as = anna): Promise<Answer> => {
  const answer = await api.call(method, `/game-integrations${path}`, { as, ...(body && { body }) });
  expect([answer.status, answer.text]).toEqual([method === 'POST' && path === '' ? 201 : 200, expect.anything()]);
  return answer.json() as Answer;
};
const create = (wanted: Partial<SaveGameIntegration> = {}) =>
  ask<GameIntegrationAnswer>('POST', '', { name: 'Arcade', game: 'runner', ...wanted });
const read = (id: string) => ask<GameIntegrationAnswer>('GET', `/${id}`);
const play = async (id: string, action: string, body: object = {}) =>
  (await ask<GameTestAnswer>('POST', `/${id}/test/${action}`, body)).test;

const codeOf = async (...request: Parameters<typeof refused>) => (await refused(...request)).slice(0, 2);

async function refused(method: string, path: string, body: object = {}, as = anna): Promise<[number, string, string]> {
  const answer = await api.call(method, `/game-integrations${path}`, { as, body });
  const { error } = answer.json() as { error: { code: string; message: string } };
  return [answer.status, error.code, error.message];
}

const local = (port: number) =>
  ({ kind: 'webhook', url: `http://localhost:${port}/hooks`, host: 'localhost', port: 1 }) as const;
const remote = (port: number) => ({ kind: 'rcon', url: '', host: 'localhost', port }) as const;
const turnOn = (allowed: string[]) =>
  api.call('PUT', '/integrations/games', { as: anna, body: { isOn: true, allowed } });

// behaviour: game-int-1
it('is made with a name and a game, read, listed, saved as a whole and deleted', async () => {
  const { integration, hasPassword, state, log } = await create();
  expect(integration).toMatchObject({
    name: 'Arcade',
    game: 'runner',
    isEnabled: true,
    connection: { kind: 'webhook', url: 'http://localhost:8080/webhooks' },
    actions: [],
    mappings: [],
  });
  expect([hasPassword, state, log]).toEqual([false, { status: 'off', reason: 'programsOff', permission: null }, []]);
  await create({ name: ' Kart night ', game: 'kart' });
  const { items, total } = await ask<GameIntegrationList>('GET', '?search=kart');
  expect([items.map((one) => one.integration.name), total]).toEqual([['Kart night'], 1]);
  const { id, ...rest } = integration;
  const saved = await ask<GameIntegrationAnswer>('PUT', `/${id}`, { ...rest, mappings: [testMapping()] });
  expect((await read(id)).integration).toEqual(saved.integration);
  expect(saved.integration.mappings).toHaveLength(1);
  expect((await api.call('DELETE', `/game-integrations/${id}`, { as: anna })).status).toBe(204);
  expect((await api.call('GET', `/game-integrations/${id}`, { as: anna })).status).toBe(404);
});

// behaviour: game-int-1
it('lists the catalogue in both languages', async () => {
  const { items } = await ask<GameCatalogAnswer>('GET', '/catalog');
  expect(items.find(({ id }) => id === 'farm-field')).toMatchObject({
    name: { en: 'Farm Field', de: 'Farm Field' },
    isTried: false,
    guide: { en: expect.arrayContaining([]) as string[], de: expect.arrayContaining([]) as string[] },
  });
});

// behaviour: game-int-4, game-int-11
it('reaches a game on this computer once it is turned on and its address is allowed', async () => {
  const { id } = (await create({ connection: local(game.port) })).integration;
  expect(await play(id, 'bad-cars')).toMatchObject({ result: 'UNAVAILABLE' });
  await turnOn([]);
  const permission = `address:http://localhost:${game.port}`;
  expect((await read(id)).state).toEqual({ status: 'refused', reason: 'permission', permission });
  expect(await play(id, 'bad-cars')).toMatchObject({ result: 'UNAVAILABLE' });
  expect(game.hits).toEqual([]);
  await turnOn([permission]);
  expect((await read(id)).state).toEqual({ status: 'ready', reason: null, permission: null });
  const values = [{ name: 'quantity', kind: 'value', value: '5', per: 1, min: 1, max: 1 }];
  expect(await play(id, 'bad-cars', { values })).toMatchObject({
    result: 'SUCCESS',
    viewer: 'tester',
    sent: expect.stringContaining(`POST http://localhost:${game.port}/hooks/bad-cars\n`) as string,
    answer: '200',
  });
  expect(game.hits.map(({ url, body }) => [url, JSON.parse(body)])).toEqual([
    [
      '/hooks/bad-cars',
      { action: 'bad-cars', id: 'bad-car-1', quantity: 5, speed: 20, random: false, viewer: 'tester' },
    ],
  ]);
  game.answers.push([200, 'QUEUED'], [503], [404, 'no such car']);
  expect(await play(id, 'trucks')).toMatchObject({ result: 'QUEUED' });
  expect(await play(id, 'trucks')).toMatchObject({ result: 'RETRY' });
  expect(await play(id, 'trucks')).toMatchObject({ result: 'FAILURE', answer: '404 no such car' });
  expect((await read(id)).log.map(({ result }) => result)).toEqual([
    'FAILURE',
    'RETRY',
    'QUEUED',
    'SUCCESS',
    'UNAVAILABLE',
    'UNAVAILABLE',
  ]);
});

// behaviour: game-int-7, game-int-10
it('keeps a password to itself, and names a wrong one', async () => {
  await turnOn([`address:rcon://localhost:${rcon.port}`]);
  const { integration } = await create({ game: 'minecraft', connection: remote(rcon.port), password: 'wrong' });
  const { id, ...rest } = integration;
  await expect.poll(async () => (await read(id)).state, { timeout: 5_000 }).toMatchObject({ reason: 'password' });
  expect(await play(id, 'heal')).toMatchObject({ result: 'UNAVAILABLE', answer: 'password' });
  const saved = await ask<GameIntegrationAnswer>('PUT', `/${id}`, { ...rest, password: 'hunter22' });
  expect(saved.hasPassword).toBe(true);
  await expect.poll(async () => (await read(id)).state.status, { timeout: 5_000 }).toBe('connected');
  await ask('PUT', `/${id}`, { ...rest, name: 'Renamed' });
  expect(await play(id, 'heal')).toMatchObject({ result: 'SUCCESS' });
  expect(rcon.commands).toHaveLength(2);
  const answers = [await read(id), await ask('GET', '')];
  expect(JSON.stringify(answers)).not.toContain('hunter22');
  for (const table of ['documents', 'game_passwords', 'program_calls'])
    expect(JSON.stringify(await api.database(table).select())).not.toContain('hunter22');
  await api.call('DELETE', `/game-integrations/${id}`, { as: anna });
  expect(await api.database('game_passwords').select()).toEqual([]);
});

// behaviour: game-int-12
it('plays the simulated game without anything else', async () => {
  const { integration, state } = await create({ game: 'simulated' });
  expect(state.status).toBe('connected');
  expect(await play(integration.id, 'meteors')).toMatchObject({ result: 'SUCCESS' });
  expect(await play(integration.id, 'refuse')).toMatchObject({ result: 'FAILURE' });
  expect(await play(integration.id, 'later')).toMatchObject({ result: 'QUEUED' });
});

describe('refuses', () => {
  const value = (more: object) => [{ name: 'quantity', kind: 'value', value: '1', per: 1, min: 1, max: 1, ...more }];
  const mapping = (more: object, trigger = { kind: 'FOLLOW', settings: {} }) => ({
    mappings: [testMapping({ trigger, choices: [{ actionId: 'bad-cars', values: value(more) as never }] })],
  });

  // behaviour: game-int-5
  it.each<[string, object, RegExp]>([
    ['an address without a scheme', { connection: { ...local(1), url: 'localhost:80' } }, /begins with http:\/\//],
    ['an address with a password', { connection: { ...local(1), url: 'http://a:b@x/' } }, /leave out the name/],
    ['another way to reach it', { connection: remote(1) }, /webhook, websocket/],
    ['too much', mapping({ value: '21' }), /21 is not between 1 and 20/],
    ['likes of a follow', mapping({ kind: 'fromLikes' }), /follows likes/],
    [
      'an unknown action',
      { mappings: [testMapping({ choices: [{ actionId: 'fly', values: [] }] })] },
      /no action “fly”/,
    ],
    ['a mapping twice', { mappings: [testMapping(), testMapping()] }, /twice/],
  ])('%s with one error', async (_what, part, message) => {
    const [status, code, words] = await refused('POST', '', { name: 'Arcade', game: 'runner', ...part });
    expect([status, code]).toEqual([400, 'GAME_INPUT_INVALID']);
    expect(words).toMatch(/^Please check your inputs: /);
    expect(words).toMatch(message);
  });

  // behaviour: game-int-5
  it('a test with wrong values, and an action that there is not', async () => {
    const { id } = (await create({ game: 'simulated' })).integration;
    expect(await codeOf('POST', `/${id}/test/meteors`, { values: value({ value: 'x' }) })).toEqual([
      400,
      'GAME_INPUT_INVALID',
    ]);
    expect(await codeOf('POST', `/${id}/test/fly`)).toEqual([404, 'NOT_FOUND']);
    expect(await codeOf('POST', `/${id}/test/meteors`, { values: value({ kind: 'fromLikes' }) })).toEqual([
      409,
      'GAME_NEEDS_LIKES',
    ]);
  });

  // behaviour: game-int-13
  it('everything but looking and deleting without the plan', async () => {
    const { id } = (await create({ game: 'simulated' })).integration;
    await api.database('users').where({ id: anna.id }).update({ plan: 'BASIC' });
    const body = { name: 'Arcade', game: 'simulated' };
    for (const [method, path] of [
      ['POST', ''],
      ['PUT', `/${id}`],
      ['POST', `/${id}/test/meteors`],
    ] as const)
      expect(await codeOf(method, path, path.includes('test') ? {} : body)).toEqual([
        403,
        'GAME_INTEGRATION_NOT_IN_PLAN',
      ]);
    expect((await read(id)).integration.id).toBe(id);
    expect((await api.call('DELETE', `/game-integrations/${id}`, { as: anna })).status).toBe(204);
  });

  // behaviour: game-int-1
  it('the thirty-first game', async () => {
    for (let n = 0; n < 30; n++) await create({ name: `Game ${n}` });
    expect(await codeOf('POST', '', { name: 'Arcade', game: 'runner' })).toEqual([
      403,
      'GAME_INTEGRATION_LIMIT_REACHED',
    ]);
  });
});
