/**
 * Converts errors of the precompiled validators to sentences a person can act on: which field, which value, what is
 * allowed. Values come from strangers, so every one is quoted and cut.
 */
import type { Locale } from '#schemas/generated/types.ts';
import type { ValidationError } from '#schemas/generated/validators.js';
import { type BothLanguages, type FieldWords, inBothLanguages, wordsIn } from './appError.ts';
import { closestWord } from './closestWord.ts';
import { LIST_TEXT, TYPE_TEXT, VALIDATION_TEXT } from './validationText.ts';

export interface FieldProblem {
  /** Path such as `items[2].settings.barFillColor`; empty for the whole document. */
  path: string;
  /** Message without the path: what is wrong and what is allowed. */
  message: string;
  /** Offending value from the data; undefined for a missing field. */
  value: unknown;
}

export interface ProblemWords extends FieldWords {
  message: BothLanguages;
}

/** Limits the answer: more problems help nobody and could make it huge. */
const MAX_PROBLEMS = 50;
const MAX_VALUE_LENGTH = 60;
const MAX_LISTED = 24;

/**
 * @param errors `errors` of a validator that failed
 * @param data what was validated
 * @returns at most 50 problems, unknown fields first, one per field value
 */
export function formatErrors(
  errors: readonly ValidationError[] | null | undefined,
  data: unknown,
  locale: Locale = 'en',
): FieldProblem[] {
  const problems = new Map<string, FieldProblem>();
  for (const error of unknownFieldsFirst(errors ?? [])) {
    const problem = problemOf(error, data, locale);
    const key = isAboutField(error) ? `${problem.path}\n${fieldOf(error)}` : problem.path;
    if (!problems.has(key)) problems.set(key, problem);
    if (problems.size >= MAX_PROBLEMS) break;
  }
  return [...problems.values()];
}

/** Formats the same problems in both languages, for errors whose reader is not known yet. */
export function problemWords(errors: readonly ValidationError[] | null | undefined, data: unknown): ProblemWords[] {
  const german = formatErrors(errors, data, 'de');
  return formatErrors(errors, data, 'en').map(({ path, message: en }, index) => ({
    path,
    message: { en, de: german[index]!.message },
  }));
}

/** Joins path and message to one line, like `describeProblem`. */
export function describeWords({ path, message }: FieldWords): BothLanguages {
  return inBothLanguages((locale) => lineOf(path, wordsIn(message, locale)));
}

/** Returns the first problem as one line, `path: message`; empty when there is none. */
export function describeFirst(
  errors: readonly ValidationError[] | null | undefined,
  data: unknown,
  locale: Locale = 'en',
): string {
  const [first] = formatErrors(errors, data, locale);
  return first === undefined ? '' : describeProblem(first);
}

/** Returns `items[0].name: "" is too short (…)`, or only the message for the whole document. */
export function describeProblem(problem: FieldProblem): string {
  return lineOf(problem.path, problem.message);
}

const lineOf = (path: string, message: string): string => (path === '' ? message : `${path}: ${message}`);

// A mistyped name is reported as unknown and as missing; the first says more.
function unknownFieldsFirst(errors: readonly ValidationError[]): ValidationError[] {
  const unknown = errors.filter((error) => error.keyword === 'additionalProperties');
  return [...unknown, ...errors.filter((error) => error.keyword !== 'additionalProperties')];
}

function isAboutField(error: ValidationError): boolean {
  return error.keyword === 'required' || error.keyword === 'additionalProperties';
}

/** Identifies a problem independently of the language: every language has the same number of problems. */
const fieldOf = ({ keyword, params }: ValidationError): string =>
  `${keyword} ${String(params.missingProperty ?? params.additionalProperty)}`;

function problemOf(error: ValidationError, data: unknown, locale: Locale): FieldProblem {
  const segments = pointerSegments(error.instancePath);
  const found = valueAt(data, segments);
  return {
    path: pathText(data, segments),
    message: messageOf(error, found, segments, locale),
    value: offender(error, found),
  };
}

function offender(error: ValidationError, found: unknown): unknown {
  const { keyword, params } = error;
  if (keyword === 'required') return undefined;
  if (keyword === 'additionalProperties') return valueAt(found, [String(params.additionalProperty)]);
  return keyword === 'discriminator' ? params.tagValue : found;
}

function messageOf(error: ValidationError, found: unknown, segments: string[], locale: Locale): string {
  const text = VALIDATION_TEXT[textKey(error)][locale];
  const parts = messageParts(error, segments, locale);
  return text.replace(/\{(\w+)\}/g, (_whole, name: string) => parts[name] ?? valueText(offender(error, found)));
}

function textKey(error: ValidationError): keyof typeof VALIDATION_TEXT {
  const key = variantKey(error);
  return Object.hasOwn(VALIDATION_TEXT, key) ? (key as keyof typeof VALIDATION_TEXT) : 'other';
}

function variantKey({ keyword, params }: ValidationError): string {
  if (keyword === 'format') return `format-${String(params.format)}`;
  if (keyword === 'discriminator' && params.tagValue === undefined) return 'discriminator-missing';
  if (closestKnown(params) !== null && Object.hasOwn(VALIDATION_TEXT, `${keyword}-close`)) return `${keyword}-close`;
  return keyword;
}

function messageParts(error: ValidationError, segments: string[], locale: Locale): Record<string, string> {
  const { keyword, params } = error;
  return {
    keyword,
    field: valueText(params.missingProperty ?? params.additionalProperty ?? params.tag),
    closest: valueText(closestKnown(params)),
    known: keyword === 'enum' ? choiceText(params.allowedValues, locale) : listText(params.known, locale),
    limit: limitText(params),
    type: choices(params.type)
      .map((type) => TYPE_TEXT[type]?.[locale] ?? type)
      .join(LIST_TEXT.or[locale]),
    noun: listNoun(segments),
  };
}

/** Returns the known field or type that was probably meant; null = none is close. */
function closestKnown({ additionalProperty, tagValue, known }: ValidationError['params']): string | null {
  const given = additionalProperty ?? tagValue;
  return typeof given === 'string' ? closestWord(given, choices(known)) : null;
}

function limitText({ limit, multipleOf, pattern, allowedValue }: ValidationError['params']): string {
  if (typeof pattern === 'string') return pattern;
  return valueText(limit ?? multipleOf ?? allowedValue);
}

/** Returns the noun for a list's entry (an entry of `items` is an item), or nothing. */
function listNoun(segments: string[]): string {
  const list = segments.at(-2);
  return list !== undefined && /^[a-z]+s$/.test(list) ? `${list.slice(0, -1)} ` : '';
}

function choices(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).map(String);
}

function choiceText(values: unknown, locale: Locale): string {
  const texts = choices(values);
  if (texts.length > MAX_LISTED || texts.length < 2) return listText(values, locale);
  return texts.slice(0, -1).join(', ') + LIST_TEXT.or[locale] + texts.at(-1);
}

function listText(values: unknown, locale: Locale): string {
  const texts = Array.isArray(values) ? values.map(String) : [];
  if (texts.length === 0) return LIST_TEXT.none[locale];
  if (texts.length <= MAX_LISTED) return texts.join(', ');
  const more = LIST_TEXT.more[locale].replace('{count}', String(texts.length - MAX_LISTED));
  return `${texts.slice(0, MAX_LISTED).join(', ')}, ${more}`;
}

function pointerSegments(pointer: string): string[] {
  const segments = pointer.split('/').slice(1);
  return segments.map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function valueAt(data: unknown, segments: string[]): unknown {
  let value = data;
  for (const segment of segments) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, segment)) return undefined;
    value = Reflect.get(value, segment);
  }
  return value;
}

function pathText(data: unknown, segments: string[]): string {
  return segments
    .map((segment, index) => segmentText(segment, valueAt(data, segments.slice(0, index))))
    .join('')
    .replace(/^\./, '');
}

function segmentText(segment: string, owner: unknown): string {
  if (Array.isArray(owner)) return `[${segment}]`;
  return /^[A-Za-z_$][\w$]*$/.test(segment) ? `.${segment}` : `[${valueText(segment)}]`;
}

/** Formats a value as JSON, cut at 60 characters; objects show only field names, lists only the length. */
export function valueText(value: unknown): string {
  if (Array.isArray(value)) return `[…${value.length}]`;
  if (typeof value === 'object' && value !== null)
    return cut(`{${Object.keys(value).slice(0, MAX_LISTED).join(', ')}}`);
  if (typeof value === 'string') return JSON.stringify(cut(value));
  return String(value);
}

function cut(text: string): string {
  if (text.length <= MAX_VALUE_LENGTH) return text;
  // Half of a surrogate pair would be shown as an escape.
  return `${text.slice(0, MAX_VALUE_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
