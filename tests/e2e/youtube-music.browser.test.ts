/** Tests pairing with the YouTube Music Desktop App in a real browser. The app is a fake that speaks its protocol on a local socket. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INTEGRATIONS_TEXT } from '#editor/screens/integrations/integrationsText.ts';
import { PLAYER_TEXT } from '#editor/screens/integrations/player/playerText.ts';
import { YOUTUBE_MUSIC_TEXT } from '#editor/screens/integrations/youtube-music/youTubeMusicText.ts';
import { changeProgramForm } from '#schemas/generated/requestForms.ts';
import { type FakeCompanion, startFakeCompanion } from '#server/integrations/youtube-music/fake/fakeCompanion.ts';
import { formLabel } from '../support/formLabel.ts';
import { shareDashboard, type SharedDashboard } from '../support/warm/shareDashboard.ts';

const text = YOUTUBE_MUSIC_TEXT.en;
const { connection, status: states } = INTEGRATIONS_TEXT.en;

let dashboard: SharedDashboard;
let app: FakeCompanion;
let page: Page;

beforeAll(async () => {
  dashboard = await shareDashboard();
  app = await startFakeCompanion();
  page = await dashboard.openAs('youtube-music@example.com', '/integrations');
}, 400_000);
afterAll(async () => {
  await dashboard.stop();
  await app.quit();
});

const card = () => page.getByRole('region', { name: text.title, exact: true });
const status = () => card().getByRole('status').first();
const button = (name: string) => card().getByRole('button', { name, exact: true });

// behaviour: program-34
test('the app is paired by its code, and its keys work', async () => {
  app.isAuthorizing = false;
  await card().getByLabel(formLabel(changeProgramForm, 'port'), { exact: true }).fill(String(app.port));
  await button(connection.connect).click();
  await expect.poll(() => status().textContent()).toContain(text.reasons.password);
  await button(text.pair).click();
  await card().getByText('Enable companion authorization', { exact: false }).last().waitFor();
  app.isAuthorizing = true;
  await button(text.pair).click();
  await expect.poll(app.window).not.toBeNull();
  await card().getByText(text.allow(app.window()!)).waitFor();
  app.decide(true);
  await status().getByText(states.connected(text.title)).waitFor({ timeout: 20_000 });
  await button(PLAYER_TEXT.en.tasks.next).click();
  await expect.poll(() => app.commands).toEqual([{ command: 'next' }]);
  expect(await button(text.pair).count()).toBe(0);
});
