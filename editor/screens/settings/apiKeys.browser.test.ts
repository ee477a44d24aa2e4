/** Tests API keys and the door to an agency in the settings: the built server, a real browser, both languages, a phone. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { createApiKeyForm, startAgencyForm } from '#schemas/generated/requestForms.ts';
import { type Dashboard, startDashboard } from '#tests/support/dashboard.ts';
import { formLabel } from '#tests/support/formLabel.ts';
import { FORMS_TEXT } from '../../forms/formsText.ts';
import { API_KEYS_TEXT } from './api-keys/apiKeysText.ts';
import { scopeName } from './api-keys/keyScopes.ts';
import { SETTINGS_TEXT } from './settingsText.ts';

const PHONE = { width: 390, height: 844 };
const NAME = 'Macro pad';

let dashboard: Dashboard;

beforeAll(async () => {
  dashboard = await startDashboard({ env: { LIVELOOM_AGENCIES: 'open' } });
}, 240_000);
afterAll(() => dashboard.stop());

const keysOf = async (page: Page): Promise<ApiTypes['ApiKeyList']['items']> =>
  (await dashboard.call<ApiTypes['ApiKeyList']>(page, 'GET', '/users/me/api-keys')).items;
const statusWith = async (key: string): Promise<number> =>
  (await fetch(`${dashboard.url}/api/profiles`, { headers: { authorization: `Bearer ${key}` } })).status;

// behaviour: account-47
test.each([
  ['en', 'en-US'],
  ['de', 'de-DE'],
] as const)('a key is made, shown once, changed and deleted by keyboard: %s', async (language, locale) => {
  const text = API_KEYS_TEXT[language];
  const page = await dashboard.openAs(`${language}@example.com`, '/settings', { locale, viewport: PHONE });
  const section = page.getByRole('region', { name: text.title, exact: true });
  await section.getByText(text.none).waitFor();
  await section.getByRole('button', { name: text.make, exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await page.keyboard.type(NAME);
  expect(await dialog.getByLabel(formLabel(createApiKeyForm, 'name', language)).inputValue()).toBe(NAME);
  await page.keyboard.press('Enter');
  await dialog.getByText(FORMS_TEXT[language].chooseOne).waitFor();
  expect(await dialog.getByRole('checkbox', { name: scopeName('agency', language)! }).count()).toBe(0);
  await dialog.getByRole('checkbox', { name: scopeName('read', language)! }).press('Space');
  await dialog.getByLabel(formLabel(createApiKeyForm, 'expiresAt', language)).fill('2999-12-31');
  await dialog.getByRole('button', { name: text.makeVerb }).press('Enter');
  await section.getByRole('button', { name: text.shown.show }).click();
  const key = await section.getByLabel(text.shown.label).inputValue();
  expect(await statusWith(key)).toBe(200);
  await section.getByRole('button', { name: text.shown.copy }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await page.reload();
  await section.getByText(scopeName('read', language)!, { exact: true }).waitFor();
  expect(await section.getByLabel(text.shown.label).count()).toBe(0);
  await section.getByRole('button', { name: text.actions(NAME) }).press('Enter');
  await page.getByRole('menuitem', { name: text.edit }).press('Enter');
  await dialog.getByRole('checkbox', { name: scopeName('read', language)! }).press('Space');
  await dialog.getByRole('checkbox', { name: scopeName('run', language)! }).press('Space');
  await dialog.getByLabel(formLabel(createApiKeyForm, 'expiresAt', language)).fill('');
  await dialog.getByRole('button', { name: text.save }).press('Enter');
  await expect.poll(() => keysOf(page)).toMatchObject([{ name: NAME, scopes: ['run'], expiresAt: null }]);
  expect(await statusWith(key)).toBe(403);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await section.getByRole('button', { name: text.actions(NAME) }).press('Enter');
  await page.getByRole('menuitem', { name: text.remove }).press('Enter');
  await dialog.getByRole('button', { name: text.deleteAsk.confirm }).click();
  await section.getByText(text.none).waitFor();
  expect(await statusWith(key)).toBe(401);
  await page.close();
});

// behaviour: account-47, account-48
test("a full key is renewed, and a new agency's admin is offered its scope", async () => {
  const text = API_KEYS_TEXT.en;
  const page = await dashboard.openAs('anna@example.com', '/settings');
  const section = page.getByRole('region', { name: text.title, exact: true });
  await section.getByRole('button', { name: text.makeFull }).click();
  await section.getByText(text.fullName, { exact: true }).waitFor();
  await section.getByRole('button', { name: text.shown.show }).click();
  const first = await section.getByLabel(text.shown.label).inputValue();
  await section.getByRole('button', { name: text.actions(text.fullName) }).click();
  await page.getByRole('menuitem', { name: text.renew }).click();
  await page.getByRole('dialog').getByRole('button', { name: text.renewAsk.confirm }).click();
  await expect.poll(() => statusWith(first)).toBe(401);
  expect(await keysOf(page)).toMatchObject([{ scopes: ['full'] }]);
  const { title, make } = SETTINGS_TEXT.en.agencyStart;
  const door = page.getByRole('region', { name: title, exact: true });
  await door.getByRole('button', { name: make }).click();
  await page.getByLabel(formLabel(startAgencyForm, 'name')).fill('North Star');
  await page.getByRole('dialog').getByRole('button', { name: make }).click();
  await door.getByRole('button', { name: make }).waitFor({ state: 'detached' });
  const me = await dashboard.call<ApiTypes['UserAnswer']>(page, 'GET', '/users/me');
  expect(me).toMatchObject({ role: 'ADMIN', agency: { name: 'North Star' } });
  await section.getByRole('button', { name: text.make, exact: true }).click();
  await page.getByRole('checkbox', { name: scopeName('agency', 'en')! }).waitFor();
  expect(dashboard.complaints).toEqual([]);
  await page.close();
});
