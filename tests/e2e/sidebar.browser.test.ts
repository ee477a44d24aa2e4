/** Tests entries of the sidebar: queues, features, feedback and support. The built server, a real browser. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { QUEUES_TEXT } from '#editor/screens/queues/queuesText.ts';
import { newFlow } from '#engine/flows/newFlow.ts';
import { actionFace } from '#editor/flow-editor/kindFaces.ts';
import { HELP_TEXT } from '#editor/screens/help/helpText.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { changeFlowQueueForm } from '#schemas/generated/requestForms.ts';
import { type Dashboard, startDashboard } from '../support/dashboard.ts';
import { formLabel } from '../support/formLabel.ts';

let dashboard: Dashboard;
let page: Page;

beforeAll(async () => {
  dashboard = await startDashboard({
    env: { LIVELOOM_SUPPORT_EMAIL: 'help@example.com', LIVELOOM_FEEDBACK_URL: 'ideas@example.com' },
  });
  page = await dashboard.openAs('anna@example.com', '/help');
}, 240_000);
afterAll(() => dashboard.stop());

const text = QUEUES_TEXT.en;
const entry = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
const queues = async () => (await dashboard.call<ApiTypes['FlowQueueList']>(page, 'GET', '/flows/queues')).items;

// behaviour: flowlist-90
test('queues are listed with what runs in them, added, renamed, limited and deleted', async () => {
  await entry('Queues').click();
  await page.waitForURL('**/queues');
  const builtIn = page.getByRole('region', { name: text.builtIn });
  await builtIn.getByRole('article', { name: 'Main queue' }).getByText('This queue is empty.').waitFor();
  await page.getByText(text.empty.title).waitFor();
  await page.getByRole('button', { name: text.add }).click();
  const card = page.getByRole('region', { name: text.own }).getByRole('article');
  await card.getByLabel(formLabel(changeFlowQueueForm, 'name')).fill('Danke 💜');
  await card.getByLabel(formLabel(changeFlowQueueForm, 'maxLength')).fill('12');
  await page.keyboard.press('Tab');
  await card.getByRole('heading', { name: 'Danke 💜' }).waitFor();
  await expect.poll(queues).toMatchObject([{ name: 'Danke 💜', maxLength: 12 }]);
  await page.getByRole('button', { name: `${text.remove.confirm}: Danke 💜` }).click();
  await page.getByRole('dialog').getByRole('button', { name: text.remove.confirm }).click();
  await page.getByText(text.empty.title).waitFor();
  expect(await queues()).toEqual([]);
});

/** Adds a flow with a button of its name that runs for an hour. */
async function addFlow(name: string): Promise<void> {
  const delay = { seconds: '3600', holdsPlace: true };
  const action = { type: 'action', slot: 'main', isEnabled: true, onError: 'goOn' } as const;
  const {
    id: _id,
    run,
    ...flow
  } = newFlow({
    id: 'f',
    name,
    triggersById: { t: { kind: 'BUTTON', settings: { name }, isEnabled: true, rank: 'a' } },
    blocksById: {
      a: { ...action, kind: 'SHOW_TEXT', settings: { text: name, durationMs: 29_000 }, rank: 'a' },
      b: { ...action, kind: 'DELAY', settings: delay, rank: 'b' },
    },
  });
  const body = { ...flow, run: { ...run, mode: 'QUEUED', onlyWhileLive: false } };
  await dashboard.call(page, 'POST', '/flows', body);
}

// behaviour: flowlist-90
test('the screen shows at once what runs and waits in a queue', async () => {
  await addFlow('Nachtruhe');
  const main = page.getByRole('article', { name: 'Main queue' });
  for (let n = 0; n < 3; n++) await dashboard.call(page, 'POST', '/flows/press', { name: 'Nachtruhe' });
  await main.getByText(text.running('Nachtruhe')).waitFor();
  await main.getByText('2 waiting').waitFor();
  await main.getByRole('button', { name: 'Clear: Main queue' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear' }).click();
  await main.getByText('2 waiting').waitFor({ state: 'detached' });
  expect(await main.getByText(text.running('Nachtruhe')).count()).toBe(1);
});

// behaviour: help-2
test('features lead to the screens and name the plan that a thing needs', async () => {
  await entry('Features').click();
  const screens = page.getByRole('region', { name: 'In the dashboard' });
  const bot = screens.getByRole('link', { name: /^Follower bot/ });
  expect(await bot.textContent()).toContain('PRO');
  const links = page.getByRole('navigation').getByRole('link');
  const wanted = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const shown = await screens.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(wanted).toEqual(expect.arrayContaining(shown));
  const words = await screens
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.lastElementChild!.lastElementChild!.textContent));
  expect(words.filter((text) => text === '')).toEqual([]);
  await page
    .getByRole('region', { name: 'Steps of flows' })
    .getByText(actionFace('PLAY_SOUND').name.en, { exact: true })
    .waitFor();
  await bot.click();
  await page.waitForURL('**/follower-bot');
});

// behaviour: help-90
test('feedback and support are entries where the server has an address', async () => {
  expect(await entry('Feedback').getAttribute('href')).toBe('mailto:ideas@example.com');
  await entry('Contact support').click();
  const dialog = page.getByRole('dialog', { name: HELP_TEXT.en.contact.title });
  await dialog.getByRole('link', { name: /help@example.com/ }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(page.url()).toBe(`${dashboard.url}/help`);
});

test('where the server has no address there are no entries, and Help says so', async () => {
  const config = await dashboard.call<ApiTypes['ProgramConfig']>(page, 'GET', '/config');
  const support = { chat: null, email: null, messenger: null, feedback: null };
  await page.route('**/api/config', (route) => route.fulfill({ json: { ...config, support } }));
  await page.reload();
  await page.getByText(HELP_TEXT.en.noContact).waitFor();
  expect([await entry('Feedback').count(), await entry('Contact support').count()]).toEqual([0, 0]);
  await page.unroute('**/api/config');
});
