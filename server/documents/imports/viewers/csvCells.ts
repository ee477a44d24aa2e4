/**
 * Writes comma-separated values for spreadsheets (behaviour: viewerfile-2). Pure. A cell that a spreadsheet would take for a
 * formula gets a `'` prefix, which reading removes again, because strangers choose names.
 */
import type { Locale } from '#schemas/generated/types.ts';

/** Spreadsheets evaluate cells with this beginning, even behind added quote characters. */
const FORMULA = /^'*[=+\-@\t\r]/;
const GUARDED = /^'+[=+\-@\t\r]/;

export const guarded = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);
/** Restores the text that was passed to `guarded`. */
export const unguarded = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell);

/** A cell of the file. Numbers are formatted for spreadsheets of the language. */
export type Cell = string | number;

/** Spreadsheets with a decimal comma expect semicolons between cells. */
const STYLES: Readonly<Record<Locale, { separator: string; point: string }>> = {
  en: { separator: ',', point: '.' },
  de: { separator: ';', point: ',' },
};

/** Byte order mark, by which spreadsheets recognize UTF-8. */
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
