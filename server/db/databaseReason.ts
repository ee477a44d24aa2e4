/** Why the database refused something, in words instead of SQLite's codes, and without the statement and its values. */
import type { Locale } from '#schemas/generated/types.ts';

type Words = Readonly<Record<Locale, string>>;

const REASONS: readonly (readonly [RegExp, Words])[] = [
  [/SQLITE_FULL|ENOSPC/, { en: 'the disk is full', de: 'der Datenträger ist voll' }],
  [/SQLITE_READONLY|EROFS/, { en: 'the disk is read-only', de: 'der Datenträger ist schreibgeschützt' }],
  [
    /SQLITE_(BUSY|LOCKED)/,
    { en: 'another program keeps the database locked', de: 'ein anderes Programm hält die Datenbank gesperrt' },
  ],
  [/SQLITE_(CORRUPT|NOTADB)/, { en: 'the database file is damaged', de: 'die Datenbankdatei ist beschädigt' }],
  [/SQLITE_IOERR/, { en: 'the disk reports an error', de: 'der Datenträger meldet einen Fehler' }],
  [
    /SQLITE_(CANTOPEN|PERM)/,
    { en: 'the database file cannot be opened', de: 'die Datenbankdatei lässt sich nicht öffnen' },
  ],
  [/Timeout acquiring a connection/, { en: 'the database does not answer', de: 'die Datenbank antwortet nicht' }],
];

/** `the disk is full`; for a code that is not known the code itself, or the kind of error. */
export function databaseReason(error: unknown, locale: Locale = 'en'): string {
  const text = `${codeOf(error)} ${error instanceof Error ? error.message : String(error)}`;
  const known = REASONS.find(([pattern]) => pattern.test(text));
  if (known) return known[1][locale];
  return /SQLITE_\w+/.exec(text)?.[0] ?? (error instanceof Error ? error.name : 'Error');
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
