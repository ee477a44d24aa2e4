/**
 * Formats generated modules piece by piece and remembers each piece, so that one changed schema formats only its own
 * declarations again. The result is the same bytes as formatting the whole text at once.
 */
import { createHash } from 'node:crypto';
import { format, version } from 'prettier';

const STYLE = { singleQuote: true, semi: true, printWidth: 120, trailingComma: 'all' } as const;
/** Pieces end before a line that begins an exported declaration or a constant after a blank line. */
const PIECES = /\n(?=export )|\n(?=\n(?:const|function) )/;

/** Formatted pieces by a hash of what they were made from. */
export type Pieces = Record<string, string>;

export type FormatModule = (name: string, text: string) => Promise<string>;

/** Formats a whole module at once. */
export function formatWhole(name: string, text: string): Promise<string> {
  return format(text, { ...STYLE, parser: parserOf(name) });
}

/**
 * Makes a formatter that takes pieces from `known` and puts every piece that it meets into `used`. A piece that is no
 * module of its own makes it format that module as a whole.
 */
export function pieceFormatter(known: Pieces, used: Pieces): FormatModule {
  return async (name, text) => {
    const formatPiece = async (piece: string): Promise<string> => {
      const key = keyOf(parserOf(name), piece);
      return (used[key] ??= known[key] ?? (await formatWhole(name, piece)).trimEnd());
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

function hasBlankLineBefore(pieces: readonly string[], at: number): boolean {
  return at > 0 && (pieces[at]!.startsWith('\n') || pieces[at - 1]!.endsWith('\n'));
}

function parserOf(name: string): 'babel' | 'typescript' {
  return name.endsWith('.js') ? 'babel' : 'typescript';
}

function keyOf(parser: string, piece: string): string {
  return createHash('sha256')
    .update(`${version} ${parser} ${JSON.stringify(STYLE)}\n${piece}`)
    .digest('hex')
    .slice(0, 32);
}
