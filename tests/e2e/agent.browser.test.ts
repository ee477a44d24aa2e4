/**
 * Tests the agent as a streamer uses it: the code of the dashboard, the command in a terminal, the confirmation, and the page on which
 * things are allowed. OBS is a fake that speaks its protocol on a local socket.
 */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AGENT_TEXT } from '#editor/agent/agentText.ts';
import { COMPUTERS_TEXT } from '#editor/screens/integrations/computers/computersText.ts';
import { INTEGRATIONS_TEXT } from '#editor/screens/integrations/integrationsText.ts';
import { OBS_TEXT } from '#editor/screens/integrations/obs/obsText.ts';
import { permissionWords } from '#engine/rules/permissionWords.ts';
import { changeProgramForm } from '#schemas/generated/requestForms.ts';
import { type FakeObs, startFakeObs } from '#server/integrations/obs/fake/fakeObs.ts';
import { spawnCli } from '../support/cli.ts';
import { formLabel } from '../support/formLabel.ts';
import { shareDashboard, type SharedDashboard } from '../support/warm/shareDashboard.ts';

const PHONE = { width: 390, height: 844 };
/** A name of forty characters, with emoji. */
const LONG = 'Überraschung 🎉🎁🎈 mit Zoë & Björn, 40 Z.';

let dashboard: SharedDashboard;
let fake: FakeObs;
let page: Page;
let agent: ChildProcess;
let printed = '';

beforeAll(async () => {
  dashboard = await shareDashboard();
  fake = await startFakeObs();
  page = await dashboard.openAs('agent@example.com', '/integrations');
}, 400_000);
afterAll(async () => {
  agent.kill();
  await dashboard.stop();
  await fake.quit();
});

const text = { ...INTEGRATIONS_TEXT.en, computers: COMPUTERS_TEXT.en, obs: OBS_TEXT.en };
const card = (title: string, shown = page) => shown.getByRole('region', { name: title, exact: true });
const status = () => card(text.obs.title).getByRole('status').first();
const field = (name: string) => card(text.obs.title).getByLabel(formLabel(changeProgramForm, name), { exact: true });

function startAgent(args: readonly string[], folder: string): void {
  printed = '';
  agent = spawnCli(['agent', ...args, '--folder', folder, '--page-port', '0'], { cwd: folder });
  agent.stdout!.setEncoding('utf8').on('data', (more: string) => (printed += more));
}
const link = (): string | undefined => /do here: (\S+)/.exec(printed)?.[1];

// behaviour: agent-1, agent-2, agent-3
test('a computer is connected with the command of the dashboard, confirmed, and used by a program', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'liveloom-agent-'));
  await page.getByRole('button', { name: text.computers.add }).click();
  const command = await page.locator('pre').innerText();
  const [, ...args] = command.split(' ').slice(1);
  startAgent([...args.slice(1), '--name', LONG], folder);
  await page.getByRole('button', { name: text.computers.confirm }).click();
  await card(text.computers.title).getByText(text.computers.connected, { exact: true }).waitFor();
  await card(text.obs.title).getByRole('combobox', { name: text.connection.where }).click();
  await page.getByRole('option', { name: LONG }).click();
  await field('port').fill(String(fake.port));
  await card(text.obs.title).getByRole('button', { name: text.connection.connect, exact: true }).click();
  await status().getByText(text.status.connected('OBS 32.2.2')).waitFor();
  await card(text.obs.title).getByText(text.permissions.elsewhere).waitFor();
  expect(fake.connections).toBe(1);
});

// behaviour: agent-4, agent-8
test('a call waits for the tick on the page of the agent', async () => {
  const obs = card(text.obs.title);
  await obs.getByRole('combobox', { name: text.obs.scene }).last().click();
  await page.getByRole('option', { name: 'Pause' }).click();
  await obs.getByRole('button', { name: text.obs.switch }).click();
  const asked = `${text.permissions.asked} ${permissionWords('switch').en}`;
  await obs.getByText(asked).waitFor();
  expect(fake.current).toBe('Game');
  const own = await page.context().newPage();
  await own.goto(link()!);
  const tick = own.getByRole('checkbox', { name: permissionWords('switch').en });
  await tick.click();
  await expect.poll(() => tick.isChecked()).toBe(true);
  await own.getByText(AGENT_TEXT.en.lines.connected, { exact: true }).first().waitFor();
  expect(own.url()).not.toContain('#');
  await obs.getByText(asked).waitFor({ state: 'hidden' });
  await obs.getByRole('button', { name: text.obs.switch }).click();
  await expect.poll(() => fake.current).toBe('Pause');
  await own.reload();
  await own.getByText(AGENT_TEXT.en.locked).waitFor();
});

// behaviour: agent-5, agent-6
test('a removed computer is out at once, and its programs are off', async () => {
  await page.setViewportSize(PHONE);
  // What failed before is told until it is closed.
  await page.reload();
  await card(text.computers.title).getByText(text.computers.connected, { exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await card(text.computers.title).getByRole('button', { name: text.computers.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: text.computers.remove }).click();
  await status().getByText(text.status.off).waitFor();
  await card(text.computers.title).getByText(LONG).waitFor({ state: 'hidden' });
  expect(await page.getByRole('combobox', { name: text.connection.where }).count()).toBe(0);
});
