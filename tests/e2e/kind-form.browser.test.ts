/**
 * Tests a form with lists and groups, from a schema made for this test to the stored settings: generated, drawn and
 * used with a pointer, with fingers and with the keyboard alone.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright';
import { build } from 'vite';
import react from '@vitejs/plugin-react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { composeTree } from '#schemas/generator/composeTree.ts';
import { defaultSettings } from '#schemas/generator/defaultSettings.ts';
import { fieldsOf, placeOf } from '#schemas/generator/formFields.ts';
import { generateOutputs } from '#schemas/generator/outputs.ts';
import { readTree } from '#schemas/generator/readTree.ts';
import type { SchemaFile, SchemaNode } from '#schemas/generator/schemaFile.ts';
import { launchBrowser } from '../support/browser.ts';

const ROOT = join(import.meta.dirname, '../..');
const GENERATED = join(ROOT, 'schemas/generated');
const PLAIN = { configFile: false, logLevel: 'warn' } as const;
const ORIGIN = 'http://form.test';
/** Timeout for a small page on a busy machine. */
const PATIENCE_MS = 20_000;
const TYPES: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

let folder = '';
let browser: Browser;
let given: object;
let page: Page;
/** Console messages of the page in all tests. */
const complaints: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kind-form-'));
  const real = readTree(join(ROOT, 'schemas'));
  const schema = JSON.parse(readFileSync(join(import.meta.dirname, 'kind-form/bell.json'), 'utf8')) as SchemaNode;
  const bell: SchemaFile = { id: '/flows/triggers/bell.json', folder: 'flows/triggers', slug: 'bell', schema };
  const tree = { errors: {}, files: [...real.files.filter((file) => file.folder === 'common'), bell] };
  const outputs = await generateOutputs(tree);
  const composed = composeTree(tree);
  const whole = composed.files.find(({ slug }) => slug === 'bell')!;
  const fields = fieldsOf(placeOf(composed, whole.id, ''), whole.schema);
  given = {
    fields,
    defaults: defaultSettings(composed, whole),
    script: '/validators.js',
    validator: 'validateBellTriggerSettings',
  };
  await build({
    ...PLAIN,
    root: join(import.meta.dirname, 'kind-form'),
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: false, minify: false, target: 'es2022' },
  });
  // The functions that validators call are the project's own.
  const entry = join(folder, 'source.js');
  writeFileSync(entry, outputs.get('validators.js')!.replace(/'\.\/(formats|runtime)\.js'/g, `'${GENERATED}/$1.js'`));
  const lib = { entry, formats: ['es' as const], fileName: () => 'validators.js' };
  await build({ ...PLAIN, build: { outDir: folder, emptyOutDir: false, minify: false, lib } });
  browser = await launchBrowser();
}, 240_000);
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(async () => {
  await page.context().close();
  const said = complaints.splice(0);
  if (said.length > 0) throw new Error(`The console of the page said: ${said.join('\n')}`);
});

async function open(locale: 'en' | 'de' = 'en', options: BrowserContextOptions = {}): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 460, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  await context.route(`${ORIGIN}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname.slice(1) || 'index.html';
    await route.fulfill({ path: join(folder, path), contentType: TYPES[path.split('.').at(-1)!] ?? 'text/plain' });
  });
  page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await page.addInitScript((value) => void Reflect.set(globalThis, 'given', value), { ...given, locale });
  await page.goto(`${ORIGIN}/`);
  await page.locator('[data-setting="lines"]').waitFor();
}

const settings = async (): Promise<SchemaNode> =>
  JSON.parse((await page.locator('#settled').textContent())!) as SchemaNode;
const expectSettled = async (wanted: object) => await expect.poll(settings).toMatchObject(wanted);
const field = (name: string): Locator => page.locator(`[data-setting="${name}"]`);
const saying = (index: number): Locator => page.getByRole('textbox', { name: `Saying ${index + 1}`, exact: true });
const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const undo = (): Promise<void> => button('undo').click();

test('entries are added, changed and taken away, each a step that undo takes back', async () => {
  await open();
  await button('Add saying').click();
  await expectSettled({ lines: ['Ding', 'Dong', 'Bim'] });
  await saying(2).fill('Bam');
  await saying(2).blur();
  await expectSettled({ lines: ['Ding', 'Dong', 'Bam'] });
  await button('Remove saying 1').click();
  await expectSettled({ lines: ['Dong', 'Bam'] });
  await undo();
  await expectSettled({ lines: ['Ding', 'Dong', 'Bam'] });
  await undo();
  await expectSettled({ lines: ['Ding', 'Dong', 'Bim'] });
  await undo();
  await expectSettled({ lines: ['Ding', 'Dong'] });
});

test('no more entries than the schema allows, and no fewer', async () => {
  await open();
  for (let added = 0; added < 2; added += 1) await button('Add saying').click();
  await expectSettled({ lines: ['Ding', 'Dong', 'Bim', 'Bim'] });
  expect(await button('Add saying').isDisabled()).toBe(true);
  await expect.poll(() => field('lines').getByText('4 of 4').isVisible()).toBe(true);
  expect(await button('Remove stroke 1').isDisabled()).toBe(true);
});

test('groups in a list, with what is shown only sometimes and what refers to something', async () => {
  await open();
  await button('Add stroke').click();
  await expectSettled({
    rings: [
      { tone: 'low', times: 1 },
      { tone: 'high', times: 3 },
    ],
  });
  const [first, second] = [0, 1].map((index) => field('rings').locator(`[data-entry="${index}"]`));
  expect(await first!.getByText('Shakes the item').count()).toBe(0);
  await second!.locator('[data-setting="itemId"] input').first().click();
  await page.getByRole('option', { name: 'My goal' }).click();
  await second!.locator('[data-setting="times"] input').fill('7');
  await second!.locator('[data-setting="times"] input').blur();
  await expectSettled({ rings: [{ tone: 'low' }, { tone: 'high', times: 7, itemId: 'goal' }] });
  await field('rest')
    .locator('[data-setting="color"] input[type="text"], [data-setting="color"] input')
    .first()
    .fill('blue');
  await field('rest').locator('[data-setting="isOn"] input').click({ force: true });
  await expectSettled({ rest: { isOn: true, color: 'blue' } });
});

test('what is wrong is said at the very entry, and stays out of the settings', async () => {
  await open();
  await saying(1).fill('');
  await saying(1).blur();
  const problem = field('lines').locator('[data-entry="1"]').getByRole('alert');
  await problem.waitFor();
  await expect.poll(() => problem.count()).toBe(1);
  await expectSettled({ lines: ['Ding', 'Dong'] });
  await saying(1).fill('Dang');
  await saying(1).blur();
  await expectSettled({ lines: ['Ding', 'Dang'] });
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('by keys alone: moved, the focus goes along, and it is said', async () => {
  await open();
  await button('Move saying 1').focus();
  await page.keyboard.press('ArrowDown');
  await expectSettled({ lines: ['Dong', 'Ding'] });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Move saying 2');
  await expect.poll(() => page.getByText('Saying: now 2 of 2.').count()).toBe(1);
  await page.keyboard.press('ArrowUp');
  await expectSettled({ lines: ['Ding', 'Dong'] });
  await button('Add saying').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('bell_lines_2');
  await page.keyboard.type('!');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectSettled({ lines: ['Ding', 'Dong'] });
});

test('by dragging', async () => {
  await open();
  const [from, to] = [await button('Move saying 1').boundingBox(), await button('Move saying 2').boundingBox()];
  await page.mouse.move(from!.x + 8, from!.y + 8);
  await page.mouse.down();
  for (let step = 1; step <= 8; step += 1) {
    await page.mouse.move(from!.x + 8, from!.y + 8 + ((to!.y + 14 - from!.y) * step) / 8);
  }
  await page.mouse.up();
  await expectSettled({ lines: ['Dong', 'Ding'] });
});

test('on a phone in German nothing is cut off, and everything can be touched and named', async () => {
  await open('de', { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });
  await page.getByRole('button', { name: 'Schlag hinzufügen', exact: true }).tap();
  await expectSettled({ rings: [{ tone: 'low' }, { tone: 'high' }] });
  const bin = await page.getByRole('button', { name: 'Schlag 2 entfernen' }).boundingBox();
  expect(Math.min(bin!.width, bin!.height)).toBeGreaterThanOrEqual(40);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  const picture = process.env['KIND_FORM_PICTURE'];
  if (picture !== undefined) await page.screenshot({ path: picture, fullPage: true });
});
