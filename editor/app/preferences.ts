/** User preferences in this browser. Everything has a default, so no stored value can break the page. */
import type { Locale } from '#schemas/generated/types.ts';
import type { Environment } from './environment.ts';

/** Backdrops of the transparent overlay in previews. */
export const BACKDROPS = ['scene', 'dark', 'light', 'checker'] as const;
export type Backdrop = (typeof BACKDROPS)[number];

export const LOCALES = ['en', 'de'] as const satisfies readonly Locale[];

export interface Preferences {
  locale: Locale;
  backdrop: Backdrop;
  /** Whether previews run. */
  isPreviewOn: boolean;
  /** Whether the sidebar is hidden on wide screens, unless the account locks it. */
  isSidebarHidden: boolean;
  /** Columns of the viewer list, separated by commas; empty = as many as fit in the window. */
  viewerColumns: string;
}

const KEY_PREFIX = 'liveloom.';

/** Returns the first of the user's languages that has texts, else English. */
export function localeFor(languages: readonly string[]): Locale {
  const wanted = languages.map((tag) => tag.toLowerCase().split('-')[0]);
  return wanted.flatMap((language) => LOCALES.filter((locale) => locale === language))[0] ?? 'en';
}

/** Reads the stored preferences; by default previews are paused when the user prefers little motion. */
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
