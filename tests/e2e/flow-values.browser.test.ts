/** Tests inserting values into texts, and how ended runs are shown, in a real browser. */
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FLOWS_TEXT } from '#editor/flow-editor/flowEditorText.ts';
import { RUN_RESULT_TEXT } from '#editor/flow-runs/runResultText.ts';
import { newFlow } from '#engine/flows/newFlow.ts';
import { ACTION_FORMS } from '#schemas/generated/actionForms.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { formLabel } from '../support/formLabel.ts';
import { shareDashboard, type SharedDashboard } from '../support/warm/shareDashboard.ts';

const text = FLOWS_TEXT.en;
const words = RUN_RESULT_TEXT.en;

let dashboard: SharedDashboard;
let page: Page;

beforeAll(async () => {
  dashboard = await shareDashboard();
  page = await dashboard.openAs('values@example.com', '/flows', { viewport: { width: 1440, height: 1000 } });
}, 400_000);
afterAll(() => dashboard.stop());

const step = (kind: string, settings: object, rank: string) =>
  ({ type: 'action', kind, settings, slot: 'main', rank, isEnabled: true, onError: 'goOn' }) as const;

async function addFlow(
  name: string,
  trigger: { kind: string; settings: object },
  ...steps: [kind: string, settings: object][]
): Promise<string> {
  const blocks = steps.map(([kind, settings], at) => [`step${at}`, step(kind, settings, String(at))] as const);
  const { id: _id, ...flow } = newFlow({
    id: 'f',
    name,
    triggersById: { t: { ...trigger, isEnabled: true, rank: 'a' } as never },
    blocksById: Object.fromEntries(blocks) as never,
  });
  const body = { ...flow, run: { ...flow.run, onlyWhileLive: false } };
  return (await dashboard.call<ApiTypes['FlowAnswer']>(page, 'POST', '/flows', body)).flow.id;
}
const button = (name: string) => ({ kind: 'BUTTON', settings: { name } });
const saidText = async (id: string): Promise<unknown> =>
  (await dashboard.call<ApiTypes['FlowAnswer']>(page, 'GET', `/flows/${id}`)).flow.blocksById['step0']!.settings![
    'text'
  ];

// behaviour: flowedit-240
test('a value goes where the cursor is, and one that may be missing with another text for then', async () => {
  const hug = { kind: 'CHAT_COMMAND', settings: { command: '!hug' } };
  const id = await addFlow('Hug', hug, ['SHOW_TEXT', { text: 'Hugs !', durationMs: 5000 }]);
  await page.goto(new URL(`/flows/${id}?step=step0`, dashboard.url).href);
  const panel = page.locator('aside');
  const field: Locator = panel.getByRole('textbox', { name: formLabel(ACTION_FORMS.SHOW_TEXT, 'text') }).first();
  await field.click();
  await field.evaluate((input: HTMLTextAreaElement) => input.setSelectionRange(5, 5));
  const values = panel.getByRole('region', { name: text.values });
  await values.getByRole('button', { name: text.insertValue('recipient') }).click();
  await expect.poll(() => field.inputValue()).toBe('Hugs {recipient}!');
  await values.getByRole('status').getByText('Missing when the message names nobody.').waitFor();
  await values.getByRole('button', { name: text.orLabel('recipient') }).click();
  await expect.poll(() => field.inputValue()).toBe(`Hugs {recipient ?? "${text.insteadText}"}!`);
  // What stands instead is selected, so typing replaces it.
  await page.keyboard.type('you all');
  await expect.poll(() => field.inputValue()).toBe('Hugs {recipient ?? "you all"}!');
  await page.keyboard.press('Tab');
  await expect.poll(() => saidText(id)).toBe('Hugs {recipient ?? "you all"}!');
});

// behaviour: flowrun-240
test('a run of which steps failed says so in the monitor, the list, the history and the editor', async () => {
  const broken = ['PLAY_SOUND', { soundId: '', volume: 1, othersVolume: 1, isAwaited: false }] as [string, object];
  const broke = await addFlow('Broken', button('broken'), broken);
  await addFlow('Partly', button('partly'), ['SET_VALUE', { name: 'n', value: '1' }], broken);
  for (const name of ['broken', 'partly']) await dashboard.call(page, 'POST', '/flows/press', { name });
  const some = `${words.outcome.done}, ${words.stepsFailed(1)}`;
  const reason = /^A step failed: The step has no file/;
  for (const path of ['/flows/monitor', '/flows', '/flows/history']) {
    await page.goto(new URL(path, dashboard.url).href);
    const rows = page.locator('main').locator('li, article');
    for (const [flow, word] of [
      ['Broken', words.outcome.failed],
      ['Partly', some],
    ] as const) {
      const row = rows.filter({ hasText: flow }).filter({ hasText: word }).first();
      await row.waitFor();
      await expect.poll(() => row.textContent()).toContain('The step has no file');
    }
  }
  await page.goto(new URL(`/flows/${broke}`, dashboard.url).href);
  await page.getByText(words.outcome.failed, { exact: true }).first().waitFor();
  await page.getByText(reason).first().waitFor();
});
