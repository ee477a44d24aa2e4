/** Tests slow and failing calls of the dashboard: the built server, a real browser. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APP_TEXT } from '#editor/app/appText.ts';
import { QUEUES_TEXT } from '#editor/screens/queues/queuesText.ts';
import { shareDashboard, type SharedDashboard } from '../support/warm/shareDashboard.ts';

let dashboard: SharedDashboard;
let page: Page;

beforeAll(async () => {
  dashboard = await shareDashboard();
  page = await dashboard.openAs('anna@example.com', '/help', { locale: 'de-DE' });
}, 240_000);
afterAll(() => dashboard.stop());

// behaviour: message-90
test('a call waits for a slow server, says so, and shows the answer when it is there', async () => {
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/flows/queues', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${dashboard.url}/queues`);
  const note = page.getByText(APP_TEXT.de.slow);
  await note.waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  answer();
  await page.getByRole('article', { name: 'Hauptwarteschlange' }).waitFor();
  await note.waitFor({ state: 'detached' });
  await page.unroute('**/api/flows/queues');
});

const refusal = { error: { code: 'SERVER_BUSY', message: 'Der Server hat zu viel zu tun.', fields: [] } };

// behaviour: message-91
test('what could not be loaded or changed is named before the reason, in a panel and in a toast', async () => {
  await page.route('**/api/viewers?*', (route) => route.fulfill({ status: 409, json: refusal }));
  await page.goto(`${dashboard.url}/viewers`);
  const panel = page.getByRole('alert').filter({ hasText: refusal.error.message });
  await panel.getByText('Die Zuschauer konnten nicht geladen werden: Der Server hat zu viel zu tun.').waitFor();
  await page.unroute('**/api/viewers?*');

  await page.route('**/api/flows/queues', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 409, json: refusal }) : route.continue(),
  );
  await page.goto(`${dashboard.url}/queues`);
  await page.getByRole('button', { name: QUEUES_TEXT.de.add }).click();
  await page.getByText('Die Warteschlange konnte nicht angelegt werden: Der Server hat zu viel zu tun.').waitFor();
  await page.unroute('**/api/flows/queues');
  expect(dashboard.complaints).toEqual([]);
});
