/** Describes invalid input of a request: the field, its value and what is allowed. */
import { AppError, type ErrorField, errorText } from '#engine/core/appError.ts';
import { findControlCharacter } from '#engine/core/controlCharacters.ts';
import { describeProblem, formatErrors, valueText } from '#engine/core/validation.ts';
import catalogue from '#schemas/errors.json' with { type: 'json' };
import { API_VALIDATORS } from '#schemas/generated/api.ts';
import type { ErrorCode, Locale } from '#schemas/generated/types.ts';
import type { ValidationError } from '#schemas/generated/validators.js';
import { apiSchema, schemaAt } from './apiSchemas.ts';
import type { SchemaName } from './route.ts';

const SECRET = '…';
/** Maximum number of listed fields. */
const MAX_FIELDS = 20;

interface Fault extends ErrorField {
  /** A more specific error code; null = none. */
  code: ErrorCode | null;
  /** Params of the code's message. */
  params: Readonly<Record<string, string>>;
}

/** @throws INPUT_INVALID, FIELD_REQUIRED or the code that the schema names (`x-error`), with all fields */
export function checkInput(name: SchemaName, data: unknown, locale: Locale): void {
  const validate = API_VALIDATORS[name];
  if (validate(data)) return;
  const faults = faultsOf(name, validate.errors ?? [], data, locale);
  const fields = faults.map(({ path, message }) => ({ path, message }));
  const [first] = faults;
  if (first?.code) throw new AppError(first.code, first.params, { fields });
  const problem = first === undefined ? name : describeProblem({ ...first, value: undefined });
  throw new AppError('INPUT_INVALID', { problem }, { fields });
}

/** Passwords are exempt, because existing ones with such a character must stay valid. */
const isPassword = (name: string): boolean => /password/i.test(name);

/** Refuses control characters in new texts; stored ones stay as they are. @throws TEXT_CONTROL_CHARACTER */
export function refuseControlCharacters(data: unknown): void {
  const found = findControlCharacter(data, isPassword);
  if (found === null) return;
  const { path: field, character } = found;
  throw new AppError('TEXT_CONTROL_CHARACTER', { field, character }, { field });
}

function faultsOf(name: SchemaName, errors: readonly ValidationError[], data: unknown, locale: Locale): Fault[] {
  // A mistyped name is both unknown and missing; the first error is more helpful.
  const ordered = [...errors].sort((left, right) => rankOf(left) - rankOf(right));
  const faults = new Map<string, Fault>();
  for (const error of ordered) {
    const fault = faultOf(name, error, data, locale);
    if (!faults.has(fault.path)) faults.set(fault.path, fault);
  }
  return [...faults.values()].slice(0, MAX_FIELDS);
}

const rankOf = ({ keyword }: ValidationError): number => (keyword === 'additionalProperties' ? 0 : 1);

function faultOf(name: SchemaName, error: ValidationError, data: unknown, locale: Locale): Fault {
  const segments = segmentsOf(error);
  const schema = schemaAt(apiSchema(name), segments);
  const isSecret = schema['x-secret'] === true;
  const [problem] = formatErrors([error], isSecret ? withSecret(data, segments) : data, locale);
  const { path, message, value } = problem ?? { path: '', message: '', value: undefined };
  const field = error.keyword === 'required' ? String(error.params['missingProperty']) : '';
  const fieldPath = [path, field].filter((part) => part !== '').join('.');
  const code = codeOf(error, schema['x-error']);
  const params = { field: fieldPath, value: valueText(value) };
  return { path: fieldPath, message: code === null ? message : errorText(code, params, locale), code, params };
}

function segmentsOf({ instancePath, keyword, params }: ValidationError): string[] {
  const segments = instancePath
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
  return keyword === 'required' ? [...segments, String(params['missingProperty'])] : segments;
}

/** Codes whose text fits a missing field; the others are about its value. */
const FIT_MISSING: ReadonlySet<unknown> = new Set<ErrorCode>([
  'LINK_INVALID',
  'NAME_REQUIRED',
  'TERMS_NOT_ACKNOWLEDGED',
]);

/** The general text explains length limits, even where a schema names a code. */
function codeOf({ keyword }: ValidationError, named: unknown): ErrorCode | null {
  const isKnown = typeof named === 'string' && Object.hasOwn(catalogue, named);
  const isMissing = keyword === 'required';
  if (isKnown && keyword !== 'maxLength' && (!isMissing || FIT_MISSING.has(named))) return named as ErrorCode;
  return isMissing ? 'FIELD_REQUIRED' : null;
}

/** Returns a copy of the data without the secret. */
function withSecret(data: unknown, segments: readonly string[]): unknown {
  const [first, ...rest] = segments;
  if (first === undefined) return SECRET;
  if (typeof data !== 'object' || data === null) return data;
  return { ...data, [first]: withSecret(Reflect.get(data, first), rest) };
}
