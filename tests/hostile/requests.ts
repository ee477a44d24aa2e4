/**
 * Every route as strangers ask it: each part of a request that takes a text, with what is sent by those who mean well. What is
 * registered is in it by itself.
 */
import { join } from 'node:path';
import type { Route } from '#server/api/route.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { composeTree } from '#schemas/generator/composeTree.ts';
import { readTree } from '#schemas/generator/readTree.ts';
import { textAt } from '#schemas/generator/schemaFile.ts';
import type { Json } from './breakages.ts';

const tree = composeTree(readTree(join(packageFolder(), 'schemas')));
/** What other programs send to a flow. */
const CALL = { flow: 'f1', secret: 'secret', amount: 5, who: 'anna' };

/** What may not stand in an address, in its bytes. */
const escaped = (sign: string): string =>
  [...Buffer.from(sign)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

/** How a text becomes a part of a request. */
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
  // Anybody who has the public live key calls these.
  if (raw !== undefined)
    ways.push({ name: `${name}, raw`, examples: [CALL], request: method === 'GET' ? asQuery : asJson });
  return ways;
}

/** A form with the text as its file. */
function formOf(field: string, text: string): { type: string; body: string } {
  const head = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="f"\r\n\r\n`;
  return { type: 'multipart/form-data; boundary=x', body: `${head}${text}\r\n--x--\r\n` };
}

/** The members of an object as a query; of anything else the text itself. */
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
