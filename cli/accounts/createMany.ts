/** Reads the accounts of a table for `liveloom account create --csv`, and creates all or none. */
import { AppError, type BothLanguages, inBothLanguages } from '#engine/core/appError.ts';
import type { Locale } from '#schemas/generated/types.ts';
import type { AccountOfMany } from '#server/people/accounts/administration/createAccount.ts';
import { readWholeFile } from '#server/ground/base/files/readTextFile.ts';
import { cellError, readCsvTable, type TableRow } from '../csvTable.ts';
import { inputFile } from '../files.ts';
import { type NewAccount, newAccountOf, type NewAccountFlags } from './newAccount.ts';

/** Column of each option. */
const COLUMNS: Readonly<Record<string, keyof NewAccountFlags>> = {
  '--name': 'name',
  '--plan': 'plan',
  '--language': 'language',
  '--time-zone': 'timeZone',
  '--style': 'style',
};
const OPTIONAL = Object.values(COLUMNS);
/** All accounts are made in one transaction, which holds up the events of a running server. */
const MAX_ROWS = 200;
const MAX_BYTES = 1024 * 1024;

/** Account of a row. */
export interface RowAccount {
  line: number;
  account: NewAccount;
}

const TWICE = (line: number): BothLanguages => ({
  en: `is already in line ${line}`,
  de: `steht schon in Zeile ${line}`,
});
const TOO_MANY: BothLanguages = {
  en: `has more than ${MAX_ROWS} rows; divide it`,
  de: `hat mehr als ${MAX_ROWS} Zeilen; teile sie auf`,
};

/** Turns the error about an option into one about the cell that holds it. */
function errorAt(file: string, line: number, error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const { option = '', value = '', allowed = '' } = error.params;
  const column = error.code === 'OPTION_INVALID' ? COLUMNS[option as string] : 'email';
  if (column === undefined) return error;
  const problem = (locale: Locale): string =>
    locale === 'de'
      ? `${value as string} ist nicht gültig. Möglich: ${allowed as string}.`
      : `${value as string} is not valid. Use ${allowed as string}.`;
  const words = column === 'email' ? (locale: Locale) => error.text(locale) : problem;
  return cellError(file, line, column, inBothLanguages(words));
}

function accountOf({ line, cells }: TableRow, defaults: NewAccountFlags, hereZone: string, file: string): NewAccount {
  const { email = '', ...options } = cells;
  const given = Object.fromEntries(Object.entries(options).filter(([, text]) => text !== ''));
  try {
    return newAccountOf(email, { ...defaults, ...given }, hereZone);
  } catch (error) {
    throw errorAt(file, line, error);
  }
}

/**
 * Returns the account of each row.
 * @param defaults values for empty cells
 * @throws CSV_CELL_INVALID for the first faulty cell, FILE_INVALID, FILE_NOT_READABLE, FILE_TOO_LARGE
 */
export async function accountsIn(typed: string, defaults: NewAccountFlags, hereZone: string): Promise<RowAccount[]> {
  const { path, name: file } = await inputFile(typed);
  const bytes = await readWholeFile(path, file, MAX_BYTES);
  const rows = readCsvTable(bytes, file, { required: ['email'], optional: OPTIONAL });
  if (rows.length > MAX_ROWS) throw new AppError('FILE_INVALID', { file, path: 'table', problem: TOO_MANY });
  const lines = new Map<string, number>();
  return rows.map((row) => {
    const account = accountOf(row, defaults, hereZone, file);
    const key = account.email.toLowerCase();
    const before = lines.get(key);
    if (before !== undefined) throw cellError(file, row.line, 'email', TWICE(before));
    lines.set(key, row.line);
    return { line: row.line, account };
  });
}

/** Returns the function that names the row of a failed account. */
export const rowErrors =
  (file: string, rows: readonly RowAccount[]) =>
  (error: unknown, index: number): unknown =>
    errorAt(file, rows[index]!.line, error);

/** Adds the starters to the accounts. */
export const withStarters = (
  rows: readonly RowAccount[],
  starterFor: (account: NewAccount) => Promise<AccountOfMany['starter']>,
): Promise<AccountOfMany[]> =>
  Promise.all(
    rows.map(async ({ account }) => ({
      made: { ...account, passwordHash: null, isStarterChosen: account.style !== null },
      starter: await starterFor(account),
    })),
  );
