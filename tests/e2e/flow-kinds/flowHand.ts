/** Builds a flow in the list of the editor like a user: by typing a search, Enter, and the form beside it. */
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { FLOWS_TEXT } from '#editor/flow-editor/flowEditorText.ts';
import { FLOW_LIST_TEXT } from '#editor/screens/flows/flowListText.ts';
import { ACTION_FORMS } from '#schemas/generated/actionForms.ts';
import { TRIGGER_FORMS } from '#schemas/generated/triggerForms.ts';
import type { ActionKind, TriggerKind } from '#schemas/generated/types.ts';
import { formLabel } from '../../support/formLabel.ts';
import { type Filled, fillForm } from './formHand.ts';

export interface Step {
  kind: ActionKind;
  filled: Filled;
}

export interface WantedFlow {
  name: string;
  cause: { kind: TriggerKind; filled: Filled };
  steps: readonly Step[];
}

const text = FLOWS_TEXT.en;
/** Most presses of the down key: the wanted entry is among the first. */
const MAX_DOWN = 6;

/** @returns the id of the flow */
export async function buildFlow(page: Page, flowsUrl: string, { name, cause, steps }: WantedFlow): Promise<string> {
  await openList(page, flowsUrl);
  await page.getByRole('button', { name: FLOW_LIST_TEXT.en.add, exact: true }).first().click();
  await page.getByRole('button', { name: text.addTrigger }).click();
  await find(page, text.findTrigger, cause.kind, TRIGGER_FORMS[cause.kind].text.en);
  const panel = page.locator('aside');
  await page.locator(`[data-trigger="${cause.kind}"]`).waitFor();
  if (cause.kind === 'SCHEDULE') await fillSchedule(panel, cause.filled);
  else await fillForm(page, panel, TRIGGER_FORMS[cause.kind].fields, cause.filled);
  for (const [index, step] of steps.entries()) await addStep(page, panel, step, index);
  const nameInput = page.getByRole('textbox', { name: text.name });
  await nameInput.fill(name);
  await nameInput.press('Enter');
  await page.locator('[data-save=saved]').waitFor();
  return new URL(page.url()).pathname.split('/').at(-1)!;
}

/** Fills a schedule, which has a special form: words, or an expression. */
async function fillSchedule(panel: Locator, { cron }: Filled): Promise<void> {
  await panel.getByRole('textbox', { name: formLabel(TRIGGER_FORMS.SCHEDULE, 'cron') }).fill(String(cron));
}

async function openList(page: Page, flowsUrl: string): Promise<void> {
  const back = page.getByRole('link', { name: text.back });
  if (await back.isVisible()) await back.click();
  else await page.goto(flowsUrl);
}

/** Types the name and selects it by Enter. */
async function find(page: Page, label: string, kind: string, name: string): Promise<void> {
  const input = page.getByRole('combobox', { name: label });
  await input.fill(name);
  const chosen = page.locator('[data-kind][aria-selected=true]');
  for (let down = 0; (await chosen.getAttribute('data-kind')) !== kind; down++) {
    expect(down, `"${name}" finds ${kind}`).toBeLessThan(MAX_DOWN);
    await input.press('ArrowDown');
  }
  await input.press('Enter');
  // The focus goes to the form only after the dialog has disappeared.
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function addStep(page: Page, panel: Locator, { kind, filled }: Step, index: number): Promise<void> {
  const cards = page.locator('[data-step]');
  await page.getByRole('button', { name: text.addStep, exact: true }).click();
  await find(page, text.findStep, kind, ACTION_FORMS[kind].text.en);
  await cards.nth(index).waitFor();
  await page.locator(`[data-step="${kind}"][data-chosen]`).waitFor();
  await fillForm(page, panel, ACTION_FORMS[kind].fields, filled);
}
