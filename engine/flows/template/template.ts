/**
 * Templates: texts with values (behaviour: flowtext-5): `Thank you, {displayName ?? username}!`. `{{` and `}}` produce
 * plain brackets. The result is plain text; a value that looks like a template is not parsed again.
 */
import { AppError } from '../../core/appError.ts';
import { withoutControls } from '../../core/controlCharacters.ts';
import { decimalText } from '../../core/numberText.ts';
import type { Locale } from '#schemas/generated/types.ts';
import { checkChoice } from '../expression/checkExpression.ts';
import type { KnownKinds } from '../expression/checkExpression.ts';
import { chosenValue } from '../expression/evaluateExpression.ts';
import { MAX_EXPRESSION_LENGTH } from '../expression/expression.ts';
import type { Choice } from '../expression/expression.ts';
import { parseChoice, Words } from '../expression/parseExpression.ts';
import type { FlowScope, FlowValue } from '../values.ts';

/** Pieces in order: texts and lookups. */
export type Template = readonly (string | Choice)[];

export interface FillOptions {
  locale: Locale;
  /** Longest result in UTF-16 units; longer ones are cut. */
  maxLength: number;
  /** Called with a known name that has no value now; that part stays empty. Without it, such a name is an error. */
  onAbsent?: (name: string) => void;
}

const YES: Readonly<Record<Locale, string>> = { en: 'yes', de: 'ja' };
const NO: Readonly<Record<Locale, string>> = { en: 'no', de: 'nein' };

/** @throws AppError with a code that begins with EXPRESSION_, and nothing else */
export function parseTemplate(source: string): Template {
  const pieces: (string | Choice)[] = [];
  let text = '';
  let at = 0;
  while (at < source.length) {
    const bracket = nextBracket(source, at);
    text += source.slice(at, bracket);
    if (bracket === source.length) break;
    const symbol = source[bracket]!;
    if (source[bracket + 1] === symbol || symbol === '}') {
      // A single } closes nothing and is plain text.
      text += symbol;
      at = bracket + (source[bracket + 1] === symbol ? 2 : 1);
      continue;
    }
    if (text !== '') pieces.push(text);
    text = '';
    const { choice, end } = choiceAt(source, bracket);
    pieces.push(choice);
    at = end;
  }
  return text === '' ? pieces : [...pieces, text];
}

/** @throws FLOW_VALUE_MISSING, FLOW_VALUE_MISTYPED */
export function fillTemplate(template: Template, scope: FlowScope, options: FillOptions): string {
  const { maxLength } = options;
  let filled = '';
  for (const piece of template) {
    filled += typeof piece === 'string' ? piece : choiceText(piece, scope, options);
    if (filled.length > 2 * maxLength) break;
  }
  return cut(withoutControls(filled), maxLength);
}

function choiceText(choice: Choice, scope: FlowScope, { locale, onAbsent }: FillOptions): string {
  const last = choice.names.at(-1);
  const mayBeAbsent = onAbsent !== undefined && last !== undefined && choice.fallback === undefined;
  if (mayBeAbsent && scope.isKnown?.(last) && choice.names.every((name) => scope.get(name) === undefined)) {
    onAbsent(last);
    return '';
  }
  return valueText(chosenValue(choice, scope), locale);
}

/** @throws FLOW_VALUE_MISSING, FLOW_VALUE_MISTYPED for a name that will not exist */
export function checkTemplate(template: Template, kinds: KnownKinds): void {
  for (const piece of template) if (typeof piece !== 'string') checkChoice(piece, kinds);
}

/** Formats a value for people: numbers in the style of the language, yes and no in words. */
export function valueText(value: FlowValue, locale: Locale): string {
  if (typeof value === 'number') return decimalText(value, locale);
  if (typeof value === 'string') return value;
  return (value ? YES : NO)[locale];
}

function nextBracket(source: string, from: number): number {
  let at = from;
  while (at < source.length && source[at] !== '{' && source[at] !== '}') at++;
  return at;
}

// The parser looks one token ahead: it gets no more text than an expression may have.
function choiceAt(source: string, bracket: number): { choice: Choice; end: number } {
  const end = source.indexOf('}', bracket);
  if (end === -1) throw new AppError('EXPRESSION_BRACKET_NOT_CLOSED', { bracket: '{', position: bracket + 1 });
  if (end - bracket > MAX_EXPRESSION_LENGTH) {
    throw new AppError('EXPRESSION_TOO_LONG', { length: end - bracket, max: MAX_EXPRESSION_LENGTH });
  }
  const words = new Words(source.slice(0, end + 1), bracket + 1);
  const choice = parseChoice(words, bracket + 1);
  return { choice, end: end + 1 };
}

// Never cuts a surrogate pair.
function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const code = text.charCodeAt(maxLength - 1);
  return text.slice(0, code >= 0xd800 && code <= 0xdbff ? maxLength - 1 : maxLength);
}
