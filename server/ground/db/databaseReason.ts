/** Why the database refused something, in words instead of SQLite's codes, and without the statement and its values. */
import { AppError } from '#engine/core/appError.ts';
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

/** When somebody may try again: whoever holds the database longer than a request waits is slow. */
const RETRY_S = 5;

/**
 * Explains to a caller why their request could not be stored: the disk is full or cannot be written to, or another program
 * holds the database.
 * @returns null = it is another error, of which nobody outside learns more
 */
export function databaseRefusal(error: unknown): AppError | null {
  const text = `${codeOf(error)} ${error instanceof Error ? error.message : ''}`;
  if (/SQLITE_FULL|ENOSPC|EDQUOT/.test(text)) return new AppError('STORAGE_FULL', {}, { cause: error });
  const isBusy = /SQLITE_(BUSY|LOCKED)|Timeout acquiring a connection/.test(text);
  if (isBusy) return new AppError('BUSY', { seconds: RETRY_S }, { cause: error });
  return FAILING_STORAGE.test(text) ? new AppError('STORAGE_FAILED', {}, { cause: error }) : null;
}

/** Errors of a disk or a file that whoever runs the server has to mend. */
const FAILING_STORAGE = /SQLITE_(READONLY|IOERR|CANTOPEN|PERM|CORRUPT|NOTADB)|\b(EROFS|EIO)\b/;

/** What the data is to blame for: the same statement with the same values fails again, whatever the disk does. */
const OF_THE_DATA = /SQLITE_(CONSTRAINT|TOOBIG|MISMATCH|RANGE|ERROR)/;

/**
 * Whether the database, its file or its disk is to blame: another attempt may go through. An error of the data, thrown by
 * SQLite or by this program, comes back with every attempt.
 */
export function isDatabaseError(error: unknown): boolean {
  const text = `${codeOf(error)} ${error instanceof Error ? error.message : String(error)}`;
  return /SQLITE_\w|ENOSPC|EROFS|Timeout acquiring a connection/.test(text) && !OF_THE_DATA.test(text);
}

/** Whether pages of the database file are damaged: what lies on them cannot be read, however often it is tried. */
export function isFileDamaged(error: unknown): boolean {
  return /SQLITE_(CORRUPT|NOTADB)/.test(`${codeOf(error)} ${String(error)}`);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
