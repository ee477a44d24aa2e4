/** Tests themes on the server: what live pages get, what edits keep, copies, files and refusals. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SHIPPED_THEMES, wornTheme } from '#engine/rules/themes/shipped/index.ts';
import { putOnPatch, takeOffPatch } from '#engine/rules/themes/themePatches.ts';
import { overlayFromFile } from '#engine/core/overlayDocument.ts';
import type { ItemAnswer, OverlayAnswer, OverlayItem, ProfileAnswer } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';

const PROFILE = 'anna-profile';
const GOAL = 'anna-profile-goal';
const [FIRST, SECOND] = SHIPPED_THEMES.map(wornTheme) as [ReturnType<typeof wornTheme>, ReturnType<typeof wornTheme>];

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

const read = async (profileId = PROFILE): Promise<OverlayAnswer['overlay']> =>
  (await call<OverlayAnswer>('GET', `/overlay/${profileId}`)).overlay;
const putOn = async (theme = FIRST): Promise<unknown> =>
  call('PATCH', `/overlay/${PROFILE}`, { patch: putOnPatch(overlayFromFile(await read()), theme) });
const live = (id = GOAL, profileId = PROFILE): OverlayItem =>
  (JSON.parse(api.hub.snapshotText(profileId)!) as { items: OverlayItem[] }).items.find((item) => item.id === id)!;

// behaviour: theme-1, theme-4
test('live pages get the look of the theme as plain settings, and their own again when it is taken off', async () => {
  const before = await read();
  const plain = live();
  await putOn();
  expect(live().settings).toMatchObject({
    fontFamily: FIRST.look.displayFont,
    barFillColor: FIRST.look.colors.accent,
    cornerRadius: FIRST.look.cornerRadius,
  });
  expect(live()).not.toHaveProperty('wears');
  await putOn(SECOND);
  expect(live().settings).toMatchObject({ fontFamily: SECOND.look.displayFont });
  await call('PATCH', `/overlay/${PROFILE}`, { patch: takeOffPatch(overlayFromFile(await read())) });
  expect(JSON.stringify(await read())).toBe(JSON.stringify(before));
  expect(live().settings).toEqual(plain.settings);
});

// behaviour: theme-5, theme-6
test('an edit through the REST interface is seen in spite of the theme, and a new item wears it', async () => {
  await putOn();
  const change = { settings: { barFillColor: '#123456', fontSize: 61 } };
  const { item } = await call<ItemAnswer>('PATCH', `/overlay/${PROFILE}/items/${GOAL}`, change);
  expect(item).toMatchObject({ wears: 'panel', own: { barFillColor: true } });
  expect(live().settings).toMatchObject({ barFillColor: '#123456', fontSize: 61, fontFamily: FIRST.look.displayFont });
  const added = await call<ItemAnswer>('POST', `/overlay/${PROFILE}/items`, {
    type: 'TEXT',
    settings: { text: 'Hi', textColor: '#00ff00' },
  });
  expect(live(added.item.id).settings).toMatchObject({
    text: 'Hi',
    textColor: '#00ff00',
    fontFamily: FIRST.look.displayFont,
  });
});

// behaviour: theme-1
test('a command of the stream comes before the theme', async () => {
  await putOn();
  await call('POST', `/overlay/${PROFILE}/items/${GOAL}/command`, {
    type: 'setGoalMetric',
    payload: { metric: 'SHARES', value: 10, label: '' },
  });
  expect(live().settings).toMatchObject({ metric: 'SHARES', fontFamily: FIRST.look.displayFont });
});

// behaviour: theme-1
test('a copy of the overlay wears the theme, and another starter replaces it', async () => {
  await putOn();
  const copy = await call<ProfileAnswer>('POST', `/profiles/${PROFILE}/duplicate`, {});
  expect((await read(copy.id)).theme).toEqual(FIRST);
  await call('POST', `/overlay/${PROFILE}/apply-starter`, { starter: 'chalk' });
  expect((await read()).theme?.id).toBe('chalk');
  await call('POST', `/overlay/${PROFILE}/apply-starter`, { starter: 'cozy' });
  expect(await read()).not.toHaveProperty('theme');
});

test('a theme that breaks the schema is refused by the wrong part, and nothing changes', async () => {
  const before = await read();
  const look = { ...FIRST.look, displayFont: 'Comic Sans' };
  const answer = await api.call('PATCH', `/overlay/${PROFILE}`, {
    as: anna,
    body: { patch: { theme: { ...FIRST, look } } },
  });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain('theme.look.displayFont');
  expect(await read()).toEqual(before);
});
