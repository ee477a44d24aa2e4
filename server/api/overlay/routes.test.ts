import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import type {
  ErrorAnswer,
  ImageItemData,
  ItemAnswer,
  ItemList,
  OverlayAnswer,
  DocumentChanges,
  OverlayConfig,
  EditAnswer,
  ProfileList,
} from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { testItem } from '#tests/support/session.ts';

const PROFILE = 'anna-profile';
const GOAL = 'anna-profile-goal';

let api: ApiServer;
let anna: Account;

beforeEach(async () => {
  api = await startApiServer();
  anna = await api.account('anna');
});
afterEach(() => api.close());

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await api.call(method, path, { as: anna, ...(body !== undefined && { body }) });
  expect([200, 201, 204], answer.text).toContain(answer.status);
  return (answer.text === '' ? null : answer.json()) as T;
}

const refused = async (method: string, path: string, body: unknown): Promise<unknown> => {
  const answer = await api.call(method, path, { as: anna, body });
  return [answer.status, (answer.json() as { error: { message: string } }).error.message];
};
const overlay = (): Promise<OverlayAnswer> => call('GET', `/overlay/${PROFILE}`);
const ids = ({ overlay: { items } }: OverlayAnswer): string[] => items.map(({ id }) => id);
const live = (): { items: Record<string, unknown>[] } =>
  JSON.parse(api.hub.snapshotText(PROFILE)!) as { items: Record<string, unknown>[] };

// behaviour: item-205
it('lists the items that hold something on air', async () => {
  const running = async (): Promise<unknown> => call('GET', `/overlay/${PROFILE}/running`);
  const metric = (value: string): unknown => ({ patch: { itemsById: { [GOAL]: { settings: { metric: value } } } } });
  await call('PATCH', `/overlay/${PROFILE}`, metric('CUSTOM'));
  expect(await running()).toEqual({ ids: [] });
  const payload = { property: 'amount', mode: 'add', value: 5 };
  await call('POST', `/overlay/${PROFILE}/items/${GOAL}/command`, { type: 'changeGoal', payload });
  expect(await running()).toEqual({ ids: [GOAL] });
  await call('PATCH', `/overlay/${PROFILE}`, metric('SHARES'));
  expect(await running()).toEqual({ ids: [] });
  await call('PATCH', `/overlay/${PROFILE}`, metric('CUSTOM'));
  expect(await running()).toEqual({ ids: [GOAL] });
  const hidden = { isVisible: false, isVisibleLandscape: false };
  await call('PATCH', `/overlay/${PROFILE}`, { patch: { itemsById: { [GOAL]: hidden } } });
  expect(await running()).toEqual({ ids: [] });
});

// behaviour: item-200, item-202
it('refuses a command for a removed item; an edit that brings it back finds what it counted', async () => {
  const payload = { property: 'amount', mode: 'add', value: 5 };
  const command = { type: 'changeGoal', payload };
  const { items } = (await overlay()).overlay;
  const goal = { ...items.find(({ id }) => id === GOAL)!, settings: { ...items[0]!.settings, metric: 'CUSTOM' } };
  const order = items.map(({ id }) => id);
  await call('PATCH', `/overlay/${PROFILE}`, { patch: { itemsById: { [GOAL]: goal } } });
  await call('POST', `/overlay/${PROFILE}/items/${GOAL}/command`, command);
  const without = { itemsById: { [GOAL]: null }, order: order.filter((id) => id !== GOAL) };
  await call('PATCH', `/overlay/${PROFILE}`, { patch: without });
  expect((await refused('POST', `/overlay/${PROFILE}/items/${GOAL}/command`, command)) as unknown[]).toContain(404);
  await call('PATCH', `/overlay/${PROFILE}`, { patch: { itemsById: { [GOAL]: goal }, order } });
  expect(live().items.find(({ id }) => id === GOAL)).toMatchObject({ data: { amount: 5 } });
});

describe('a step of an editor', () => {
  it('becomes the next version, and what is live', async () => {
    const patch = { name: 'Evening', itemsById: { [GOAL]: { position: { x: 77 } } } };
    expect(await call<EditAnswer>('PATCH', `/overlay/${PROFILE}`, { patch })).toEqual({ version: 2 });
    const { version, overlay: stored } = await overlay();
    expect([version, stored.name, stored.items[0]!.position.x]).toEqual([2, 'Evening', 77]);
    expect(api.host.session('anna')!.state.documents.overlay.itemsById[GOAL]!.position.x).toBe(77);
  });

  it.each([
    [{ itemsById: { [GOAL]: { settings: { vlaue: 5 } } } }, 'settings: unknown field "vlaue" (known: metric, value'],
    [{ itemsById: { [GOAL]: { position: { x: 'left' } } } }, 'position.x: "left" is not a number'],
    [{ order: [] }, 'order and itemsById must name the same items once each'],
    [{ itemsById: null }, 'order and itemsById cannot be removed'],
    [{ colour: 'red' }, 'unknown field "colour" (known: id, name, itemsById, order, theme)'],
  ])('that breaks the overlay changes nothing: %j', async (patch, problem) => {
    expect(await refused('PATCH', `/overlay/${PROFILE}`, { patch })).toEqual([400, expect.stringContaining(problem)]);
    expect((await overlay()).version).toBe(1);
  });

  // behaviour: error-1
  it.each([
    [{ itemsById: { [GOAL]: { position: { x: 'left' } } } }, 'position.x: "left" passt nicht (erwartet: eine Zahl)'],
    [{ order: [] }, 'order und itemsById müssen dieselben Elemente je einmal nennen'],
  ])('that breaks the overlay is refused in the language of whoever asks: %j', async (patch, problem) => {
    const headers = { 'accept-language': 'de' };
    const answer = await api.call('PATCH', `/overlay/${PROFILE}`, { as: anna, body: { patch }, headers });
    const { message, fields } = (answer.json() as ErrorAnswer).error;
    expect(message).toContain(`Overlay ${PROFILE}: `);
    expect(message).toContain(problem);
    for (const field of fields ?? []) expect(problem).toContain(field.message);
  });

  it('that brings a name gives it to the profile too', async () => {
    await call('PATCH', `/overlay/${PROFILE}`, { patch: { name: ' Evening ' } });
    expect((await overlay()).overlay.name).toBe('Evening');
    const { items } = await call<ProfileList>('GET', '/profiles?search=evening');
    expect(items.map(({ id, name }) => [id, name])).toEqual([[PROFILE, 'Evening']]);
    expect(api.keys.list().map(({ name }) => name)).toEqual(['Evening']);
    const stored = await api.database('documents').where({ kind: 'profile', id: PROFILE }).first<{ body: string }>();
    expect(JSON.parse(stored.body)).toMatchObject({ name: 'Evening' });
  });

  it.each([
    [' ', 'Name is required.'],
    [null, 'Name is required.'],
    ['x'.repeat(101), `name: "${'x'.repeat(59)}…" is too long (characters: at most 100)`],
  ])('brings no name that a profile may not have: %j', async (name, message) => {
    expect(await refused('PATCH', `/overlay/${PROFILE}`, { patch: { name } })).toEqual([400, message]);
    expect((await overlay()).version).toBe(1);
  });

  it('may bring as many items as an overlay holds, as the undo of deleting all of them does', async () => {
    const { item } = await call<ItemAnswer>('POST', `/overlay/${PROFILE}/items`, { type: 'TOP_USERS' });
    const copies = Array.from({ length: 198 }, (_none, index) => ({ ...item, id: `copy-${index}` }));
    const order = [GOAL, item.id, ...copies.map(({ id }) => id)];
    const patch = { itemsById: Object.fromEntries(copies.map((copy) => [copy.id, copy])), order };
    await call('PATCH', `/overlay/${PROFILE}`, { patch });
    expect(ids(await overlay())).toEqual(order);
  });

  it('is taken from everybody who edits at the same time', async () => {
    const moves = Array.from({ length: 8 }, (_none, x) =>
      call<EditAnswer>('PATCH', `/overlay/${PROFILE}`, { patch: { itemsById: { [GOAL]: { position: { x } } } } }),
    );
    const versions = (await Promise.all(moves)).map(({ version }) => version);
    expect(versions.sort((left, right) => left - right)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe('items', () => {
  it('a new one is named in the language of the account, also for a program that names none', async () => {
    await api.database('users').update({ language: 'de' });
    const { item } = await call<ItemAnswer>('POST', `/overlay/${PROFILE}/items`, { type: 'TOP_USERS' });
    expect(item.name).toBe('Top-Zuschauer');
  });

  // behaviour: canvas-3
  it('a new one is complete, centred in both orientations, and on top', async () => {
    const { version, item } = await call<ItemAnswer>('POST', `/overlay/${PROFILE}/items`, { type: 'TIMER' });
    expect(version).toBe(2);
    expect(item).toMatchObject({
      type: 'TIMER',
      name: 'Timer',
      isVisible: true,
      isLocked: false,
      settings: { duration: 300 },
    });
    expect(item.position.x * 2 + item.dimensions.width).toBe(1080);
    expect(item.positionLandscape.x * 2 + item.dimensionsLandscape.width).toBe(1920);
    expect(ids(await overlay())).toEqual([GOAL, item.id]);
    expect(live().items.map(({ type }) => type)).toEqual(['GOAL', 'TIMER']);
  });

  it('come and go at the same time, each with an answer of its own', async () => {
    const old = await Promise.all(
      [1, 2, 3].map(() => call<ItemAnswer>('POST', `/overlay/${PROFILE}/items`, { type: 'TEXT' })),
    );
    const gone = old.map(({ item }) => call<null>('DELETE', `/overlay/${PROFILE}/items/${item.id}`));
    const made = [1, 2, 3].map(() => call<ItemAnswer>('POST', `/overlay/${PROFILE}/items`, { type: 'TIMER' }));
    const [added] = await Promise.all([Promise.all(made), Promise.all(gone)]);
    expect(ids(await overlay()).sort()).toEqual([GOAL, ...added.map(({ item }) => item.id)].sort());
  });

  // behaviour: api-4
  it('keeps what was given with it', async () => {
    const wanted = {
      type: 'GOAL',
      name: 'Coins',
      x: 5,
      widthLandscape: 333,
      isLocked: true,
      settings: { metric: 'COINS' },
    };
    const { item } = await call<ItemAnswer>('POST', `/overlay/${PROFILE}/items`, wanted);
    expect(item).toMatchObject({
      name: 'Coins',
      position: { x: 5 },
      dimensionsLandscape: { width: 333 },
      isLocked: true,
    });
    expect(item.settings).toMatchObject({ metric: 'COINS', value: 1000 });
  });

  it.each([
    [{ type: 'SPACESHIP' }, '"SPACESHIP" is not an item type (known: '],
    [{ type: 'GOAL', settings: { metric: 'BANANAS' } }, 'settings.metric: "BANANAS" is not allowed'],
    [{ type: 'GOAL', width: 0 }, 'width: 0 is too small'],
  ])('what is none is refused: %j', async (wanted, problem) => {
    expect(await refused('POST', `/overlay/${PROFILE}/items`, wanted)).toEqual([400, expect.stringContaining(problem)]);
    expect((await overlay()).version).toBe(1);
  });

  it('a change merges; null in the landscape settings gives a setting back', async () => {
    const path = `/overlay/${PROFILE}/items/${GOAL}`;
    await call('PATCH', path, {
      settings: { label: 'Hi' },
      settingsLandscape: { fontSize: 50 },
      xLandscape: 9,
      isVisible: false,
    });
    const changed = (await call<ItemAnswer>('PATCH', path, { settingsLandscape: { fontSize: null, label: 'Ho' } }))
      .item;
    expect(changed).toMatchObject({
      settings: { label: 'Hi', value: 1000 },
      positionLandscape: { x: 9 },
      isVisible: false,
    });
    expect(changed.settingsLandscape).toEqual({ label: 'Ho' });
  });

  it('a copy lies aside, under an id of its own', async () => {
    const { item } = await call<ItemAnswer>('POST', `/overlay/${PROFILE}/item/${GOAL}/duplicate`);
    expect(item.id).not.toBe(GOAL);
    expect(item.position).toEqual({ x: 24, y: 24 });
    expect(ids(await overlay())).toEqual([GOAL, item.id]);
  });

  it('go and change places', async () => {
    const { item } = await call<ItemAnswer>('POST', `/overlay/${PROFILE}/items`, { type: 'CHAT' });
    await call('PATCH', `/overlay/${PROFILE}/items/order`, { order: [item.id, GOAL] });
    expect(ids(await overlay())).toEqual([item.id, GOAL]);
    await call('DELETE', `/overlay/${PROFILE}/items/${GOAL}`);
    expect(ids(await overlay())).toEqual([item.id]);
    const gone = await api.call('DELETE', `/overlay/${PROFILE}/items/${GOAL}`, { as: anna });
    expect(gone.status).toBe(404);
  });

  it('an item of another overlay is not there', async () => {
    const other = (await call<{ id: string }>('POST', '/profiles', { name: 'Other' })).id;
    expect((await api.call('PATCH', `/overlay/${other}/items/${GOAL}`, { as: anna, body: { x: 1 } })).status).toBe(404);
  });

  it('are listed over all overlays, and by type', async () => {
    const other = (await call<{ id: string }>('POST', '/profiles', { name: 'Other' })).id;
    await call('POST', `/overlay/${other}/items`, { type: 'CHAT', name: 'Talk' });
    const all = await call<ItemList>('GET', '/overlay/items');
    expect(all.items).toMatchObject([
      { id: GOAL, type: 'GOAL', profileId: PROFILE },
      { type: 'ALERT_BOX', profileId: other },
      { type: 'CHAT', name: 'Talk', profileId: other, overlayName: 'Other' },
    ]);
    expect((await call<ItemList>('GET', '/overlay/items/by_type?type=CHAT')).items).toHaveLength(1);
    expect((await call<ItemList>('GET', '/overlay/items/by_types?types=CHAT,GOAL')).items).toHaveLength(2);
    expect((await api.call('GET', '/overlay/items/by_types?types=CHAT,SHIP', { as: anna })).status).toBe(400);
  });
});

test('a step may bring many items at once, as when all of them are pasted', async () => {
  const ids = Array.from({ length: 100 }, (_, index) => `pasted-${index}`);
  const { overlay } = await call<OverlayAnswer>('GET', `/overlay/${PROFILE}`);
  const itemsById = Object.fromEntries(ids.map((id) => [id, testItem('CHAT', id)]));
  const patch = { itemsById, order: [...overlay.items.map(({ id }) => id), ...ids] };
  expect(JSON.stringify(patch).length).toBeGreaterThan(64 * 1024);
  expect(await call<EditAnswer>('PATCH', `/overlay/${PROFILE}`, { patch })).toEqual({ version: 2 });
});

test('a timer is commanded', async () => {
  const { item } = await call<ItemAnswer>('POST', `/overlay/${PROFILE}/items`, { type: 'TIMER' });
  await call('POST', `/overlay/${PROFILE}/items/${item.id}/change-timer`, { action: 'start' });
  expect(api.host.session('anna')!.state.stages.items.byId[item.id]!.data).toMatchObject({
    startedAt: api.clock.nowMs(),
  });
});

test('seconds are only added to a timer by a command that says how many', async () => {
  const { item } = await call<ItemAnswer>('POST', `/overlay/${PROFILE}/items`, { type: 'TIMER' });
  const command = (body: object) =>
    api.call('POST', `/overlay/${PROFILE}/items/${item.id}/change-timer`, { as: anna, body });
  const refused = await command({ action: 'add' });
  expect([refused.status, refused.json()]).toEqual([
    400,
    {
      error: {
        code: 'FIELD_REQUIRED',
        message: 'seconds is required.',
        fields: [{ path: 'seconds', message: 'seconds is required.' }],
      },
    },
  ]);
  expect((await command({ action: 'add', seconds: -5 })).status).toBe(204);
  expect((await command({ action: 'pause' })).status).toBe(204);
});

test('items are commanded: shown and hidden, counted, and never what only viewers can do', async () => {
  const { item } = await call<ItemAnswer>('POST', `/overlay/${PROFILE}/items`, { type: 'COUNTER' });
  const path = `/overlay/${PROFILE}/items/${item.id}/command`;
  await call('POST', path, { type: 'changeCounter', payload: { mode: 'add', value: 3 } });
  await call('POST', path, { type: 'changeVisibility', payload: { isVisible: false, orientation: 'both' } });
  const { data, overrides } = api.host.session('anna')!.state.stages.items.byId[item.id]!;
  expect(data).toMatchObject({ value: 3 });
  expect(overrides).toEqual({ isVisible: false, isVisibleLandscape: false });
  expect(await refused('POST', path, { type: 'gift', payload: {} })).toEqual([
    400,
    expect.stringContaining('changeCounter'),
  ]);
  expect(await refused('POST', path, { type: 'changeCounter', payload: { mode: 'add' } })).toEqual([
    400,
    expect.stringContaining('value'),
  ]);
});

// behaviour: image-3
test('a picture that is shown waits for a page that has it, unless the command says otherwise', async () => {
  const { item } = await call<ItemAnswer>('POST', `/overlay/${PROFILE}/items`, { type: 'IMAGE' });
  const shownAfterMs = async (more: object): Promise<number> => {
    const payload = { url: '/media/demo/covers/highway.png', ...more };
    await call('POST', `/overlay/${PROFILE}/items/${item.id}/command`, { type: 'showImage', payload });
    const data = api.host.session('anna')!.state.stages.items.byId[item.id]!.data as ImageItemData;
    return data.showing!.shownAtMs - api.clock.nowMs();
  };
  expect(await shownAfterMs({})).toBe(3000);
  expect(await shownAfterMs({ startsWhenLoaded: false })).toBe(0);
});

test('the plan says which types are shown in the editor only', async () => {
  const free = await api.account('free', { plan: 'FREE' });
  const { types, canvas } = (await api.call('GET', '/overlay/config', { as: free })).json() as OverlayConfig;
  const outside = types.filter(({ isInPlan }) => !isInPlan).map(({ type }) => type);
  expect(outside.every((type) => ['TOP_GIFT', 'GIFT_COUNTER'].includes(type))).toBe(true);
  expect(canvas.portrait).toEqual({ width: 1080, height: 1920 });
});

describe('whoever follows an overlay', () => {
  const follow = (query: string): Promise<DocumentChanges> => call('GET', `/overlay/${PROFILE}/changes?${query}`);
  const rename = (name: string): Promise<unknown> => call('PATCH', `/overlay/${PROFILE}`, { patch: { name } });

  it('hears what changed after a version', async () => {
    await rename('A');
    await rename('B');
    expect(await follow('after=1')).toEqual({
      version: 3,
      changes: [
        { version: 2, patch: { name: 'A' } },
        { version: 3, patch: { name: 'B' } },
      ],
    });
    expect(await follow('after=3')).toEqual({ version: 3, changes: [] });
  });

  it('reads the whole overlay after more changes than are told one by one', async () => {
    const where = { streamer_id: 'anna', kind: 'overlay', id: PROFILE };
    const changes = Array.from({ length: 501 }, (_, n) => ({ ...where, version: n + 2, patch: '{"name":"A"}' }));
    await api.database.batchInsert('document_changes', changes, 100);
    await api.database('documents').where(where).update({ version: 502 });
    for (const query of ['after=0', 'after=1']) {
      expect(await follow(query)).toEqual({ version: 502, changes: [] });
    }
    expect((await follow('after=2')).changes).toHaveLength(500);
  });

  it('hears at once that the overlay is older than it thinks, as after a backup was brought back', async () => {
    await rename('A');
    expect(await follow('after=9')).toEqual({ version: 2, changes: [] });
  });
});
