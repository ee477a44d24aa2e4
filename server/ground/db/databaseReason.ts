/** Explains in words why the database refused something, without SQLite's codes, the statement and its values. */
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

/** Describes an error, for example `the disk is full`; unknown ones by their code or kind. */
export function databaseReason(error: unknown, locale: Locale = 'en'): string {
  const text = `${codeOf(error)} ${error instanceof Error ? error.message : String(error)}`;
  const known = REASONS.find(([pattern]) => pattern.test(text));
  if (known) return known[1][locale];
  return /SQLITE_\w+/.exec(text)?.[0] ?? (error instanceof Error ? error.name : 'Error');
}

/** Time at which a caller may retry; another program holds the database longer than a request waits. */
const RETRY_S = 5;

/**
 * Explains to a caller why a request could not be stored: the disk is full or read-only, or another program holds the database.
 * @returns null for other errors, which are not shown outside
 */
export function databaseRefusal(error: unknown): AppError | null {
  const text = `${codeOf(error)} ${error instanceof Error ? error.message : ''}`;
  if (/SQLITE_FULL|ENOSPC|EDQUOT/.test(text)) return new AppError('STORAGE_FULL', {}, { cause: error });
  const isBusy = /SQLITE_(BUSY|LOCKED)|Timeout acquiring a connection/.test(text);
  if (isBusy) return new AppError('BUSY', { seconds: RETRY_S }, { cause: error });
  return FAILING_STORAGE.test(text) ? new AppError('STORAGE_FAILED', {}, { cause: error }) : null;
}

/** Errors of a disk or a file that the operator has to fix. */
const FAILING_STORAGE = /SQLITE_(READONLY|IOERR|CANTOPEN|PERM|CORRUPT|NOTADB)|\b(EROFS|EIO)\b/;

/** Errors caused by the data: the same statement with the same values fails again on any disk. */
const OF_THE_DATA = /SQLITE_(CONSTRAINT|TOOBIG|MISMATCH|RANGE|ERROR)/;

/**
 * Checks whether the database, its file or its disk failed, so that another attempt may succeed. Errors of the data, from
 * SQLite or this program, occur with every attempt.
 */
export function isDatabaseError(error: unknown): boolean {
  const text = `${codeOf(error)} ${error instanceof Error ? error.message : String(error)}`;
  return /SQLITE_\w|ENOSPC|EROFS|Timeout acquiring a connection/.test(text) && !OF_THE_DATA.test(text);
}

/** Checks whether pages of the database file are damaged and can never be read. */
export function isFileDamaged(error: unknown): boolean {
  return /SQLITE_(CORRUPT|NOTADB)/.test(`${codeOf(error)} ${String(error)}`);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
