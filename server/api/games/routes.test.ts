/** Tests a streamer's games: settings are stored, and they start where they are visible. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { BalloonSettings, DrawsAddress, DrawsPage, WheelSettings } from '#schemas/generated/types.ts';
import { verifyDraws } from '#engine/rules/chance/verify.ts';
import { MAX_WAITING } from '../../show/fold/draws/rules.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';

let api: ApiServer;
let anna: Account;
let count = 0;

beforeAll(async () => {
  api = await startApiServer();
});
beforeEach(async () => {
  anna = await api.account(`anna${++count}`);
});
afterAll(() => api.close());

const target = (): string => `${anna.id}-profile-goal`;
const played = () => api.host.session(anna.id)!.state.stages.games.byName;

/** Advances the clock by half a second. */
const later = (): void => api.clock.set(api.clock.nowMs() + 500);

/** Resolves with the error code of a refusal; null = success. */
async function post(path: string, body: object, as = anna): Promise<string | null> {
  const answer = await api.call('POST', path, { as, body });
  return answer.status < 300 ? null : (answer.json() as { error: { code: string } }).error.code;
}
const read = async <T>(path: string, as = anna): Promise<T> => (await api.call('GET', path, { as })).json() as T;

it('begins with a wheel that can be spun at once, in the language of the account', async () => {
  const german = await api.account('gerda', { user: { language: 'de' } });
  const [wheel, rad] = [
    await read<WheelSettings>('/wheel-of-fortune'),
    await read<WheelSettings>('/wheel-of-fortune', german),
  ];
  expect(wheel.items.length).toBeGreaterThan(1);
  expect(rad.items.map(({ text }) => text)).not.toEqual(wheel.items.map(({ text }) => text));
  expect(await post('/wheel-of-fortune/test', { targetItemId: target() })).toBeNull();
  expect(played()['wheel-of-fortune']?.run).toMatchObject({ targetItemId: target(), data: wheel });
});

it('spins what was saved, for whoever saved it alone', async () => {
  const wheel = await read<WheelSettings>('/wheel-of-fortune');
  const mine = { ...wheel, items: [{ ...wheel.items[0]!, text: '50 squats' }], extraSpins: 2 };
  expect((await api.call('PUT', '/wheel-of-fortune', { as: anna, body: mine })).json()).toEqual(mine);
  expect(await read('/wheel-of-fortune')).toEqual(mine);
  expect(await read('/wheel-of-fortune', await api.account(`other${count}`))).toEqual(wheel);
  await post('/wheel-of-fortune/test', { targetItemId: target() });
  expect(played()['wheel-of-fortune']?.run).toMatchObject({ data: mine });
});

// behaviour: game-80
it.each(['/wheel-of-fortune', '/like-balloon'])('%s keeps its place until the item is deleted', async (path) => {
  const put = (body: object) => api.call('PUT', path, { as: anna, body });
  const rules = await read<Record<string, unknown>>(path);
  expect(rules).not.toHaveProperty('targetItemId');
  expect((await put({ ...rules, targetItemId: 'nothing' })).json()).toMatchObject({
    error: { code: 'GAME_TARGET_MISSING' },
  });
  expect((await put({ ...rules, targetItemId: target() })).json()).toEqual({ ...rules, targetItemId: target() });
  expect((await put(rules)).json()).toEqual({ ...rules, targetItemId: target() });
  expect((await put({ ...rules, targetItemId: '' })).json()).toEqual(rules);
  await put({ ...rules, targetItemId: target() });
  await api.call('DELETE', `/overlay/${anna.id}-profile/items/${target()}`, { as: anna });
  expect(await read(path)).toEqual(rules);
  expect((await put(rules)).status).toBe(200);
});

// behaviour: game-80
it('spins at the place that a call names, whatever place is saved', async () => {
  const [wheel, items] = [await read<WheelSettings>('/wheel-of-fortune'), `/overlay/${anna.id}-profile/items`];
  const { id } = (await api.call('POST', items, { as: anna, body: { type: 'LOCATION' } })).json() as { id: string };
  await api.call('PUT', '/wheel-of-fortune', { as: anna, body: { ...wheel, targetItemId: id } });
  expect(await post('/wheel-of-fortune/test', { targetItemId: target() })).toBeNull();
  expect(played()['wheel-of-fortune']?.run).toMatchObject({ targetItemId: target() });
});

it.each(['/wheel-of-fortune/test', '/like-balloon/test'])('%s says why nothing starts', async (path) => {
  expect(await post(path, { targetItemId: 'nothing' })).toBe('GAME_TARGET_MISSING');
  const stranger = await api.account(`stranger${count}-${path.length}`);
  expect(await post(path, { targetItemId: target() }, stranger)).toBe('GAME_TARGET_MISSING');
  expect(await post(path, { targetItemId: target() })).toBeNull();
  later();
  expect(await post(path, { targetItemId: target() })).toBe('GAME_RUNNING');
  const itemsById = { [target()]: { isVisible: false, isVisibleLandscape: false } };
  await api.call('PATCH', `/overlay/${anna.id}-profile`, { as: anna, body: { patch: { itemsById } } });
  expect(await post(path, { targetItemId: target() })).toBe('GAME_TARGET_HIDDEN');
});

it('a balloon is saved, started, stopped and started again', async () => {
  const body: BalloonSettings = {
    ...(await read<BalloonSettings>('/like-balloon')),
    requiredLikes: 77,
    balloonShape: 'star',
  };
  await api.call('PUT', '/like-balloon', { as: anna, body });
  expect(await post('/like-balloon/test', { targetItemId: target() })).toBeNull();
  expect(played()['like-balloon']?.run).toMatchObject({ data: body });
  later();
  expect(await post('/commands', { type: 'stopLikeBalloon', payload: {} })).toBeNull();
  later();
  expect(await post('/like-balloon/test', { targetItemId: target() })).toBeNull();
});

it('the like balloon is part of a plan, the wheel of all', async () => {
  const free = await api.account('free', { plan: 'FREE' });
  const targetItemId = 'free-profile-goal';
  expect(await post('/like-balloon/test', { targetItemId }, free)).toBe('LIKE_BALLOON_NOT_IN_PLAN');
  expect(await post('/wheel-of-fortune/test', { targetItemId }, free)).toBeNull();
});

it('a spin has a number, waits for others, and everybody can check it without signing in', async () => {
  const { page } = await read<DrawsAddress>('/wheel-of-fortune/draws');
  expect(await post('/wheel-of-fortune/spin', { targetItemId: 'nothing' })).toBe('GAME_TARGET_MISSING');
  for (let n = 0; n < 2; n++) expect(await post('/wheel-of-fortune/spin', { targetItemId: target() })).toBeNull();
  expect(await read<DrawsAddress>('/wheel-of-fortune/draws')).toEqual({ page, total: 0, waiting: 1 });
  await api.services.drawBook.commit(anna.id, 'd', {
    game: 'wheel-of-fortune',
    entries: [{ text: 'Sing', weight: 1 }],
    chosen: null,
  });
  await api.services.drawBook.reveal(anna.id, 'd', 'tiktok:1');
  const answer = await api.call('GET', `/draws/${page}`);
  expect(verifyDraws(answer.json() as DrawsPage)).toMatchObject({ isSound: true, draws: [{ position: 0 }] });
  expect(answer.body).not.toContain('Sing');
  expect((await api.call('GET', `/draws/${'0'.repeat(20)}`)).status).toBe(404);
});

it('five hundred spins may wait, and one more is refused by what it is', async () => {
  const payload = { targetItemId: target() };
  for (let n = 0; n < MAX_WAITING; n++)
    await api.host.submit(anna.id, { type: 'spinWheel', origin: 'command', payload });
  expect(await post('/wheel-of-fortune/spin', payload)).toBe('SPINS_TOO_MANY');
});
