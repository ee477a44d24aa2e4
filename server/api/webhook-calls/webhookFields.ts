/** Converts fields of a webhook call to values for a flow: flat, few and short. Fields that a flow cannot name are left out. */
import { AppError } from '#engine/core/appError.ts';
import { withoutControls } from '#engine/core/controlCharacters.ts';
import type { CalledField } from '../../documents/flows/flowSecrets.ts';
import { charsetOf, decodeBody, decodeText } from '../../ground/http/decodeText.ts';
import { parseBody } from '../../ground/http/readJsonBody.ts';

type Fields = Record<string, string | number | boolean>;

/** Limits of the schema of `webhookReceived`. */
const MAX_FIELDS = 50;
const MAX_TEXT = 1_000;
const NAME = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;

function valueOf(value: unknown): string | number | boolean | null {
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return value;
  return typeof value === 'string' ? shortened(withoutControls(value)) : null;
}

// Does not cut surrogate pairs.
const shortened = (text: string): string => (text.length <= MAX_TEXT ? text : withoutControls(text.slice(0, MAX_TEXT)));

function fieldsOf(entries: Iterable<readonly [string, unknown]>): Fields {
  const fields = new Map<string, string | number | boolean>();
  for (const [name, given] of entries) {
    const value = NAME.test(name) ? valueOf(given) : null;
    if (value !== null && (fields.has(name) || fields.size < MAX_FIELDS)) fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

const ESCAPED = /%([0-9a-f]{2})/gi;
/** @param part part of a form, one character per byte */
const unescaped = (part: string): Buffer =>
  Buffer.from(
    part.replaceAll('+', ' ').replace(ESCAPED, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

/**
 * Returns the fields of an address or a form, whose escaped bytes are text in the charset.
 * @throws TEXT_NOT_DECODABLE
 */
export function formFields(form: string, charset: string, reserved: readonly string[] = []): Fields {
  const decoded = (part: string): string => decodeText(unescaped(part), charset);
  const entries = form.split('&').map((pair): [string, string] => {
    const at = pair.indexOf('=');
    return at < 0 ? [decoded(pair), ''] : [decoded(pair.slice(0, at)), decoded(pair.slice(at + 1))];
  });
  return fieldsOf(entries.filter(([name]) => !reserved.includes(name)));
}

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = /^[\w.-]+\/(?:[\w.-]+\+|x-)?json$/;
/** Types with which programs send JSON without meaning anything by it. */
const VAGUE_TYPES: readonly string[] = ['', 'text/plain', 'application/octet-stream', 'text/javascript'];

/**
 * Returns the fields of a body by its type. Curl declares everything as a form by default, so an object is never taken for one.
 * @throws BODY_NOT_JSON, TEXT_NOT_DECODABLE, BODY_TOO_DEEP, BODY_TOO_FULL, WEBHOOK_BODY_UNKNOWN
 */
export function bodyFields(contentType: string, body: Buffer): Fields {
  if (body.length === 0) return {};
  const type = contentType.split(';', 1)[0]!.trim().toLowerCase();
  const charset = charsetOf(contentType);
  if (type === FORM) return jsonInForm(body, charset) ?? formFields(formText(body), charset);
  if (!JSON_TYPE.test(type) && !VAGUE_TYPES.includes(type))
    throw new AppError('WEBHOOK_BODY_UNKNOWN', { type: contentType.slice(0, 100) || '?' });
  const data = parseBody(decodeBody(body, charset));
  if (!isObject(data)) throw new AppError('BODY_NOT_JSON', { reason: 'it is no object' });
  return fieldsOf(Object.entries(data));
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the fields of an object that was sent as a form; null when it is a form. @throws BODY_TOO_DEEP, BODY_TOO_FULL */
function jsonInForm(body: Buffer, charset: string): Fields | null {
  if (!/^\uFEFF?\s*\{/.test(body.subarray(0, 100).toString('utf8'))) return null;
  try {
    const data = parseBody(decodeBody(body, charset));
    return isObject(data) ? fieldsOf(Object.entries(data)) : null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'BODY_NOT_JSON') return null;
    throw error;
  }
}

/** Returns one character per byte, as `formFields` expects, without a byte order mark. */
const formText = (body: Buffer): string => body.toString('latin1').replace(/^\u00EF\u00BB\u00BF/, '');

const KINDS = { string: 'text', number: 'number', boolean: 'boolean' } as const;

/** Returns names and kinds of the fields. */
export function kindsOf(fields: Fields): CalledField[] {
  return Object.entries(fields).map(([name, value]) => ({
    name,
    kind: KINDS[typeof value as keyof typeof KINDS],
  }));
}
