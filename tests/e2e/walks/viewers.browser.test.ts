/** Tests the screens of viewers, points and streams in every way. */
import { readFile } from 'node:fs/promises';
import { APP_TEXT } from '#editor/app/appText.ts';
import { IMPORT_SCREEN_TEXT } from '#editor/screens/import/importText.ts';
import { COMMANDS_TEXT } from '#editor/screens/points/commands/pointsCommandsText.ts';
import { RECOMPUTE_TEXT } from '#editor/screens/points/recompute/pointsRecomputeText.ts';
import { RESET_TEXT } from '#editor/screens/points/pointsResetText.ts';
import { POINTS_TEXT } from '#editor/screens/points/pointsText.ts';
import { STREAMS_TEXT } from '#editor/screens/streams/streamsText.ts';
import { VIEWER_POINTS_TEXT } from '#editor/screens/viewers/points/viewerPointsText.ts';
import { VIEWER_IMPORT_TEXT } from '#editor/screens/viewer-import/viewerImportText.ts';
import { VIEWERS_TEXT } from '#editor/screens/viewers/viewersText.ts';
import { decimalText, wholeNumberText } from '#engine/core/numberText.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { changePointsForm, updatePointsSettingsForm } from '#schemas/generated/requestForms.ts';
import { formLabel } from '../../support/formLabel.ts';
import { storeStream } from '../../support/storedStream.ts';
import { storeViewers } from '../../support/storedViewers.ts';
import type { Walker } from '../../support/walkers.ts';
import { everyWay } from './everyWay.ts';

const LONG_NAME = '👩‍🚀🏳️‍🌈 Zuschauerin mit vierzig Zeichen im Namen!';
const COUNT = 30;

const walk = everyWay(async (dashboard, { page }) => {
  await storeViewers(dashboard, page, COUNT, (n) => (n === COUNT ? LONG_NAME : `Viewer ${n}`));
  await storeStream(dashboard, page, 'Thanks');
});

const button = ({ page }: Walker, name: string) => page.getByRole('button', { name, exact: true });
const field = ({ page }: Walker, name: string) => page.getByRole('textbox', { name, exact: true });

// behaviour: viewer-2
walk('somebody is found by a part of the name and looked at', async (walker) => {
  const { page, locale, visit, press, write } = walker;
  const text = VIEWERS_TEXT[locale];
  await visit('/viewers');
  await write(field(walker, text.search), 'ZUSCHAUERIN');
  await page.getByText(text.count('1', 1), { exact: true }).waitFor();
  await press(page.getByRole('link', { name: LONG_NAME }));
  await page.getByRole('heading', { name: LONG_NAME }).waitFor();
});

// behaviour: ledger-4
walk('somebody is given points, with a reason, and the ledger says so', async (walker, { expect }) => {
  const { page, locale, visit, press, write } = walker;
  const text = VIEWER_POINTS_TEXT[locale];
  await visit('/viewers/7');
  const rows = page.getByRole('region', { name: text.title, exact: true }).getByRole('listitem');
  await expect.poll(() => rows.count()).toBeGreaterThan(0);
  const before = await rows.count();
  await press(button(walker, text.change));
  const dialog = page.getByRole('dialog');
  await write(
    dialog.getByLabel(formLabel(changePointsForm, 'points', locale), { exact: true }),
    decimalText(12.5, locale),
  );
  await write(dialog.getByLabel(formLabel(changePointsForm, 'note', locale)), 'Quiz 🎉');
  await press(dialog.getByRole('button', { name: text.save, exact: true }));
  await expect.poll(() => rows.count()).toBe(before + 1);
  const row = await rows.first().innerText();
  for (const part of [text.byHand.you, 'Quiz 🎉', `+${decimalText(12.5, locale)}`]) expect(row).toContain(part);
});

let imports = 0;
// behaviour: viewerimport-1 viewerimport-4
walk('viewers of a file are looked at and brought in', async (walker, { expect }) => {
  const { page, locale, visit, press, call } = walker;
  const text = VIEWER_IMPORT_TEXT[locale];
  const batch = (imports += 1);
  const rows = [1, 2, 3].map((n) => `new.${batch}.${n},${9_000 + 10 * batch + n},50`);
  const buffer = Buffer.from(['username,id,points', ...rows, `wrong,${9_009 + 10 * batch},many`].join('\n'));
  await visit('/viewers/import');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    press(button(walker, IMPORT_SCREEN_TEXT[locale].choose)),
  ]);
  await chooser.setFiles({ name: 'points.csv', mimeType: 'text/csv', buffer });
  await page.getByText(text.added(3, '3')).waitFor();
  await page.getByText(text.place('5', text.fields.points)).waitFor();
  await page.getByText(text.remedies.notANumber).waitFor();
  await press(button(walker, text.start(3, '3')));
  await page.getByText(text.done).waitFor();
  const { viewer } = await call<ApiTypes['ViewerAnswer']>('GET', `/viewers/${9_001 + 10 * batch}`);
  expect(viewer.points.overall).toBe(50);
});

// behaviour: points-1 level-1
walk('a rate and the points of a level are typed, seen in the table, and saved', async (walker, { expect }) => {
  const { page, locale, visit, press, write, call } = walker;
  const text = POINTS_TEXT[locale];
  const settings = () => call<ApiTypes['PointsSettings']>('GET', '/users/points-settings');
  const { pointsPerShare, pointsPerLevel } = await settings();
  await visit('/points');
  await write(
    field(walker, formLabel(updatePointsSettingsForm, 'pointsPerShare', locale)),
    decimalText(pointsPerShare + 1.5, locale),
  );
  await write(
    field(walker, formLabel(updatePointsSettingsForm, 'pointsPerLevel', locale)),
    String(pointsPerLevel + 1000),
  );
  const first = page.getByRole('table', { name: text.table }).locator('tbody tr').first();
  await first.getByText(wholeNumberText(pointsPerLevel + 1000, locale), { exact: true }).waitFor();
  await press(button(walker, text.save));
  await page.getByText(text.saved).first().waitFor();
  const saved = await settings();
  expect([saved.pointsPerShare, saved.pointsPerLevel]).toEqual([pointsPerShare + 1.5, pointsPerLevel + 1000]);
});

// behaviour: command-7
walk('a chat command is switched', async ({ page, locale, visit, press, call }, { expect }) => {
  const text = COMMANDS_TEXT[locale];
  const isOn = async (): Promise<boolean> =>
    (await call<ApiTypes['PointsCommandList']>('GET', '/users/points-commands')).items[0]!.isEnabled;
  const before = await isOn();
  await visit('/points');
  await press(page.getByRole('switch', { name: text.on(text.names.points) }));
  await expect.poll(isOn).toBe(!before);
});

// behaviour: level-7 reset-1 reset-2
walk('levels are recomputed, and all points are reset and come back', async (walker, { expect }) => {
  const { page, locale, visit, press } = walker;
  const [recompute, reset] = [RECOMPUTE_TEXT[locale], RESET_TEXT[locale]];
  await visit('/points');
  await press(button(walker, recompute.open));
  const dialog = page.getByRole('dialog');
  await press(dialog.getByRole('button', { name: recompute.start, exact: true }));
  await dialog.getByText(recompute.done).waitFor();
  await press(dialog.getByRole('button', { name: APP_TEXT[locale].close }).last());
  await dialog.waitFor({ state: 'detached' });
  await press(button(walker, reset.reset));
  await press(dialog.getByRole('button', { name: reset.reset }));
  await page.getByText(reset.nobody).waitFor();
  await press(button(walker, reset.undo));
  await page.getByText(reset.undone).first().waitFor();
  await expect.poll(() => button(walker, reset.reset).isEnabled()).toBe(true);
});

// behaviour: report-2 report-4
walk('the report of a stream is opened, and its people are saved as a table', async (walker, { expect }) => {
  const { page, locale, visit, press } = walker;
  const text = STREAMS_TEXT[locale];
  await visit('/streams');
  await press(page.getByRole('link', { name: new RegExp(text.open('.+')) }));
  await page.getByRole('heading', { name: text.course }).waitFor();
  await page.getByRole('heading', { name: text.moments.title }).waitFor();
  await press(button(walker, text.export.label));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page.getByRole('menuitem', { name: text.export.tables.people })),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain('Viewer 1');
});
