/** Reads the query of a request: texts become what the schema says they are, what is left out its default. */
import { parse } from 'node:querystring';
import { AppError } from '#engine/core/appError.ts';
import type { Locale } from '#schemas/generated/types.ts';
import { apiSchema, propertiesOf, resolved } from './apiSchemas.ts';
import { checkInput } from './inputError.ts';
import type { SchemaName } from './route.ts';

/**
 * @param name null = nothing may be asked for
 * @param given what stands after the question mark
 * @throws INPUT_INVALID, FIELD_REQUIRED
 */
export function readQuery(name: SchemaName | null, given: string, locale: Locale): Record<string, unknown> {
  const asked = Object.entries(parse(given)).map(([key, text]): [string, string] => {
    if (Array.isArray(text)) throw repeated(key, locale);
    return [key, text ?? ''];
  });
  const data = typedFields(name, asked);
  if (name !== null) checkInput(name, data, locale);
  else refuseAll(Object.keys(data), locale);
  return data;
}

/** Texts as what the schema says they are, with the defaults of what is left out. */
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

/** What does not read as the type stays a text, for which the schema has words. */
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
