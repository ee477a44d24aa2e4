/** Reads the query of a request: converts texts to the types of the schema, and fills in defaults. */
import { parse } from 'node:querystring';
import { AppError } from '#engine/core/appError.ts';
import type { Locale } from '#schemas/generated/types.ts';
import { apiSchema, propertiesOf, resolved } from './apiSchemas.ts';
import { checkInput } from './inputError.ts';
import type { SchemaName } from './route.ts';

/**
 * @param name null = no parameters are allowed
 * @param given text after the question mark
 * @throws INPUT_INVALID, FIELD_REQUIRED
 */
export function readQuery(name: SchemaName | null, given: string, locale: Locale): Record<string, unknown> {
  const fields = Object.entries(parse(given)).map(([key, text]): [string, string] => {
    if (Array.isArray(text)) throw repeated(key, locale);
    return [key, text ?? ''];
  });
  const data = typedFields(name, fields);
  if (name !== null) checkInput(name, data, locale);
  else refuseAll(Object.keys(data), locale);
  return data;
}

/** Converts texts to the types of the schema, with defaults for missing ones. */
export function typedFields(
  name: SchemaName | null,
  fields: readonly (readonly [name: string, text: string])[],
): Record<string, unknown> {
  const properties = new Map(
    name === null ? [] : propertiesOf(apiSchema(name)).map(([key, node]) => [key, resolved(node)]),
  );
  const standard = [...properties].flatMap(([key, node]) =>
    'default' in node ? [[key, node['default']] as const] : [],
  );
  const given = fields.map(([key, text]) => [key, typed(text, properties.get(key)?.['type'])] as const);
  return Object.fromEntries<unknown>([...standard, ...given]);
}

/** A text that cannot be converted stays a text, for which the schema has an error. */
function typed(text: string, type: unknown): unknown {
  if ((type === 'integer' || type === 'number') && /^-?\d{1,15}(\.\d{1,15})?$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

const REPEATED = { en: 'is given more than once', de: 'ist mehrfach angegeben' } as const;
const UNKNOWN = { en: 'nothing can be asked for here', de: 'hier gibt es nichts zu fragen' } as const;

function repeated(key: string, locale: Locale): AppError {
  return refusal(key, REPEATED[locale]);
}

function refuseAll([first]: readonly string[], locale: Locale): void {
  if (first !== undefined) throw refusal(first, UNKNOWN[locale]);
}

function refusal(key: string, message: string): AppError {
  const path = key.slice(0, 60);
  return new AppError('INPUT_INVALID', { problem: `${path}: ${message}` }, { fields: [{ path, message }] });
}
