/** The guides: complete, with pictures and addresses that exist, and with words that are on the screens. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { STOP_NAMES } from '#tests/support/tour.ts';
import { GUIDES, guidesOf } from '../../app/guides/guides.ts';
import { LOCALES } from '../../app/preferences.ts';
import { ALL_SCREENS } from '../index.ts';
import { GUIDE_STEPS } from './guideSteps.ts';
import { PICTURES } from './guideShape.ts';

const ROOT = join(import.meta.dirname, '../../..');
const paths = ALL_SCREENS.map(({ path }) => path);
const stepsOf = (id: (typeof GUIDES)[number]['id']) => GUIDE_STEPS[id].steps;

// behaviour: help-300
test('there are thirteen, and each is short and has a picture', () => {
  expect(GUIDES).toHaveLength(13);
  for (const { id } of GUIDES) {
    const steps = stepsOf(id);
    expect(steps.length, id).toBeGreaterThanOrEqual(3);
    expect(steps.length, id).toBeLessThanOrEqual(5);
    expect(
      steps.some(({ picture }) => picture !== undefined),
      id,
    ).toBe(true);
  }
});

test('pictures exist in both languages, are stops of the walk, and are all shown', () => {
  const files = readdirSync(join(import.meta.dirname, 'pictures'));
  const wanted = PICTURES.flatMap((name) => LOCALES.map((locale) => `${name}-${locale}.jpg`));
  expect([...files].sort()).toEqual([...wanted].sort());
  expect(PICTURES.filter((name) => !STOP_NAMES.includes(name))).toEqual([]);
  const shown = new Set(GUIDES.flatMap(({ id }) => stepsOf(id).map(({ picture }) => picture)));
  expect(PICTURES.filter((name) => !shown.has(name))).toEqual([]);
});

// behaviour: help-301
describe('a guide', () => {
  test.each(GUIDES.map((guide) => [guide.id, guide] as const))(
    '%s belongs to screens that exist',
    (id, { screens }) => {
      expect(screens.filter((path) => !paths.includes(path))).toEqual([]);
      const linked = stepsOf(id).flatMap(({ path }) => (path === undefined ? [] : [path.split('?')[0]!]));
      expect(linked.filter((path) => !paths.includes(path))).toEqual([]);
    },
  );

  test('is linked from its screens, also from those with a parameter', () => {
    expect(guidesOf('/points').map(({ id }) => id)).toEqual(['points']);
    expect(guidesOf('/flows/f7').map(({ id }) => id)).toEqual(['command']);
    expect(guidesOf('/flows/f7/more')).toEqual([]);
    expect(guidesOf('/help')).toEqual([]);
  });
});

/** Everything that the dashboard may show: its own texts, and those of the schemas. */
function textsOfDashboard(): string {
  const isText = (path: string): boolean => /\.(?:tsx?|json)$/.test(path) && !path.includes('screens/guide/');
  const files = ['editor', 'schemas/items', 'schemas/flows', 'schemas/api', 'schemas/common'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  return files
    .filter(isText)
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))
    .join('\n');
}

/** Names of commands and of files beside the database. */
const NOT_ON_SCREENS = /^(?:liveloom .+|backups|media)$/;

describe.each([
  ['en', /“([^”]+)”/g],
  ['de', /„([^“]+)“/g],
] as const)('what guides quote in %s', (locale, quoted) => {
  const all = textsOfDashboard();

  test.each(GUIDES.map(({ id }) => id))('in %s is a text of the dashboard', (id) => {
    const labels = stepsOf(id)
      .flatMap(({ words }) => [...words[locale].matchAll(quoted)].map(([, label]) => label!))
      .filter((label) => !NOT_ON_SCREENS.test(label));
    expect(labels.filter((label) => !all.includes(`'${label}'`) && !all.includes(`"${label}"`))).toEqual([]);
  });
});
