/**
 * Walk over all screens from the registry: complete in both languages, accessible, without console messages. The walk
 * is long, so each of the files beside this one takes every third stop of it.
 */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Dashboard, startDashboard } from '../../support/dashboard.ts';
import { pageTexts } from '../../support/pageTexts.ts';
import { OWN_NAME, startTour, type Stop, type Tour } from '../../support/tour.ts';

const SUPPORT = {
  LIVELOOM_SUPPORT_CHAT: 'https://chat.example.com/help',
  LIVELOOM_SUPPORT_EMAIL: 'help@example.com',
  LIVELOOM_FEEDBACK_URL: 'https://example.com/wishes',
};

/** Texts that are the same in both languages. */
const SAME = new Set([
  'Liveloom',
  'Overlay',
  'Overlays',
  'Name',
  'Chat',
  'Timer',
  'Text',
  'Video',
  'Videos',
  'Audio',
  'Status',
  'Version',
  'Level',
  'Level 0',
  'Like',
  'Likes',
  'Plan',
  'English',
  'Deutsch',
  'Live',
  'Stream',
  'Streams',
  'Docks',
  'Flow',
  'Flows',
  'Format',
  'Import',
  'Animation',
  'Follower',
  'Links',
  'Emoji',
  'Feedback',
  'Filter',
  'Start',
  'Chance',
  'Normal',
  'Sound',
  'Moderator',
  'Admin',
  'Admins',
  'Administrator',
  'Manager',
  'Streamer',
  'TikTok',
  'Webhook',
  'TikFinity',
  'Spotify',
  'Player',
  'Battle',
  'Raid',
  'Stream Deck',
  'Stream Deck · Liveloom',
  'TikTok LIVE Studio',
  'Sounds',
  'Ticker',
  'Dock',
  'OBS Studio',
  'Host',
  'Port',
  'Streamer.bot',
  'Voicemod',
  'YouTube Music Desktop App',
  // Styles of the gallery have the same names everywhere.
  'Neon',
  'Minimal',
  'Kawaii',
  'Esports',
  // Text of a flow for its viewers.
  'Gefällt es dir? Dann folge mir!',
  // A gift with that name.
  'Rose',
]);

/** Removes the product from the title of a document. */
const withoutProduct = (text: string): string => text.replace(/ · Liveloom$/, '');

/** Tells whether a text needs a translation: not without letters, nor a name, an address or a measure. */
const needsTranslation = (text: string): boolean =>
  /\p{L}{3}/u.test(text) &&
  !text.startsWith(OWN_NAME.trim()) &&
  !/^(Version|Zoom:) [\d.]+( %)?$/.test(text) &&
  !SAME.has(withoutProduct(text)) &&
  !/^(https?:|\/|@|[\w.+-]+@)/.test(text) &&
  !/^[A-Z0-9_ -]+$/.test(text);

/** Number of parts of the walk. */
const PARTS = 3;

/** Finds accessibility problems. */
async function problemsOf(page: Page, { path }: Stop): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const bad = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return bad.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${path}: ${id}: ${html.slice(0, 160)}`));
}

/**
 * Tests every third stop of the walk.
 * @param part 0, 1 or 2
 * @param further tests for all screens
 */
export function testWalk(part: number, more?: (dashboard: () => Dashboard) => void): void {
  let dashboard: Dashboard;
  let tour: Tour;
  const english: string[] = [];
  const problems: string[] = [];

  beforeAll(async () => {
    dashboard = await startDashboard({ env: SUPPORT });
    tour = await startTour(dashboard);
  }, 240_000);
  afterAll(() => dashboard.stop());

  test('every stop can be visited', async () => {
    const stops = tour.stops.filter((_stop, index) => index % PARTS === part);
    for (const stop of stops) {
      const page = await tour.visit(stop, 'en');
      const said = new Set(await pageTexts(page));
      problems.push(...(await problemsOf(page, stop)));
      const german = await pageTexts(await tour.visit(stop, 'de'));
      const left = german.filter((text) => said.has(text) && needsTranslation(text));
      english.push(...left.map((text) => `${stop.path}: ${text}`));
    }
    expect(stops.length).toBeGreaterThan(10);
  }, 600_000);

  test('no English is left on a German screen', () => {
    expect([...new Set(english)]).toEqual([]);
  });

  test('no screen has a serious problem for people who cannot see or cannot point', () => {
    expect(problems).toEqual([]);
  });

  more?.(() => dashboard);

  test('no screen complained in the console, not even about its policy', () => {
    expect(dashboard.complaints).toEqual([]);
  });
}
