/** Tests AI texts in the dashboard: a prompt is tested, unwanted words are blocked, and usage is shown. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TRY_TEXT } from '#editor/flow-editor/panel/ai/tryPromptText.ts';
import { AI_TEXT } from '#editor/screens/settings/ai/aiText.ts';
import { newFlow } from '#engine/flows/newFlow.ts';
import { aiWordsForm } from '#schemas/generated/requestForms.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { createFakeAi } from '#server/providers/ai/fake/fakeAi.ts';
import { type Dashboard, startDashboard } from '../support/dashboard.ts';
import { formLabel } from '../support/formLabel.ts';

const text = TRY_TEXT.en;
const ai = createFakeAi('secret');
let server: Server;
let dashboard: Dashboard;
let page: Page;

beforeAll(async () => {
  server = createServer(ai.listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  dashboard = await startDashboard({
    env: {
      LIVELOOM_AI_URL: `http://127.0.0.1:${port}/v1`,
      LIVELOOM_AI_MODEL: 'small',
      LIVELOOM_AI_KEY: 'secret',
      LIVELOOM_AI_PRICE: '0.15/0.60 EUR',
    },
  });
  page = await dashboard.openAs('ai@example.com', '/settings');
  const { id: _id, ...flow } = newFlow({
    id: 'f',
    name: 'Greets',
    blocksById: {
      ask: {
        type: 'action',
        kind: 'AI_TEXT',
        settings: { prompt: 'Greet {displayName}, who has {points} points.', maxLength: 20 },
        slot: 'main',
        rank: 'a',
        isEnabled: true,
        onError: 'goOn',
      },
    },
  });
  const made = await dashboard.call<ApiTypes['FlowAnswer']>(page, 'POST', '/flows', flow);
  await page.goto(`${dashboard.url}/flows/${made.flow.id}`);
  await page.locator('[data-face="ask"]').click();
}, 400_000);
afterAll(async () => {
  await dashboard.stop();
  server.closeAllConnections();
  server.close();
});

// behaviour: action-7
test('a prompt is tried with values: its text, how long it took, and what it cost', async () => {
  ai.mood = { kind: 'writes', text: 'Welcome back, Zoë!', usage: { prompt_tokens: 120, completion_tokens: 30 } };
  const trial = page.getByRole('region', { name: text.title });
  await trial.getByRole('textbox', { name: '{displayName}' }).fill('Zoë');
  await trial.getByRole('button', { name: text.button }).click();
  await trial.getByText('Welcome back, Zoë!').waitFor();
  expect(ai.asked.at(-1)!.prompt).toBe('Greet Zoë, who has 5 points.');
  await expect.poll(() => trial.getByRole('status').innerText()).toMatch(/\d s · 150 tokens · €0\.000036/);
});

// behaviour: ai-3
test('a text with a word that is not wanted is held back, with the words that say so', async () => {
  ai.mood = { kind: 'writes', text: 'What a sh!t stream' };
  const trial = page.getByRole('region', { name: text.title });
  await trial.getByRole('button', { name: text.button }).click();
  await expect.poll(() => trial.getByRole('status').innerText()).toContain('s…t');
});

// behaviour: ai-2, ai-3
test('settings show what was used, and take words', async () => {
  await page.goto(`${dashboard.url}/settings`);
  const section = page.getByRole('region', { name: AI_TEXT.en.title });
  await section.getByRole('group', { name: AI_TEXT.en.stream }).getByText('2 of 500', { exact: true }).waitFor();
  await section.getByText(AI_TEXT.en.before).waitFor();
  const words = section.getByRole('combobox', { name: formLabel(aiWordsForm, 'words') });
  await words.fill('spoiler*');
  await words.press('Enter');
  await section.getByText('spoiler*', { exact: true }).waitFor();
  await section.getByRole('switch', { name: formLabel(aiWordsForm, 'usesSwearWords') }).click({ force: true });
  const saved = (): Promise<unknown> => dashboard.call(page, 'GET', '/ai/words');
  await expect.poll(saved).toEqual({ words: ['spoiler*'], usesSwearWords: false });
});

test('the consoles have nothing to complain about', () => {
  expect(dashboard.complaints).toEqual([]);
});
