/** Fills a form made from a schema like a user: types, presses, chooses by name. Its input has names, not ids. */
import type { Locator, Page } from 'playwright';
import type { FormField } from '#schemas/generated/forms.ts';

/** Settings as a person knows them: names instead of ids. */
export type Filled = Readonly<Record<string, unknown>>;

const MS_PER_S = 1_000;

/** @param form container of the fields */
export async function fillForm(page: Page, form: Locator, fields: readonly FormField[], filled: Filled): Promise<void> {
  for (const [name, value] of Object.entries(filled)) {
    const field = fields.find((one) => one.name === name);
    if (field === undefined) throw new Error(`The form has no "${name}".`);
    const row = form.locator(`[data-setting="${name}"]`).first();
    await row.waitFor();
    await fillField(page, row, field, value);
  }
}

async function fillField(page: Page, row: Locator, field: FormField, value: unknown): Promise<void> {
  if (field.list !== undefined) return fillList(page, row, field, value as readonly unknown[]);
  if (field.ref === 'gift') return chooseGift(page, row, String(value));
  if (field.ref === 'audio' || field.ref === 'video' || field.ref === 'image')
    return chooseFile(page, row, String(value));
  if (field.ref !== undefined) return chooseNamed(page, row, String(value));
  if (field.isKeys === true) return chooseKeys(page, row, field, String(value).split('+'));
  if (field.options !== undefined) return chooseOption(page, row, field, String(value));
  if (field.input === 'CHECKBOX') return row.locator('input').setChecked(value === true, { force: true });
  const number = field.unit === 'ms' ? Number(value) / MS_PER_S : value;
  return type(row.locator('[data-input] :is(input:not([type=hidden]), textarea)').first(), String(number));
}

async function type(input: Locator, text: string): Promise<void> {
  await input.fill(text);
  await input.press('Tab');
}

/** Chooses an option; a few are side by side, many in a dropdown. */
async function chooseOption(page: Page, row: Locator, { options }: FormField, value: string): Promise<void> {
  const label = options!.find((option) => option.value === value)!.text.en;
  const isOpen = (await row.locator('[role=radiogroup]').count()) > 0;
  // Exact: “Reset to 0” contains “set” too.
  if (isOpen) return row.getByText(label, { exact: true }).last().click();
  await row.locator('input').first().click();
  await page.getByRole('option', { name: label, exact: true }).click();
}

/** Replaces the keys that are there. */
async function chooseKeys(page: Page, row: Locator, { options }: FormField, keys: readonly string[]): Promise<void> {
  const input = row.locator('input').first();
  await row.locator('[data-input] button').last().click();
  for (const key of keys) {
    await input.fill(options!.find((option) => option.value === key)!.text.en);
    await page.getByRole('option').first().waitFor();
    await input.press('ArrowDown');
    await input.press('Enter');
  }
  await input.press('Tab');
}

async function chooseNamed(page: Page, row: Locator, name: string): Promise<void> {
  await row.locator('input').first().fill(name);
  await page.getByRole('option', { name }).first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

async function chooseFile(page: Page, row: Locator, name: string): Promise<void> {
  await row.locator('[data-input] button').first().click();
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('searchbox').or(page.getByRole('textbox')) });
  await dialog.locator('button[aria-pressed]', { hasText: name }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function chooseGift(page: Page, row: Locator, name: string): Promise<void> {
  await row.locator('[data-input] button').first().click();
  await page.getByRole('dialog').getByRole('combobox').fill(name);
  await page.getByRole('option', { name }).first().waitFor();
  await page.keyboard.press('Enter');
}

async function fillList(page: Page, row: Locator, { list }: FormField, values: readonly unknown[]): Promise<void> {
  const entries = row.locator('[data-entry]');
  while ((await entries.count()) < values.length) await row.locator('[data-add]').click();
  while ((await entries.count()) > values.length) await row.locator('[data-remove]').last().click();
  for (const [index, value] of values.entries()) {
    const entry = entries.nth(index);
    if (list!.entry.fields !== undefined) await fillForm(page, entry, list!.entry.fields, value as Filled);
    else await type(entry.locator('[data-content] :is(input, textarea)').first(), String(value));
  }
}
