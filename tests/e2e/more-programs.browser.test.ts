/**
 * Tests connecting Streamer.bot and Voicemod in a real browser, and a flow that changes the voice for a while. Both are fakes
 * that speak their protocols on local sockets.
 */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INTEGRATIONS_TEXT } from '#editor/screens/integrations/integrationsText.ts';
import { STREAMER_BOT_TEXT } from '#editor/screens/integrations/streamer-bot/streamerBotText.ts';
import { VOICE_TEXT } from '#editor/screens/integrations/voice/voiceText.ts';
import { newFlow } from '#engine/flows/newFlow.ts';
import { ACTION_FORMS } from '#schemas/generated/actionForms.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { changeProgramForm } from '#schemas/generated/requestForms.ts';
import { type FakeStreamerBot, startFakeStreamerBot } from '#server/integrations/streamer-bot/fake/fakeStreamerBot.ts';
import { type FakeVoicemod, startFakeVoicemod } from '#server/integrations/voice/fake/fakeVoicemod.ts';
import { formLabel } from '../support/formLabel.ts';
import { shareDashboard, type SharedDashboard } from '../support/warm/shareDashboard.ts';

const PHONE = { width: 390, height: 844 };
const PASSWORD = 'hunter22';
/** A name of forty characters, with emoji. */
const LONG = 'Überraschung 🎉🎁🎈 mit Zoë & Björn, 40 Z.';

let dashboard: SharedDashboard;
let bot: FakeStreamerBot;
let voices: FakeVoicemod;
let page: Page;

beforeAll(async () => {
  dashboard = await shareDashboard();
  bot = await startFakeStreamerBot(PASSWORD);
  bot.actions.push({ id: 'b5f1c3a0-0003', name: LONG, group: '', enabled: true, subaction_count: 1 });
  voices = await startFakeVoicemod();
  page = await dashboard.openAs('more-programs@example.com', '/integrations');
}, 400_000);
afterAll(async () => {
  await dashboard.stop();
  await bot.quit();
  await voices.quit();
});

const text = { ...INTEGRATIONS_TEXT.en, bot: STREAMER_BOT_TEXT.en, voice: VOICE_TEXT.en };
const card = (title: string, shown = page) => shown.getByRole('region', { name: title, exact: true });
const button = (title: string, name: string) => card(title).getByRole('button', { name, exact: true });
const status = (title: string, shown = page) => card(title, shown).getByRole('status').first();
const field = (title: string, name: string) => card(title).getByLabel(name, { exact: true });
const port = formLabel(changeProgramForm, 'port');

async function choose(title: string, label: string, name: string): Promise<void> {
  await card(title).getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name, exact: true }).click();
}

// behaviour: program-2, program-10
test('Streamer.bot is connected with its password, a wrong one is named, and an action runs', async () => {
  const { title } = text.bot;
  await page.getByText(text.bot.steps[0]!).waitFor();
  expect(await field(title, port).inputValue()).toBe('8080');
  await field(title, port).fill(String(bot.port));
  await field(title, formLabel(changeProgramForm, 'password')).fill('wrong');
  await button(title, text.connection.connect).click();
  await status(title).getByText(text.bot.reasons.password).waitFor();
  await field(title, formLabel(changeProgramForm, 'password')).fill(PASSWORD);
  await button(title, text.connection.save).click();
  await status(title).getByText(text.status.connected('Streamer.bot 1.0.4')).waitFor();
  await choose(title, text.bot.action, LONG);
  await button(title, text.bot.run).click();
  await expect.poll(() => bot.ran).toEqual([{ name: LONG, args: {} }]);
});

// behaviour: program-2, program-11
test('Voicemod is connected with its client key, voices are chosen, and sounds are played', async () => {
  const { title } = text.voice;
  await field(title, port).fill(String(voices.port));
  await field(title, text.voice.secret.name.en).fill(voices.key);
  await button(title, text.connection.connect).click();
  await status(title).getByText(text.status.connected('Voicemod 3.17.18')).waitFor();
  await choose(title, text.voice.voice, 'Robot');
  await button(title, text.voice.choose).click();
  await expect.poll(() => voices.current).toBe('robot-id');
  await button(title, text.voice.reset).click();
  await expect.poll(() => voices.current).toBe(voices.voices[0]!.id);
  await button(title, text.voice.turnOff).click();
  await expect.poll(() => voices.isOn).toBe(false);
  await choose(title, text.voice.sound, 'Airhorn');
  await button(title, text.voice.play).click();
  await button(title, text.voice.stop).click();
  await expect.poll(() => voices.played).toEqual(['80', '']);
});

// behaviour: program-6, program-8
test('a step offers the voices by name and stores the id, and its run goes back to the voice before', async () => {
  voices.current = 'cave-id';
  const { id: _id, ...flow } = newFlow({
    id: 'f',
    name: 'Robot for a second',
    triggersById: { t: { kind: 'BUTTON', settings: { name: 'robot' }, isEnabled: true, rank: 'a' } },
    blocksById: {
      step0: {
        type: 'action',
        kind: 'CHANGE_VOICE',
        settings: { voiceId: '', durationMs: 1_000 },
        slot: 'main',
        rank: '0',
        isEnabled: true,
        onError: 'goOn',
      } as never,
    },
  });
  const body = { ...flow, run: { ...flow.run, onlyWhileLive: false } };
  const { flow: made } = await dashboard.call<ApiTypes['FlowAnswer']>(page, 'POST', '/flows', body);
  await page.goto(`${dashboard.url}/flows/${made.id}?step=step0`);
  const voice = page.locator('aside').getByLabel(formLabel(ACTION_FORMS.CHANGE_VOICE, 'voiceId')).first();
  await voice.click();
  await page.getByRole('option', { name: 'Robot', exact: true }).click();
  await page.keyboard.press('Tab');
  const stored = async (): Promise<unknown> =>
    (await dashboard.call<ApiTypes['FlowAnswer']>(page, 'GET', `/flows/${made.id}`)).flow.blocksById['step0']!.settings;
  await expect.poll(stored).toEqual({ voiceId: 'robot-id', durationMs: 1_000, connection: '' });
  await page.reload();
  await expect.poll(() => voice.inputValue()).toBe('Robot');
  await dashboard.call(page, 'POST', '/flows/press', { name: 'robot' });
  await expect.poll(() => [voices.current, voices.isOn]).toEqual(['robot-id', true]);
  await expect.poll(() => [voices.current, voices.isOn]).toEqual(['cave-id', false]);
  await voice.fill('Not there now');
  await page.keyboard.press('Tab');
  await expect.poll(stored).toEqual({ voiceId: 'Not there now', durationMs: 1_000, connection: '' });
});

test('on a phone in German it fits, and says when Voicemod was ended, until it is back', async () => {
  const de = { ...INTEGRATIONS_TEXT.de, bot: STREAMER_BOT_TEXT.de, voice: VOICE_TEXT.de };
  await dashboard.call(page, 'PUT', '/users/update', { languageCode: 'de' });
  const storageState = await page.context().storageState();
  const phone = await dashboard.open('/integrations', { storageState, locale: 'de-DE', viewport: PHONE });
  const shown = status(de.voice.title, phone);
  await shown.getByText(de.status.connected('Voicemod 3.17.18')).waitFor();
  await status(de.bot.title, phone).getByText(de.status.connected('Streamer.bot 1.0.4')).waitFor();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await voices.quit();
  await shown.getByText(de.voice.reasons.notRunning).waitFor();
  await voices.start();
  await shown.getByText(de.status.connected('Voicemod 3.17.18')).waitFor();
  await phone.close();
});

test('the console was quiet', () => expect(dashboard.complaints).toEqual([]));
