/**
 * Formats generated modules piece by piece and remembers each piece, so that one changed schema formats only its own
 * declarations again. The result is the same bytes as formatting the whole text at once.
 */
import type { KeptTexts } from './keptTexts.ts';

const STYLE = { singleQuote: true, semi: true, printWidth: 120, trailingComma: 'all' } as const;
/** Pieces end before a line that begins an exported declaration or a constant after a blank line. */
const PIECES = /\n(?=export )|\n(?=\n(?:const|function) )/;

/** Constant that is an object with an entry in each line. */
const TABLE = /^(\s*(?:export )?const .* = \{\n)((?:.+,\n)+)(\};[^]*)$/;

export type FormatModule = (name: string, text: string) => Promise<string>;

/** Formats a whole module at once. */
export async function formatWhole(name: string, text: string): Promise<string> {
  const { format } = await import('prettier');
  return format(text, { ...STYLE, parser: parserOf(name) });
}

/**
 * Makes a formatter that takes pieces from `kept` and adds the others to it. A piece that is no module of its own makes it
 * format that module as a whole.
 */
export function pieceFormatter(kept: KeptTexts): FormatModule {
  return async (name, text) => {
    const formatText = (piece: string): Promise<string> => {
      const key = kept.keyOf(`format ${parserOf(name)}`, piece);
      return kept.getOrMake(key, async () => (await formatWhole(name, piece)).trimEnd());
    };
    const formatPiece = (piece: string): Promise<string> => {
      const table = TABLE.exec(piece);
      return table === null ? formatText(piece) : formatTable(table, formatText);
    };
    try {
      const pieces = text.split(PIECES);
      const formatted = await Promise.all(pieces.map(formatPiece));
      return `${formatted.map((piece, at) => (hasBlankLineBefore(pieces, at) ? `\n${piece}` : piece)).join('\n')}\n`;
    } catch {
      return formatWhole(name, text);
    }
  };
}

/** Formats a table entry by entry: large ones would take a second, whichever entry changed. */
async function formatTable(
  [, start = '', lines = '', end = '']: RegExpExecArray,
  formatText: (text: string) => Promise<string>,
): Promise<string> {
  const frame = await formatText(`${start}_: 0,\n${end}`);
  const entries = lines
    .trimEnd()
    .split('\n')
    .map(async (line) => {
      const text = await formatText(`const _ = {\n${line}\n};`);
      return text.slice(text.indexOf('\n') + 1, text.lastIndexOf('\n'));
    });
  const all = (await Promise.all(entries)).join('\n');
  return frame.replace('  _: 0,', () => all);
}

function hasBlankLineBefore(pieces: readonly string[], at: number): boolean {
  return at > 0 && (pieces[at]!.startsWith('\n') || pieces[at - 1]!.endsWith('\n'));
}

function parserOf(name: string): 'babel' | 'typescript' {
  return /\.m?js$/.test(name) ? 'babel' : 'typescript';
}
