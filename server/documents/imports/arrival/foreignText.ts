/** Converts a text with another program's variables to a text with ours. */
import type { BothLanguages } from '#engine/core/appError.ts';

export interface ForeignVariables {
  /** Finds variables; the first group is the name. */
  pattern: RegExp;
  /** Our text for each name, in small letters. */
  values: Readonly<Record<string, string>>;
  /** Finds what is left and would be worked out by the other program. */
  unknown: RegExp;
}

interface ForeignText {
  text: string;
  /** A variable that does not exist here, or null. */
  unknown: string | null;
}

export function foreignText(
  text: string,
  { pattern, values, unknown }: ForeignVariables,
  maxLength: number,
): ForeignText {
  let strange: string | null = null;
  let converted = '';
  let at = 0;
  for (const found of text.slice(0, MAX_READ).matchAll(pattern)) {
    converted += plain(text.slice(at, found.index));
    const name = (found[1] ?? '').toLowerCase();
    if (Object.hasOwn(values, name)) converted += values[name];
    else strange ??= found[0];
    at = found.index + found[0].length;
  }
  const rest = text.slice(at, MAX_READ);
  strange ??= unknown.exec(text.slice(0, MAX_READ).replaceAll(pattern, ''))?.[0] ?? null;
  converted += plain(rest);
  if (text.length > MAX_READ || converted.length > maxLength) return { text: '', unknown: '…' };
  return { text: strange === null ? converted : plain(text).slice(0, maxLength), unknown: strange };
}

/** Longer texts are no chat messages. */
const MAX_READ = 2_000;

/** Brackets that are no values here. */
const plain = (text: string): string => text.replaceAll('{', '{{').replaceAll('}', '}}');

export const unknownVariable = (variable: string): BothLanguages => ({
  en: `a text uses “${variable.slice(0, 60)}”, which does not exist here, or is too long. Its step arrives switched off.`,
  de: `ein Text verwendet „${variable.slice(0, 60)}“, das es hier nicht gibt, oder ist zu lang. Sein Schritt kommt ausgeschaltet an.`,
});
