/** Literals in expressions and in templates. Pure. */

const QUOTES = ['""', "''", '„“', '“”'] as const;

/** Writes a text as an expression. @returns null = it contains every kind of quotes */
export function quotedText(text: string): string | null {
  const quotes = QUOTES.find(([, close]) => !text.includes(close!));
  return quotes === undefined ? null : `${quotes[0]}${text}${quotes[1]}`;
}

/** Escapes the brackets of a text. */
export const literalText = (text: string): string => text.replace(/[{}]/g, '$&$&');
