/** What a streamer sets up for the show, in every way: speech, the follower bot, the games, and what everybody checks. */
import { CONTROLS_TEXT } from '#editor/controls/controlsText.ts';
import { BOT_TEXT } from '#editor/screens/follower-bot/bot/botSettingsText.ts';
import { BOTS_TEXT } from '#editor/screens/follower-bot/followerBotsText.ts';
import { DRAWS_TEXT } from '#editor/screens/games/draws/drawsText.ts';
import { GAMES_TEXT } from '#editor/screens/games/gamesText.ts';
import { GIVEAWAYS_TEXT } from '#editor/screens/giveaways/giveawaysText.ts';
import { SPEECH_SCREEN_TEXT } from '#editor/screens/text-to-speech/textToSpeechText.ts';
import { SPEECH_TEXT } from '#editor/speech/speechQueueText.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import {
  balloonSettingsForm,
  enterGiveawayForm,
  saveFollowerBotForm,
  testSpeechForm,
  updateSpeechSettingsForm,
  wheelSettingsForm,
} from '#schemas/generated/requestForms.ts';
import { fieldOf, formLabel } from '../../support/formLabel.ts';
import { storeViewers } from '../../support/storedViewers.ts';
import type { Walker } from '../../support/walkers.ts';
import { everyWay } from './everyWay.ts';

const LONG_NAME = '👩‍🚀🏳️‍🌈 Wilhelmina von und zu Sternentor!';
const PRIZE = 'Tasse ☕ mit Autogramm';

const walk = everyWay((dashboard, { page }) =>
  storeViewers(dashboard, page, 3, (n) => (n === 3 ? LONG_NAME : `Viewer ${n}`)),
);

const button = ({ page }: Walker, name: string) => page.getByRole('button', { name, exact: true });
const field = ({ page }: Walker, name: string) => page.getByRole('textbox', { name, exact: true });

// behaviour: speech-1 speech-8
walk('reading aloud is switched on, said how, and tried', async (walker, { expect }) => {
  const { page, locale, visit, press, write, call } = walker;
  const text = SPEECH_SCREEN_TEXT[locale];
  const settings = async () => (await call<ApiTypes['SpeechSettingsAnswer']>('GET', '/tts/settings')).settings;
  const { isEnabled, cooldownS } = await settings();
  await visit('/text-to-speech');
  await press(page.getByRole('switch', { name: text.isOn.label }));
  await expect.poll(async () => (await settings()).isEnabled).toBe(!isEnabled);
  await write(page.getByLabel(formLabel(updateSpeechSettingsForm, 'cooldownS', locale)), String(cooldownS + 3));
  await press(button(walker, text.save));
  await page.getByText(text.saved).first().waitFor();
  expect((await settings()).cooldownS).toBe(cooldownS + 3);
  await write(field(walker, formLabel(testSpeechForm, 'text', locale)), 'Hallo Welt');
  await press(button(walker, text.tryLive));
  const past = page.getByRole('region', { name: SPEECH_TEXT[locale].past });
  // No page that plays sounds is open.
  await expect.poll(() => past.textContent()).toContain(SPEECH_TEXT[locale].outcome.notHeard);
});

// behaviour: speech-6
walk('in the dock what waits is paused and dropped', async (walker) => {
  const { page, locale, visit, press, call } = walker;
  const text = SPEECH_TEXT[locale];
  await visit('/docks/speech');
  await press(button(walker, text.pause));
  await button(walker, text.resume).waitFor();
  await call('POST', '/tts/test', { text: 'Ein Satz' });
  await press(page.getByRole('button', { name: text.drop('Ein Satz') }));
  await page.getByText(text.nothing, { exact: true }).waitFor();
  await press(button(walker, text.resume));
  await button(walker, text.pause).waitFor();
});

// behaviour: bot-3 bot-5
walk('a follower bot is written, tried out, found in the list and switched off', async (walker, { expect }) => {
  const { page, locale, visit, press, write, call } = walker;
  const [list, text] = [BOTS_TEXT[locale], BOT_TEXT[locale]];
  const name = `Bot ${(await call<ApiTypes['FollowerBotList']>('GET', '/follower-bot')).items.length}`;
  await visit('/follower-bot');
  await press(page.getByRole('link', { name: list.add }).first());
  await write(field(walker, formLabel(saveFollowerBotForm, 'name', locale)), name);
  await write(page.getByLabel(text.words(1)), 'Schön, dass du da bist');
  await press(button(walker, text.save));
  await page.waitForURL(/follower-bot\/(?!new)/);
  await press(button(walker, text.try.start));
  await page.getByText(text.try.shown).waitFor();
  await press(page.getByRole('link', { name: text.back }));
  const toggle = page.getByRole('switch', { name: list.on(name) });
  await press(toggle);
  await expect.poll(() => toggle.isChecked()).toBe(false);
});

// behaviour: wheel-9 wheel-11 fair-4
walk('a wheel is set up and spun, and its result is checked by a stranger', async (walker, { expect }) => {
  const { page, locale, visit, press, write, call } = walker;
  const [text, words] = [GAMES_TEXT[locale], CONTROLS_TEXT[locale].games];
  const { total } = await call<ApiTypes['DrawsAddress']>('GET', '/wheel-of-fortune/draws');
  const { entry } = fieldOf(wheelSettingsForm, 'items').list!;
  const sectionLabel = (name: string): string => `${words.section(1)}: ${formLabel(entry, name, locale)}`;
  await visit('/wheel-of-fortune');
  await write(field(walker, sectionLabel('text')), `Singen ${total}`);
  await write(field(walker, sectionLabel('weight')), String(7 + total));
  await press(button(walker, text.save));
  await page.getByText(text.saved).first().waitFor();
  await press(button(walker, words.spin));
  await page.getByText(words.turning).waitFor();

  const { page: proof } = await call<ApiTypes['DrawsAddress']>('GET', '/wheel-of-fortune/draws');
  const stranger = await walker.stranger();
  const draws = DRAWS_TEXT[locale];
  await stranger.visit(`/draws/${proof}`);
  await stranger.page.getByText(draws.sound(total + 1)).waitFor();
  await stranger.write(field(stranger, draws.text), `Singen ${total}`);
  await stranger.page.getByText(draws.games['wheel-of-fortune'].found(1)).waitFor();
  expect(await stranger.isTooWide()).toBe(false);
  await stranger.page.close();
});

// behaviour: balloon-1 balloon-2
walk('a balloon is set up, started and burst', async (walker, { expect }) => {
  const { page, locale, visit, press, write, call } = walker;
  const [text, words] = [GAMES_TEXT[locale], CONTROLS_TEXT[locale].games];
  const settings = () => call<ApiTypes['BalloonSettings']>('GET', '/like-balloon');
  const { requiredLikes } = await settings();
  await visit('/like-balloon');
  await write(field(walker, formLabel(balloonSettingsForm, 'requiredLikes', locale)), String(requiredLikes + 77));
  await press(button(walker, text.save));
  await page.getByText(text.saved).first().waitFor();
  expect((await settings()).requiredLikes).toBe(requiredLikes + 77);
  await press(button(walker, words.start));
  await press(button(walker, words.burst));
  await button(walker, words.start).waitFor();
});

// behaviour: giveaway-1 giveaway-3 giveaway-4 giveaway-6
walk('a giveaway is opened, somebody is entered and drawn, answers, and it ends', async (walker, { expect }) => {
  const { page, locale, visit, press, write, call } = walker;
  const text = GIVEAWAYS_TEXT[locale];
  const { now } = await call<ApiTypes['GiveawayAnswer']>('GET', '/giveaway');
  if (now !== null) await call('POST', '/giveaway/change', { giveawayId: now.id, action: 'end' });
  await visit('/giveaways');
  await write(field(walker, text.prize.label), PRIZE);
  await press(button(walker, text.open));
  await page.getByText(text.nobody).waitFor();
  await write(page.getByLabel(formLabel(enterGiveawayForm, 'viewerName', locale)), '@viewer.3');
  await press(button(walker, text.addButton));
  const entrants = page.getByRole('list', { name: text.list.label }).getByRole('listitem');
  await expect.poll(() => entrants.allInnerTexts()).toEqual([expect.stringContaining(LONG_NAME)]);
  await press(button(walker, text.draw));
  const winner = page.getByRole('group', { name: text.winner });
  await winner.getByText(text.claim.open).waitFor();
  await winner.getByText(LONG_NAME).waitFor();
  await press(button(walker, text.hasAnswered));
  await winner.getByText(text.claim.claimed).waitFor();
  await press(button(walker, text.end));
  await press(page.getByRole('dialog').getByRole('button', { name: text.end }));
  await page.getByRole('region', { name: text.past.label }).getByText(PRIZE).first().waitFor();
});
