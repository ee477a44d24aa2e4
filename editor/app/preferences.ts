/** What a user chose and this browser remembers. Everything has a default, so nothing that is stored can break the page. */
import type { Locale } from '#schemas/generated/types.ts';
import type { Environment } from './environment.ts';

/** What stands behind the transparent overlay in a preview. */
export const BACKDROPS = ['scene', 'dark', 'light', 'checker'] as const;
export type Backdrop = (typeof BACKDROPS)[number];

export const LOCALES = ['en', 'de'] as const satisfies readonly Locale[];

export interface Preferences {
  locale: Locale;
  backdrop: Backdrop;
  /** Whether previews run. */
  isPreviewOn: boolean;
  /** On wide screens; a sidebar that is locked in the account is seen all the same. */
  isSidebarHidden: boolean;
  /** Of the list of viewers, with commas between; empty = as many as the window has room for. */
  viewerColumns: string;
}

const KEY_PREFIX = 'liveloom.';

/** The first of the user's languages that there are texts for, else English. */
export function localeFor(languages: readonly string[]): Locale {
  const wanted = languages.map((tag) => tag.toLowerCase().split('-')[0]);
  return wanted.flatMap((language) => LOCALES.filter((locale) => locale === language))[0] ?? 'en';
}

/** Reads what is stored; previews stand still at first when the user wants little motion. */
export function readPreferences({
  storage,
  languages,
  prefersLessMotion,
}: Pick<Environment, 'storage' | 'languages' | 'prefersLessMotion'>): Preferences {
  const stored = (name: keyof Preferences): string | null => storage.read(KEY_PREFIX + name);
  const isPreviewOn = stored('isPreviewOn');
  return {
    locale: LOCALES.find((locale) => locale === stored('locale')) ?? localeFor(languages),
    backdrop: BACKDROPS.find((backdrop) => backdrop === stored('backdrop')) ?? 'scene',
    isPreviewOn: isPreviewOn === null ? !prefersLessMotion() : isPreviewOn === 'true',
    isSidebarHidden: stored('isSidebarHidden') === 'true',
    viewerColumns: stored('viewerColumns') ?? '',
  };
}

export function writePreference<Name extends keyof Preferences>(
  storage: Environment['storage'],
  name: Name,
  value: Preferences[Name],
): void {
  storage.write(KEY_PREFIX + name, String(value));
}
