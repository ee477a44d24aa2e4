/** Tests the first steps on the welcome page: the built server, a real browser. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { USERNAME_TEXT } from '#editor/access/usernameText.ts';
import { FLOW_STARTERS } from '#editor/screens/flows/starters.ts';
import { WELCOME_TEXT } from '#editor/screens/welcome/welcomeText.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { shareDashboard, type SharedDashboard } from '../support/warm/shareDashboard.ts';

let dashboard: SharedDashboard;
let page: Page;

beforeAll(async () => {
  dashboard = await shareDashboard();
  page = await dashboard.openAs('anna@example.com', '/help', { locale: 'de-DE' });
  const { id } = await dashboard.call<ApiTypes['UserAnswer']>(page, 'GET', '/users/me');
  await page.evaluate((userId) => localStorage.setItem(`liveloom.askedUsername.${userId}`, 'true'), id);
}, 240_000);
afterAll(() => dashboard.stop());

const { steps } = WELCOME_TEXT.de;
const step = (title: string) => page.getByRole('listitem').filter({ hasText: title });

// behaviour: help-91
test('import and example flows are steps that are offered, ticked off once opened, and never counted', async () => {
  await page.goto(`${dashboard.url}/welcome`);
  const [imports, examples] = [step(steps.of.import.title), step(steps.of.exampleFlows.title)];
  await imports.getByText(steps.optional).waitFor();
  await imports.getByRole('link', { name: steps.of.import.button }).click();
  await page.waitForURL('**/import');
  await page.goto(`${dashboard.url}/welcome`);
  await imports.getByRole('link', { name: steps.of.import.again }).waitFor();
  await page.getByText(steps.progress(0, 4)).waitFor();
  await examples.getByRole('link', { name: steps.of.exampleFlows.button }).click();
  await page.waitForURL('**/flows?examples');
  await page.getByText(FLOW_STARTERS[0]!.name.de).first().waitFor();
  expect(dashboard.complaints).toEqual([]);
});

// behaviour: profile-90
test.each(['unproved', 'refused'] as const)(
  'a user name that is %s is shown so in Welcome and in settings',
  async (proof) => {
    const me = await dashboard.call<ApiTypes['UserAnswer']>(page, 'GET', '/users/me');
    const user = { ...me, tiktokUsername: 'anna.live', tiktokUsernameProof: proof };
    await page.route('**/api/users/me', (route) => route.fulfill({ json: user }));
    const words = USERNAME_TEXT.de.proof[proof]('anna.live');
    await page.goto(`${dashboard.url}/welcome`);
    await step(steps.of.username.title).getByText(words).waitFor();
    await page.getByText(steps.progress(proof === 'refused' ? 0 : 1, 4)).waitFor();
    await page.goto(`${dashboard.url}/settings`);
    await page.getByText(words).waitFor();
    await page.unroute('**/api/users/me');
    expect(dashboard.complaints).toEqual([]);
  },
);
