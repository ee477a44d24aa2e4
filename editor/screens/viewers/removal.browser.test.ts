/** Tests inactive viewers and a full plan like a streamer: the built server, a real browser. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Dashboard, PASSWORD, startDashboard } from '#tests/support/dashboard.ts';
import { storeRemovals, storeViewers, type StoredRemovals } from '#tests/support/storedViewers.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';

const COUNT = 40;
const DAY_MS = 24 * 3_600_000;
/** Number of inactive viewers; those with a higher number were active some minutes ago. */
const GONE = 25;

let dashboard: Dashboard;
let page: Page;
let id: string;

beforeAll(async () => {
  dashboard = await startDashboard();
  page = await dashboard.openAs('anna@example.com', '/viewers');
  await page.getByText('No viewers yet').waitFor();
  await storeViewers(dashboard, page, COUNT, (n) => `Viewer ${n}`);
  ({ id } = await dashboard.call<ApiTypes['UserAnswer']>(page, 'GET', '/users/me'));
}, 240_000);
afterAll(() => dashboard.stop());

/** Stores the state of a later session: a test cannot wait a month. */
async function withRemovals(removals: Omit<StoredRemovals, 'gone'>): Promise<void> {
  await dashboard.restart((folder) => storeRemovals(folder, id, { gone: GONE, ...removals }));
  page = await dashboard.open('/api/health');
  await dashboard.call(page, 'POST', '/auth/login', { email: 'anna@example.com', password: PASSWORD });
  await page.goto(`${dashboard.url}/viewers`);
}
const note = (title: string) => page.getByRole('status').filter({ hasText: title });
const rows = (): Promise<string[]> => page.locator('tbody tr td a').allInnerTexts();

// behaviour: removal-2, removal-4
test('says who is about to lose points, shows them, and can be switched off', async () => {
  const now = Date.now();
  await withRemovals({ epoch: 0, announced: { at: now - 2 * DAY_MS, cutoffMs: now - 62 * DAY_MS } });
  const announced = note('25 inactive viewers will lose their points');
  await announced.getByText('at the start of your next stream', { exact: false }).waitFor();
  await announced.getByRole('link', { name: 'Show viewers' }).click();
  await page.getByText('25 viewers', { exact: true }).waitFor();
  expect((await rows())[0]).toBe('Viewer 25');
  await announced.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: /away for 60 days/ }).click({ force: true });
  await page.getByRole('button', { name: 'Save' }).click();
  await announced.waitFor({ state: 'detached' });
  await page.getByRole('switch', { name: /away for 60 days/ }).click({ force: true });
  await page.getByRole('button', { name: 'Save' }).click();
  await announced.waitFor();
});

// behaviour: removal-1, removal-3, removal-5
test('says who lost points, and gives them back', async () => {
  const now = Date.now();
  const removal = { epoch: 1, cutoffMs: now - 62 * DAY_MS, seq: 1, at: now - 3 * DAY_MS };
  await withRemovals({ epoch: 1, removals: [removal] });
  const happened = note('25 viewers lost their points 3 days ago');
  await happened.getByText('had 2,275 points in total', { exact: false }).waitFor();
  await page.goto(`${dashboard.url}/viewers/7`);
  await page.getByText('Points removed after 60 days without activity').waitFor();
  await page.goto(`${dashboard.url}/points`);
  await happened.getByRole('button', { name: 'Undo' }).click();
  await happened.waitFor({ state: 'detached' });
  await page.goto(`${dashboard.url}/viewers/7`);
  await page.getByText('Removal of inactive points undone').waitFor();
  await page.getByText('49', { exact: true }).first().waitFor();
  expect(dashboard.complaints).toEqual([]);
});

// behaviour: plan-5
test('says on both screens that the plan has no room for more viewers with points, in both languages', async () => {
  const use = await dashboard.call<ApiTypes['PlanUseAnswer']>(page, 'GET', '/users/me/plan');
  const used = { ...use.used, pointSystemUsers: 1_204 };
  await page.route('**/api/users/me/plan', (route) => route.fulfill({ json: { ...use, plan: 'FREE', used } }));
  for (const path of ['viewers', 'points']) {
    await page.goto(`${dashboard.url}/${path}`);
    const full = note('1,204 viewers have points; the FREE plan allows 1,000');
    expect(await full.getByRole('link', { name: 'Compare plans' }).getAttribute('href')).toBe('/subscription');
  }
  await dashboard.call(page, 'PUT', '/users/update', { languageCode: 'de' });
  await page.reload();
  await note('1.204 Zuschauer haben Punkte; der Tarif FREE erlaubt 1.000').waitFor();
  expect(dashboard.complaints).toEqual([]);
});
