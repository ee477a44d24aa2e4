/**
 * Writes comma-separated values for spreadsheets (behaviour: viewerfile-2). Pure. A cell that a spreadsheet would take for a formula
 * gets a `'` before it, and reading takes that off again; names are chosen by strangers.
 */
import type { Locale } from '#schemas/generated/types.ts';

/** What begins so is worked out by spreadsheets, also behind signs that were put before it. */
const FORMULA = /^'*[=+\-@\t\r]/;
const GUARDED = /^'+[=+\-@\t\r]/;

export const guarded = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);
/** The text that `guarded` was given. */
export const unguarded = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell);

/** A cell of the file. A number is written as spreadsheets of the language read it. */
export type Cell = string | number;

/** Spreadsheets with a decimal comma expect semicolons between cells. */
const STYLES: Readonly<Record<Locale, { separator: string; point: string }>> = {
  en: { separator: ',', point: '.' },
  de: { separator: ';', point: ',' },
};

/** Before the first line: spreadsheets take the file for UTF-8 by it. */
export const CSV_START = '\uFEFF';

export function csvLine(cells: readonly Cell[], locale: Locale): string {
  const { separator, point } = STYLES[locale];
  const written = cells.map((cell) => {
    if (typeof cell === 'number') return String(cell).replace('.', point);
    const text = guarded(cell);
    return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${written.join(separator)}\r\n`;
}
