/** All screens there are, taken from the registry: said in both languages, usable by everybody, quiet in the console. */
import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Dashboard, startDashboard } from '../support/dashboard.ts';
import { pageTexts } from '../support/pageTexts.ts';
import { OWN_NAME, startTour, type Tour } from '../support/tour.ts';

let dashboard: Dashboard;
let tour: Tour;

beforeAll(async () => {
  dashboard = await startDashboard({
    env: {
      LIVELOOM_SUPPORT_CHAT: 'https://chat.example.com/help',
      LIVELOOM_SUPPORT_EMAIL: 'help@example.com',
      LIVELOOM_FEEDBACK_URL: 'https://example.com/wishes',
    },
  });
  tour = await startTour(dashboard);
}, 240_000);
afterAll(() => dashboard.stop());

/** Words that are the same in both languages, as whole texts. */
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
  'Likes',
  'Plan',
  'English',
  'Deutsch',
  'Live',
  'Stream',
  'Docks',
  'Flow',
  'Flows',
  'Format',
  'Import',
  'Animation',
  'Follower',
  'Links',
  'Emoji',
  'Moderator',
  'TikTok',
  'TikFinity',
  'TikTok LIVE Studio',
  'Sounds',
  // Styles of the gallery have the same names everywhere.
  'Neon',
  'Minimal',
  'Kawaii',
  'Esports',
  // What a flow of the account wrote for its viewers.
  'Gefällt es dir? Dann folge mir!',
  // A gift of that name.
  'Rose',
]);

/** The title of a document ends with the product. */
const withoutProduct = (text: string): string => text.replace(/ · Liveloom$/, '');

/** A text without letters, or one that is a name, an address or a measure, needs no translation. */
const needsTranslation = (text: string): boolean =>
  /\p{L}{3}/u.test(text) &&
  !text.startsWith(OWN_NAME.trim()) &&
  !/^(Version|Zoom:) [\d.]+( %)?$/.test(text) &&
  !SAME.has(withoutProduct(text)) &&
  !/^(https?:|\/|@|[\w.+-]+@)/.test(text) &&
  !/^[A-Z0-9_ -]+$/.test(text);

describe('German', () => {
  test('has no English left on any screen', async () => {
    const left: string[] = [];
    for (const stop of tour.stops) {
      const english = new Set(await pageTexts(await tour.visit(stop, 'en')));
      const german = await pageTexts(await tour.visit(stop, 'de'));
      left.push(
        ...german.filter((text) => english.has(text) && needsTranslation(text)).map((text) => `${stop.path}: ${text}`),
      );
    }
    expect([...new Set(left)]).toEqual([]);
  }, 300_000);
});

test('no screen has a serious problem for people who cannot see or cannot point', async () => {
  const found: string[] = [];
  for (const stop of tour.stops) {
    const { violations } = await new AxeBuilder({ page: await tour.visit(stop, 'en') }).analyze();
    for (const { id, impact, nodes } of violations) {
      if (impact !== 'serious' && impact !== 'critical') continue;
      found.push(...nodes.map(({ html }) => `${stop.path}: ${id}: ${html.slice(0, 160)}`));
    }
  }
  expect(found).toEqual([]);
}, 300_000);

test('support is reached in the ways that whoever runs the server offers', async () => {
  const page = await dashboard.openAs('kim@example.com', '/help', { locale: 'de-DE' });
  const href = (link: string): Promise<string | null> => page.getByRole('link', { name: link }).getAttribute('href');
  expect(await href('Feedback geben')).toBe('https://example.com/wishes');
  await page.getByRole('button', { name: 'Support kontaktieren' }).click();
  const dialog = page.getByRole('dialog', { name: 'Support kontaktieren' });
  await dialog.getByText('help@example.com').waitFor();
  expect(await dialog.getByRole('link').count()).toBe(2);
  expect(await href('Chat öffnen')).toBe('https://chat.example.com/help');
  expect(await href('E-Mail schreiben')).toBe('mailto:help@example.com');
  await dialog.getByRole('button', { name: 'Kopieren' }).click();
  await page.getByText('Angaben für den Support kopiert.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('"askedAt"');
  await page.close();
});

test('no screen complained in the console, not even about its policy', () => {
  expect(dashboard.complaints).toEqual([]);
});
