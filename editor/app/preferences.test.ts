import { expect, test } from 'vitest';
import { localeFor, readPreferences, writePreference } from './preferences.ts';

function memory(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  return {
    read: (key: string) => map.get(key) ?? null,
    write: (key: string, value: string) => void map.set(key, value),
  };
}

const browser = (entries?: Record<string, string>, isCalm = false) => ({
  storage: memory(entries),
  languages: ['de-AT', 'en'],
  prefersLessMotion: () => isCalm,
});

test.for([
  [['de'], 'de'],
  [['de-CH', 'en'], 'de'],
  [['fr-FR', 'DE', 'en'], 'de'],
  [['fr', 'en-GB', 'de'], 'en'],
  [['fr', 'den', 'dez-DE'], 'en'],
  [[], 'en'],
] as const)('%s is read in %s', ([languages, locale]) => {
  expect(localeFor(languages)).toBe(locale);
});

test('without a choice: the language of the browser, a scene behind a running preview', () => {
  const chosen = { locale: 'de', backdrop: 'scene', isPreviewOn: true, isSidebarHidden: false, viewerColumns: '' };
  expect(readPreferences(browser())).toEqual(chosen);
});

test('a preview stands still at first for those who want little motion, until they choose', () => {
  expect(readPreferences(browser({}, true)).isPreviewOn).toBe(false);
  expect(readPreferences(browser({ 'liveloom.isPreviewOn': 'true' }, true)).isPreviewOn).toBe(true);
});

test('choices are remembered', () => {
  const environment = browser();
  writePreference(environment.storage, 'locale', 'en');
  writePreference(environment.storage, 'backdrop', 'checker');
  writePreference(environment.storage, 'isPreviewOn', false);
  writePreference(environment.storage, 'isSidebarHidden', true);
  writePreference(environment.storage, 'viewerColumns', 'level');
  const chosen = {
    locale: 'en',
    backdrop: 'checker',
    isPreviewOn: false,
    isSidebarHidden: true,
    viewerColumns: 'level',
  };
  expect(readPreferences(environment)).toEqual(chosen);
});

test('what nobody could have chosen is ignored', () => {
  expect(readPreferences(browser({ 'liveloom.locale': 'xx', 'liveloom.backdrop': 'toString' }))).toMatchObject({
    locale: 'de',
    backdrop: 'scene',
  });
});
