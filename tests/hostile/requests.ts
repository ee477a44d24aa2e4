/**
 * Requests to every route: each part that takes a text, with valid examples. Registered routes are included
 * automatically.
 */
import { join } from 'node:path';
import type { Route } from '#server/api/route.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { composeTree } from '#schemas/generator/composeTree.ts';
import { readTree } from '#schemas/generator/readTree.ts';
import { textAt } from '#schemas/generator/schemaFile.ts';
import type { Json } from './breakages.ts';

const tree = composeTree(readTree(join(packageFolder(), 'schemas')));
/** Call of another program to a flow. */
const CALL = { flow: 'f1', secret: 'secret', amount: 5, who: 'anna' };

/** Percent-encodes a character that is not allowed in an address. */
const escaped = (sign: string): string =>
  [...Buffer.from(sign)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

/** Way in which a text becomes part of a request. */
export interface Way {
  name: string;
  examples: readonly Json[];
  request(text: string): { query?: string; type?: string; body?: string };
}

const examplesOf = (title: string): Json[] =>
  [tree.files.find(({ schema }) => textAt(schema, 'title') === title)?.schema.examples ?? {}].flat();

export function waysOf({ method, path, body, query, file, raw }: Route): Way[] {
  const name = `${method} ${path}`;
  const asJson = (text: string): ReturnType<Way['request']> => ({ type: 'application/json', body: text });
  const asQuery = (text: string): ReturnType<Way['request']> => ({ query: queryOf(text).replace(/[^!-~]/gu, escaped) });
  const ways: Way[] = [];
  if (body !== undefined)
    ways.push({ name, examples: examplesOf(body), request: file ? (text) => formOf(file.field, text) : asJson });
  if (query !== undefined && method === 'GET')
    ways.push({ name: `${name}?`, examples: examplesOf(query), request: asQuery });
  // Anybody with the public live key can call these.
  if (raw !== undefined)
    ways.push({ name: `${name}, raw`, examples: [CALL], request: method === 'GET' ? asQuery : asJson });
  return ways;
}

/** Builds a form with the text as its file. */
function formOf(field: string, text: string): { type: string; body: string } {
  const head = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="f"\r\n\r\n`;
  return { type: 'multipart/form-data; boundary=x', body: `${head}${text}\r\n--x--\r\n` };
}

/** Builds a query from the members of an object; from anything else the text itself. */
export function queryOf(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return text;
    const entries = Object.entries(value).map(([key, inner]: [string, unknown]) => [
      key,
      typeof inner === 'string' ? inner : (JSON.stringify(inner) ?? ''),
    ]);
    return new URLSearchParams(entries).toString();
  } catch {
    return text;
  }
}
