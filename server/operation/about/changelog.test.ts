import { expect, it } from 'vitest';
import { version } from '../../../package.json' with { type: 'json' };
import { changelog } from './changelog.ts';
import versions from './changelog.json' with { type: 'json' };

it('begins with the version that runs', () => expect(versions[0]?.version).toBe(version));

it('goes from the newest to the oldest, and only the newest may still be unreleased', () => {
  const dates = versions.slice(1).map(({ date }) => String(date));
  for (const date of dates) expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(dates).toEqual([...dates].sort().reverse());
});

it('says each change in each language, and differently', () => {
  for (const { changes } of versions) {
    expect(changes.length).toBeGreaterThan(0);
    for (const { en, de, kind } of changes) {
      expect(['new', 'better', 'fixed']).toContain(kind);
      expect(en.trim()).toMatch(/^\S.{10,}\.$/);
      expect(de.trim()).toMatch(/^\S.{10,}\.$/);
      expect(de).not.toBe(en);
    }
  }
});

it('is answered in the language of whoever asks', () => {
  const [english, german] = (['en', 'de'] as const).map((locale) => changelog(locale).versions[0]!.changes);
  expect(german!.map(({ text }) => text)).toEqual(versions[0]!.changes.map(({ de }) => de));
  expect(english).toHaveLength(german!.length);
});
