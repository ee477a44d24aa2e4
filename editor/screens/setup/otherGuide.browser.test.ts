/** Tests that the setup for another device names the real address of the server, and a command for each terminal. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { shareDashboard, type SharedDashboard } from '#tests/support/warm/shareDashboard.ts';

let dashboard: SharedDashboard;
let page: Page;

beforeAll(async () => {
  dashboard = await shareDashboard();
  page = await dashboard.openAs('anna@example.com', '/setup');
}, 240_000);
afterAll(() => dashboard.stop());

// behaviour: page-320
test('the command and the addresses have the port of this server', async () => {
  const { port } = new URL(page.url());
  await page.getByText('Phone or other computer').click();
  await page.getByText('PowerShell', { exact: true }).click();
  await page.getByText(`$env:HOST="0.0.0.0"; $env:PORT="${port}"; npm start`).waitFor();
  await page.getByText('Command Prompt', { exact: true }).click();
  await page.getByText(`set HOST=0.0.0.0&& set PORT=${port}&& npm start`).waitFor();
  const { networkUrls = [] } = await dashboard.call<ApiTypes['ProgramConfig']>(page, 'GET', '/config');
  for (const url of networkUrls) {
    expect(new URL(url).port).toBe(port);
    await page.getByRole('link', { name: url }).waitFor();
  }
});
