/**
 * Walks over all screens of the dashboard, with an account full of content. The tests of translation and accessibility
 * and the pictures in `docs/screens` use the same walk.
 */
import type { Page } from 'playwright';
import { SCREENS } from '#editor/screens/index.ts';
import { BACKTEST_TEXT } from '#editor/flow-editor/backtest/backtestText.ts';
import { FLOWS_TEXT } from '#editor/flow-editor/flowEditorText.ts';
import { TRY_TEXT } from '#editor/flow-editor/try/tryFlowText.ts';
import { THEN_TEXT } from '#editor/screens/flow-history/then/pastOverlayText.ts';
import { ACCOUNTS_TEXT } from '#editor/screens/accounts/accountsText.ts';
import { AGENCY_TEXT } from '#editor/screens/agency/agencyText.ts';
import { ROLLOUTS_TEXT } from '#editor/screens/agency/rollouts/rolloutsText.ts';
import { AGENCY_PRESETS_TEXT } from '#editor/screens/agency/presets/agencyPresetsText.ts';
import { PRESETS_TEXT } from '#editor/screens/presets/presetsText.ts';
import { OVERLAYS_TEXT } from '#editor/screens/overlays/overlaysText.ts';
import { PROFILES_TEXT } from '#editor/screens/profiles/profilesText.ts';
import { STREAMS_TEXT } from '#editor/screens/streams/streamsText.ts';
import { FLOW_STARTERS, startedFlow } from '#editor/screens/flows/starters.ts';
import type { Screen } from '#editor/app/screen.ts';
import { PANELS_TEXT } from '#editor/overlay-editor/panels/panelsText.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import type { Locale } from '#schemas/generated/types.ts';
import type { Dashboard } from './dashboard.ts';
import { mediaFixture } from './mediaCalls.ts';
import { kebab } from './stopNames.ts';
import { storeStream } from './storedStream.ts';
import { storeViewers } from './storedViewers.ts';
import { makeGame } from './tourGame.ts';

export interface Stop {
  /** Name of the picture: `overlays`, `overlay-editor-add`. */
  name: string;
  screen: Screen;
  path: string;
  /** Action before the screen is checked. */
  act?: (page: Page, locale: Locale) => Promise<void>;
}

/** Values of path parameters on the walk. */
type Params = Readonly<Record<string, string>>;

export interface Tour {
  stops: readonly Stop[];
  /** Opens a stop in a language and waits until nothing loads any more. */
  visit(stop: Stop, locale: Locale): Promise<Page>;
}

const TOURIST = 'anna.lindqvist@example.com';
/** Prefix of user-defined names, which are the same in every language. */
export const OWN_NAME = '✦ ';
/** Name of the platform's maximum length, with emoji of several characters. */
const LONG_NAME = `${OWN_NAME}👩‍🚀🏳️‍🌈 Wilhelmina von und zu Sternentor`;

function stopOf([name, screen]: [string, Screen], params: Params): Stop {
  const path = screen.path.replaceAll(/:(\w+)/g, (_all, parameter: string) => {
    const value = params[parameter];
    if (value === undefined)
      throw new Error(`The walk over all screens does not know what :${parameter} of ${screen.path} is.`);
    return value;
  });
  return { name: kebab(name), screen, path };
}

/** Shows the map once: the next visit begins with the list again. */
async function showMap(page: Page, map: string): Promise<void> {
  await page.getByText(map, { exact: true }).click();
  await page.locator('[data-map-step]').first().waitFor();
  await page.evaluate(() => localStorage.removeItem('liveloom.flow-view'));
}

/** Name of the preset of the account's agency. */
const PRESET = `${OWN_NAME}Gold`;

const openPresets = (page: Page, locale: Locale): Promise<void> =>
  page.getByRole('tab', { name: AGENCY_TEXT[locale].tabs.presets }).click();

/** Dialogs and panels of a screen with pictures of their own. */
const DETAILS: Partial<Record<keyof typeof SCREENS, Record<string, NonNullable<Stop['act']>>>> = {
  agency: {
    sent: (page, locale) => page.getByRole('tab', { name: AGENCY_TEXT[locale].tabs.invitations }).click(),
    invite: (page, locale) => page.getByRole('button', { name: AGENCY_TEXT[locale].invite }).click(),
    presets: openPresets,
    rollouts: (page, locale) => page.getByRole('tab', { name: AGENCY_TEXT[locale].tabs.rollouts }).click(),
    'new-preset': async (page, locale) => {
      await openPresets(page, locale);
      await page.getByRole('button', { name: AGENCY_PRESETS_TEXT[locale].make }).click();
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
    },
  },
  newRollout: {
    preview: async (page, locale) => {
      const { choose, preview } = ROLLOUTS_TEXT[locale];
      await page.getByRole('checkbox', { name: PRESET }).click();
      await page.getByRole('button', { name: choose.preview }).click();
      await page.getByRole('region', { name: preview.title }).waitFor();
      await page.getByRole('row').nth(1).getByRole('button').click();
    },
  },
  presets: {
    import: async (page, locale) => {
      await page.getByRole('button', { name: PRESETS_TEXT[locale].importLabel(PRESET) }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  accounts: {
    agencies: (page, locale) => page.getByRole('tab', { name: ACCOUNTS_TEXT[locale].tabs.agencies }).click(),
  },
  overlays: {
    new: (page, locale) => page.getByRole('button', { name: OVERLAYS_TEXT[locale].add }).first().click(),
    palette: (page) => page.keyboard.press('Control+k'),
  },
  profiles: {
    options: async (page, locale) => {
      await page.getByRole('article').first().getByRole('button').click();
      await page.getByRole('menuitem', { name: PROFILES_TEXT[locale].menu.options }).click();
    },
  },
  flowEditor: {
    step: (page) => page.locator('[data-step] [data-face]').first().click(),
    trigger: (page) => page.locator('[data-trigger] [data-face]').first().click(),
    add: (page, locale) => page.getByRole('button', { name: FLOWS_TEXT[locale].addStep, exact: true }).click(),
    backtest: (page, locale) => page.getByRole('button', { name: BACKTEST_TEXT[locale].button }).click(),
    test: (page, locale) => page.getByRole('button', { name: TRY_TEXT[locale].test, exact: true }).click(),
    map: (page, locale) => showMap(page, FLOWS_TEXT[locale].views.map),
  },
  flowHistory: {
    why: (page) => page.locator('main li button').first().click(),
    seen: async (page, locale) => {
      await page.locator('main li button').first().click();
      await page.getByRole('button', { name: THEN_TEXT[locale].show }).click();
      await page.locator('figure img').waitFor();
    },
  },
  stream: {
    share: (page, locale) => page.getByRole('button', { name: STREAMS_TEXT[locale].share.label }).click(),
  },
  overlayEditor: {
    item: (page) => page.getByRole('row').first().click(),
    add: (page, locale) => page.getByRole('button', { name: PANELS_TEXT[locale].add }).first().click(),
  },
};

function withDetails(stop: Stop): Stop[] {
  const name = Object.keys(SCREENS).find((key) => kebab(key) === stop.name) as keyof typeof SCREENS;
  const details = Object.entries(DETAILS[name] ?? {});
  return [stop, ...details.map(([detail, act]) => ({ ...stop, name: `${stop.name}-${detail}`, act }))];
}

/** Names of all stops, in order. */
export const STOP_NAMES: readonly string[] = Object.keys(SCREENS).flatMap((name) => {
  const details = Object.keys(DETAILS[name as keyof typeof SCREENS] ?? {});
  return [kebab(name), ...details.map((detail) => `${kebab(name)}-${detail}`)];
});

/** Number of frames in a row without work: a menu that closes or a dialog that opens starts moving a few frames late. */
const CALM_FRAMES = 6;

/** Waits until nothing loads or moves from one state to another: no loaders, no skeletons, fonts are there. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForFunction((frames) => {
    const waiting = '.mantine-Loader-root, .mantine-Skeleton-root[data-visible], [aria-busy="true"]';
    const isBusy =
      document.querySelector(waiting) !== null ||
      (document.querySelector('#app')?.childElementCount ?? 0) === 0 ||
      document.getAnimations().some((animation) => animation instanceof CSSTransition);
    const counter = window as { calmFrames?: number };
    const calm = isBusy ? 0 : (counter.calmFrames ?? 0) + 1;
    const isSettled = calm > frames;
    counter.calmFrames = isSettled ? 0 : calm;
    return isSettled;
  }, CALM_FRAMES);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Names the account's things, to distinguish them from the dashboard's own texts. */
async function nameThings(dashboard: Dashboard, page: Page, profileId: string): Promise<void> {
  await dashboard.call(page, 'PATCH', `/profiles/${profileId}`, { name: `${OWN_NAME}Abendstream` });
  const { overlay } = await dashboard.call<ApiTypes['OverlayAnswer']>(page, 'GET', `/overlay/${profileId}`);
  for (const { id, name } of overlay.items)
    await dashboard.call(page, 'PATCH', `/overlay/${profileId}/items/${id}`, { name: OWN_NAME + name });
}

const LIBRARY_FILES = {
  images: ['covers/autobahn.png', 'gifts/crown.png', 'covers/garden.png', 'gifts/rose.png', 'covers/lanterns.png'],
  videos: ['video/alpha.webm', 'video/tone.webm'],
  audios: ['sound/beep.mp3', 'sound/long.ogg'],
} as const;

/** Creates two flows and a folder; the first one is opened. */
async function makeFlows(dashboard: Dashboard, page: Page): Promise<string> {
  await dashboard.call(page, 'POST', '/flows/folders', { name: `${OWN_NAME}Geschenke` });
  const [thanks, ...others] = FLOW_STARTERS.map((starter) => startedFlow(starter, 'de'));
  for (const flow of others) await dashboard.call(page, 'POST', '/flows', { ...flow, name: OWN_NAME + flow.name });
  const body = { ...thanks, name: `${OWN_NAME}Danke` };
  return (await dashboard.call<ApiTypes['FlowAnswer']>(page, 'POST', '/flows', body)).flow.id;
}

/** Lets somebody help, and opens the link in the same browser, whose own sign-in stays. */
async function makeHelper(dashboard: Dashboard, page: Page): Promise<string> {
  const body = { name: `${OWN_NAME}Ben`, rights: ['see', 'press'], expiresAt: '2099-12-31T00:00:00.000Z' };
  const { helper, link } = await dashboard.call<ApiTypes['NewHelper']>(page, 'POST', '/helpers', body);
  await dashboard.call(page, 'POST', '/helping/open', { token: link!.split('#')[1] });
  return helper.id;
}

const BUTTON = { kind: 'BUTTON', settings: { name: `${OWN_NAME}Applaus` }, isEnabled: true, rank: 'a' };

/** Presses a button twice, the second time too early: one run, and one refusal. */
async function pressButtons(dashboard: Dashboard, page: Page): Promise<void> {
  const { blocksById, run } = startedFlow(
    FLOW_STARTERS.find(({ id }) => id === 'reminder')!,
    'de',
  );
  const cooldowns = [{ per: 'flow', ms: 600_000, uses: 1 }];
  const body = {
    name: `${OWN_NAME}Applaus`,
    triggersById: { t1: BUTTON },
    blocksById,
    run: { ...run, cooldowns, onlyWhileLive: false },
  };
  await dashboard.call(page, 'POST', '/flows', body);
  for (let n = 0; n < 2; n++) await dashboard.call(page, 'POST', '/flows/press', BUTTON.settings);
}

/** Creates a sound alert for follows. */
async function makeAlert(dashboard: Dashboard, page: Page): Promise<void> {
  const { items } = await dashboard.call<ApiTypes['MediaList']>(page, 'GET', '/audios?limit=1');
  const trigger = { kind: 'FOLLOW', settings: {} };
  await dashboard.call(page, 'POST', '/audio-alerts', { trigger, soundId: items[0]!.id });
}

/** Creates two bots; the first one is opened. */
async function makeBots(dashboard: Dashboard, page: Page): Promise<string> {
  const texts = ['✦ {displayName} ✦', '✦ {displayName}: {level} ✦', '✦ ✦ {displayName}'];
  const wanted = { name: `${OWN_NAME}Hallo`, replies: texts.map((text) => ({ text })) };
  const { bot } = await dashboard.call<ApiTypes['FollowerBotAnswer']>(page, 'POST', '/follower-bot', wanted);
  await dashboard.call(page, 'POST', '/follower-bot', { name: `${OWN_NAME}Fanfare`, isEnabled: false });
  return bot.id;
}

/** Opens a giveaway with two viewers in it. */
async function openGiveaway(dashboard: Dashboard, page: Page): Promise<void> {
  const { settings } = await dashboard.call<ApiTypes['GiveawayAnswer']>(page, 'GET', '/giveaway');
  await dashboard.call(page, 'POST', '/giveaway', { settings: { ...settings, title: `${OWN_NAME}Tasse` } });
  const { now } = await dashboard.call<ApiTypes['GiveawayAnswer']>(page, 'GET', '/giveaway');
  for (const [viewerName, tickets] of [
    ['viewer.3', 1],
    ['viewer.12', 12],
  ] as const)
    await dashboard.call(page, 'POST', '/giveaway/entrants', { giveawayId: now!.id, viewerName, tickets });
}

/** Adds some files to each library. */
async function fillLibraries(dashboard: Dashboard, page: Page): Promise<void> {
  for (const [library, paths] of Object.entries(LIBRARY_FILES)) {
    for (const path of paths) {
      const bytes = mediaFixture(path);
      const open = { size: bytes.length };
      const upload = await dashboard.call<ApiTypes['UploadAnswer']>(page, 'POST', `/${library}/upload-url`, open);
      await page.context().request.put(dashboard.url + upload.url, { data: bytes });
      const body = { uploadId: upload.uploadId, name: `${OWN_NAME}${path.split('/')[1]}` };
      await dashboard.call(page, 'POST', `/${library}`, body);
    }
  }
}

/** Puts the account at the head of an agency, and lets another one invite it. */
async function makeAgencies(dashboard: Dashboard, page: Page): Promise<void> {
  const other = 'kai@example.com';
  const otherPage = await dashboard.openAs(other, '/api/health');
  const make = (name: string, adminEmail: string): Promise<unknown> =>
    dashboard.call(page, 'POST', '/agencies', { name: OWN_NAME + name, adminEmail });
  await make('Nordstern', TOURIST);
  await make('Südwind', other);
  const invite = (from: Page, email: string): Promise<unknown> =>
    dashboard.call(from, 'POST', '/agency/members/invitations', { email, role: 'STREAMER' });
  await invite(page, 'mia@example.com');
  await invite(otherPage, TOURIST);
  await otherPage.close();
}

/** Makes a preset of everything in the account. */
async function makePreset(dashboard: Dashboard, page: Page): Promise<void> {
  const { items } = await dashboard.call<ApiTypes['ItemList']>(page, 'GET', '/overlay/items');
  const fields = [{ name: 'streamer', label: `${OWN_NAME}Streamer`, fallback: '' }];
  const selection = { itemIds: items.map(({ id }) => id), flowIds: [], autoSelect: true };
  const body = { name: PRESET, note: `${OWN_NAME}1`, fields, ...selection };
  await dashboard.call(page, 'POST', '/agency-presets/overlay-and-flows', body);
}

const STREAMER = 'noor@example.com';

/** Gives the preset to a member; the admin is refused, because nobody lets the agency in for them. */
async function makeRollout(dashboard: Dashboard, page: Page): Promise<string> {
  const member = await dashboard.openAs(STREAMER, '/api/health');
  await dashboard.call(page, 'POST', '/agency/members/invitations', { email: STREAMER, role: 'STREAMER' });
  const invited = '/users/me/agency-invitations';
  const { items: invitations } = await dashboard.call<ApiTypes['MyInvitationList']>(member, 'GET', invited);
  await dashboard.call(member, 'POST', `${invited}/${invitations[0]!.id}/accept`, { letsAgencyIn: true });
  await member.close();
  const kind = 'overlay-and-flows';
  const { items } = await dashboard.call<ApiTypes['PresetList']>(page, 'GET', `/agency-presets/${kind}`);
  const { id: presetId, name } = items[0]!;
  const path = `/agency-presets/${kind}/${presetId}`;
  const [newest] = (await dashboard.call<ApiTypes['PresetAnswer']>(page, 'GET', path)).versions;
  const target = { in: 'new-profile', profile: name };
  const preset = {
    key: 'gold',
    presetId,
    name,
    kind,
    note: '',
    target,
    digest: newest!.digest,
    fields: newest!.fields,
  };
  const values = [{ name: 'streamer', value: `${OWN_NAME}Noor` }];
  const members = [STREAMER, TOURIST].map((email) => ({ email, presets: ['gold'], values }));
  const { file } = await dashboard.call<ApiTypes['RolloutPlanAnswer']>(page, 'POST', '/agency/plans', {
    presets: [preset],
    members,
  });
  const options = { canary: 0, wave: 0, pauseSeconds: 0, maxFailures: 0, replan: false, noHealth: false };
  const others = { prune: false, invite: false, live: false, at: null };
  const body = { plan: file, ...options, ...others };
  return (await dashboard.call<ApiTypes['RolloutAnswer']>(page, 'POST', '/agency/rollouts', body)).id;
}

/** @param dashboard fresh one: the walk's account becomes its first */
export async function startTour(dashboard: Dashboard): Promise<Tour> {
  const home = await dashboard.openAs(TOURIST, '/');
  const { items } = await dashboard.call<ApiTypes['ProfileList']>(home, 'GET', '/profiles?limit=1');
  const params = {
    profileId: items[0]!.id,
    flowId: await makeFlows(dashboard, home),
    viewerId: '12',
    botId: await makeBots(dashboard, home),
    gameId: await makeGame(dashboard, home, `${OWN_NAME}Arkade`),
    guideId: 'gift-alert',
    dock: 'chat',
    page: (await dashboard.call<ApiTypes['DrawsAddress']>(home, 'GET', '/wheel-of-fortune/draws')).page,
  };
  await storeViewers(dashboard, home, 12, (n) => (n === 12 ? LONG_NAME : `${OWN_NAME}Mia ${n}`));
  const streamId = await storeStream(dashboard, home, `${OWN_NAME}Danke`);
  // The notice for newcomers would cover everything else.
  await home.evaluate(() => localStorage.setItem('liveloom.betaSeen', 'true'));
  await dashboard.call(home, 'PUT', '/users/update', { tiktokUsername: 'anna.lindqvist' });
  await nameThings(dashboard, home, params.profileId);
  await openGiveaway(dashboard, home);
  const { id } = await dashboard.call<ApiTypes['UserAnswer']>(home, 'GET', '/users/me');
  // The dialogs of a first visit would cover every screen.
  await home.evaluate((userId) => {
    localStorage.setItem(`liveloom.askedUsername.${userId}`, 'true');
    localStorage.setItem('liveloom.betaSeen', 'true');
  }, id);
  await fillLibraries(dashboard, home);
  await makeAlert(dashboard, home);
  await pressButtons(dashboard, home);
  await makeAgencies(dashboard, home);
  await makePreset(dashboard, home);
  const rolloutId = await makeRollout(dashboard, home);
  const named = { ...params, streamId, rolloutId, helperId: await makeHelper(dashboard, home) };
  const stops = Object.entries<Screen>(SCREENS).flatMap((entry) => withDetails(stopOf(entry, named)));
  const guests = new Map<Locale, Page>();

  async function guest(locale: Locale): Promise<Page> {
    const known = guests.get(locale);
    if (known) return known;
    const page = await dashboard.open('/api/health', { locale: locale === 'de' ? 'de-DE' : 'en-US' });
    guests.set(locale, page);
    return page;
  }

  return {
    stops,
    async visit({ screen, path, act }, locale) {
      const page = screen.access === 'guest' ? await guest(locale) : home;
      if (page === home) {
        await dashboard.call(home, 'PUT', '/users/update', { languageCode: locale });
        await home.evaluate((value) => localStorage.setItem('liveloom.locale', value), locale);
      }
      await page.goto(dashboard.url + path);
      await settled(page);
      if (act !== undefined) {
        await act(page, locale);
        await settled(page);
      }
      return page;
    },
  };
}
