/** Fields of a webhook's call as values for a flow: flat, few and short. What a flow cannot name is left out. */
import { AppError } from '#engine/core/appError.ts';
import { withoutControls } from '#engine/core/controlCharacters.ts';
import type { CalledField } from '../../documents/flows/flowSecrets.ts';
import { parseBody } from '../../http/readJsonBody.ts';

type Fields = Record<string, string | number | boolean>;

/** As the schema of `webhookReceived` has them. */
const MAX_FIELDS = 50;
const MAX_TEXT = 1_000;
const NAME = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;

function valueOf(value: unknown): string | number | boolean | null {
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return value;
  return typeof value === 'string' ? shortened(withoutControls(value)) : null;
}

// Not in the middle of a pair.
const shortened = (text: string): string => (text.length <= MAX_TEXT ? text : withoutControls(text.slice(0, MAX_TEXT)));

function fieldsOf(entries: Iterable<readonly [string, unknown]>): Fields {
  const fields = new Map<string, string | number | boolean>();
  for (const [name, given] of entries) {
    const value = NAME.test(name) ? valueOf(given) : null;
    if (value !== null && (fields.has(name) || fields.size < MAX_FIELDS)) fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

/** Fields of an address or a form. */
export function formFields(text: string, reserved: readonly string[] = []): Fields {
  return fieldsOf([...new URLSearchParams(text)].filter(([name]) => !reserved.includes(name)));
}

/**
 * Fields of a body, by its type.
 * @throws BODY_NOT_JSON, BODY_TOO_DEEP, BODY_TOO_FULL, WEBHOOK_BODY_UNKNOWN
 */
export function bodyFields(type: string, body: Buffer): Fields {
  if (body.length === 0) return {};
  const text = body.toString('utf8');
  if (/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return formFields(text);
  if (!/^application\/(?:[\w.-]+\+)?json\s*(;|$)/i.test(type))
    throw new AppError('WEBHOOK_BODY_UNKNOWN', { type: type.slice(0, 100) || '?' });
  const data = parseBody(text);
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    throw new AppError('BODY_NOT_JSON', { reason: 'it is no object' });
  return fieldsOf(Object.entries(data));
}

const KINDS = { string: 'text', number: 'number', boolean: 'boolean' } as const;

/** Names and kinds of what came. */
export function kindsOf(fields: Fields): CalledField[] {
  return Object.entries(fields).map(([name, value]) => ({
    name,
    kind: KINDS[typeof value as keyof typeof KINDS],
  }));
}
