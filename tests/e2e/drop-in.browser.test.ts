/**
 * Tests in a real browser how programs made for TikFinity read along, and how a stream goes to Streamer.bot. Events come from a
 * fake TikFinity, so they pass the whole server.
 */
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import shapes from '#fixtures/recordings/tikfinity-websocket-shapes.json' with { type: 'json' };
import { DROP_IN_TEXT } from '#editor/screens/integrations/drop-in/dropInText.ts';
import { INTEGRATIONS_TEXT } from '#editor/screens/integrations/integrationsText.ts';
import { SEND_STREAM_TEXT } from '#editor/screens/integrations/streamer-bot/sendStreamText.ts';
import { STREAMER_BOT_TEXT } from '#editor/screens/integrations/streamer-bot/streamerBotText.ts';
import { permissionWords } from '#engine/rules/permissionWords.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { changeProgramForm } from '#schemas/generated/requestForms.ts';
import { type FakeStreamerBot, startFakeStreamerBot } from '#server/integrations/streamer-bot/fake/fakeStreamerBot.ts';
import { type FakeApp, startFakeApp } from '#server/sources/tikfinity/fake/fakeApp.ts';
import { formLabel } from '../support/formLabel.ts';
import { freePort, startTikfinityProgram, type TikfinityProgram } from '../support/tikfinityProgram.ts';
import { shareDashboard, type SharedDashboard } from '../support/warm/shareDashboard.ts';

const PHONE = { width: 390, height: 844 };
const ORIGIN = 'https://a-game-with-a-long-name.example.com:8443';
/** Folder for pictures to look at; unset = none are taken. */
const PICTURES = process.env['LOOK'];

let dashboard: SharedDashboard;
let app: FakeApp;
let bot: FakeStreamerBot;
let page: Page;
let port: number;
const programs: TikfinityProgram[] = [];

beforeAll(async () => {
  dashboard = await shareDashboard();
  app = await startFakeApp();
  bot = await startFakeStreamerBot();
  port = await freePort();
  page = await dashboard.openAs('drop-in@example.com', '/integrations');
  await dashboard.call(page, 'PUT', '/users/me/source', { connector: 'tikfinity', address: app.url, hold: 'always' });
}, 400_000);
afterAll(async () => {
  for (const { socket } of programs) socket.terminate();
  await dashboard.stop();
  await app.quit();
  await bot.quit();
});

const text = { ...INTEGRATIONS_TEXT.en, dropIn: DROP_IN_TEXT.en, bot: STREAMER_BOT_TEXT.en, send: SEND_STREAM_TEXT.en };
const card = (title = text.dropIn.title, shown = page) => shown.getByRole('region', { name: title, exact: true });
const button = (name: string, title?: string) => card(title).getByRole('button', { name, exact: true });
const status = (title?: string, shown = page) => card(title, shown).getByRole('status').first();
const field = (name: string, title?: string) =>
  card(title).getByLabel(formLabel(changeProgramForm, name), { exact: true });

async function picture(shown: Page, name: string, title: string): Promise<void> {
  if (PICTURES !== undefined) await card(title, shown).screenshot({ path: join(PICTURES, `${name}.png`) });
}

async function read(headers: Record<string, string> = {}): Promise<TikfinityProgram> {
  const program = await startTikfinityProgram(port, headers);
  programs.push(program);
  return program;
}

let sent = 0;
const viewer = { userId: '7', uniqueId: 'anna.live', nickname: 'Anna 🌹' };
const push = (event: string, data: object): void =>
  app.push(event, { ...viewer, msgId: String(7_200_000_000_000 + sent++), createTime: String(Date.now()), ...data });
const heard = ({ got }: TikfinityProgram) => got.map(({ event, data }) => [event, data['comment'] ?? data['giftName']]);

// behaviour: dropin-1, dropin-4, dropin-6
test('the socket is turned on, and a program gets what happens and what is tested', async () => {
  await page.getByText(text.dropIn.steps[0]!).waitFor();
  await status().getByText(text.dropIn.status.off).waitFor();
  await picture(page, 'off-en', text.dropIn.title);
  expect(await field('port').inputValue()).toBe('21213');
  await field('port').fill(String(port));
  await button(text.dropIn.verbs.connect).click();
  await status().getByText(text.dropIn.open(0)).waitFor();
  const program = await read();
  await status().getByText(text.dropIn.open(1)).waitFor();
  push('chat', { comment: 'hello', emotes: [] });
  await expect.poll(() => heard(program)).toEqual([['chat', 'hello']]);
  expect(program.got[0]!.data).toMatchObject({ userId: '7', uniqueId: 'anna.live', nickname: 'Anna 🌹' });
  const { items } = await dashboard.call<ApiTypes['ProfileList']>(page, 'GET', '/profiles?limit=1');
  const events = [{ type: 'gift', payload: { giftId: '5655', giftName: 'Rose', diamondCount: 1, repeatCount: 1 } }];
  await dashboard.call(page, 'POST', `/overlay/${items[0]!.id}/tests`, { events });
  await expect.poll(() => heard(program).at(-1)).toEqual(['gift', 'Rose']);
});

// behaviour: dropin-3
test('recorded frames of TikFinity come out as they went in', async () => {
  const program = await read();
  await status().getByText(text.dropIn.open(2)).waitFor();
  const recorded = shapes.filter(({ event }) => event !== 'config');
  for (const { event, data } of shapes) app.push(event, data);
  await expect.poll(() => program.got.length).toBe(recorded.length);
  const fields = [
    'userId',
    'uniqueId',
    'msgId',
    'createTime',
    'giftId',
    'repeatCount',
    'totalLikeCount',
    'viewerCount',
  ];
  const seen = ({ event, data }: { event: string; data: object }) => [
    event,
    ...fields.map((name) => (data as Record<string, unknown>)[name]),
  ];
  expect(program.got.map(seen)).toEqual(recorded.map(seen));
  program.socket.close();
  await status().getByText(text.dropIn.open(1)).waitFor();
});

// behaviour: dropin-5
test('a website is listed, and comes in after its tick', async () => {
  await expect(read({ Origin: ORIGIN })).rejects.toThrow('403');
  const { en } = permissionWords(`origin:${ORIGIN}`);
  await card().getByText(`${text.permissions.asked} ${en}`).waitFor();
  await picture(page, 'asked-en', text.dropIn.title);
  await button(text.permissions.allow).click();
  await card().getByRole('checkbox', { name: en, checked: true }).waitFor();
  const website = await read({ Origin: ORIGIN });
  await status().getByText(text.dropIn.open(2)).waitFor();
  // A click, because the tick goes only once the server has answered.
  await card().getByRole('checkbox', { name: en }).click();
  await card().getByText(`${text.permissions.asked} ${en}`).waitFor();
  await expect.poll(() => (push('like', { likeCount: 1 }), website.socket.readyState)).toBe(website.socket.CLOSED);
});

// behaviour: dropin-9, dropin-10
test('a stream goes to Streamer.bot after one click, and not twice after another', async () => {
  const { title } = text.bot;
  await field('port', title).fill(String(bot.port));
  await button(text.connection.connect, title).click();
  const choose = async (label: string): Promise<void> => {
    await card(title).getByRole('combobox', { name: label, exact: true }).click();
    await page.getByRole('option', { name: 'Confetti', exact: true }).click();
  };
  for (const kind of ['chat', 'gift', 'likes'] as const) await choose(text.send.kinds[kind]);
  await picture(page, 'bot-en', title);
  await button(text.send.create, title).click();
  await expect.poll(() => card(title).getByRole('link', { name: text.send.there }).count()).toBe(3);
  expect(await card(title).getByRole('combobox', { name: text.send.kinds.chat, exact: true }).count()).toBe(0);
  push('chat', { comment: 'good evening', emotes: [] });
  const gift = { giftId: 5655, giftName: 'Rose', giftType: 1, diamondCount: 5, groupId: '1' };
  push('gift', { ...gift, repeatCount: 1, repeatEnd: false });
  push('gift', { ...gift, repeatCount: 3, repeatEnd: false });
  push('gift', { ...gift, repeatCount: 3, repeatEnd: true });
  for (let at = 0; at < 20; at++) push('like', { likeCount: 15, totalLikeCount: 15 * (at + 1) });
  const ran = (event: string) => bot.ran.filter(({ args }) => args['event'] === event).map(({ args }) => args);
  const user = { user: 'Anna 🌹', userName: 'anna.live' };
  await expect
    .poll(() => ran('chat'), { timeout: 10_000 })
    .toEqual([{ event: 'chat', ...user, message: 'good evening', rawInput: 'good evening' }]);
  await expect
    .poll(() => ran('gift'), { timeout: 20_000 })
    .toMatchObject([{ event: 'gift', ...user, giftName: 'Rose', giftCount: '3', coins: '15' }]);
  await expect
    .poll(() => ran('likes').reduce((sum, { likes }) => sum + Number(likes), 0), { timeout: 10_000 })
    .toBe(300);
  expect(ran('likes').length).toBeLessThan(4);
});

// behaviour: dropin-6
test('on a phone in German it fits, and says when another program has the port', async () => {
  const de = { ...INTEGRATIONS_TEXT.de, dropIn: DROP_IN_TEXT.de, bot: STREAMER_BOT_TEXT.de };
  await dashboard.call(page, 'PUT', '/users/update', { languageCode: 'de' });
  const storageState = await page.context().storageState();
  const phone = await dashboard.open('/integrations', { storageState, locale: 'de-DE', viewport: PHONE });
  const shown = status(de.dropIn.title, phone);
  await shown.getByText(de.dropIn.open(1)).waitFor();
  await read({ Origin: 'null' }).catch(() => undefined);
  await card(de.dropIn.title, phone).getByText(permissionWords('origin:null').de).waitFor();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await picture(phone, 'open-de-phone', de.dropIn.title);
  await picture(phone, 'bot-de-phone', de.bot.title);
  await card(de.dropIn.title, phone).getByRole('button', { name: de.dropIn.verbs.disconnect }).click();
  await shown.getByText(de.dropIn.status.off).waitFor();
  const other = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  await card(de.dropIn.title, phone).getByRole('button', { name: de.dropIn.verbs.connect }).click();
  await shown.getByText(de.dropIn.reasons.portTaken).waitFor();
  await picture(phone, 'taken-de-phone', de.dropIn.title);
  await new Promise((resolve) => other.close(resolve));
  await shown.getByText(de.dropIn.open(0)).waitFor();
  await phone.close();
});

test('the console was quiet', () => expect(dashboard.complaints).toEqual([]));
