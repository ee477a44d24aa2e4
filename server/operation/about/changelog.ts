/** Reads the changelog for streamers by version from `changelog.json`: newest first, in both languages. */
import type { ChangelogAnswer, ChangelogChange, Locale } from '#schemas/generated/types.ts';
import versions from './changelog.json' with { type: 'json' };

type Written = Omit<ChangelogChange, 'text'> & Record<Locale, string>;

export function changelog(locale: Locale): ChangelogAnswer {
  return {
    versions: versions.map(({ version, date, changes }) => ({
      version,
      date,
      changes: (changes as Written[]).map((change) => ({ kind: change.kind, text: change[locale] })),
    })),
  };
}
