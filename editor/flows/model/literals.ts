/** Texts as they are written in expressions and in texts with values. Pure. */

const QUOTES = ['""', "''", '„“', '“”'] as const;

/** Writes a text as an expression. @returns null = it has every kind of quotes in it */
export function quotedText(text: string): string | null {
  const quotes = QUOTES.find(([, close]) => !text.includes(close!));
  return quotes === undefined ? null : `${quotes[0]}${text}${quotes[1]}`;
}

/** Writes a text so that its brackets stand for themselves. */
export const literalText = (text: string): string => text.replace(/[{}]/g, '$&$&');
