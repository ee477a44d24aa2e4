/** Tests the labels of settings. Free text does not finish the label's sentence; a number, a choice or a switch may. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listFiles } from '#cli/check/source/Project.ts';

const ROOT = join(import.meta.dirname, '..');
/** Words after which something must follow. */
const UNFINISHED = {
  en: /\b(with|of|to|at|by|from|for|than|in|on|as)$/,
  de: /\b(mit|von|bei|auf|als|um|ab|an|aus|zu|nach)$/,
};

interface Labelled {
  type?: string;
  enum?: unknown;
  'x-text'?: { en: string; de: string };
}

/** Returns the fields of free text with their paths. */
function textFields(value: unknown, path: string): [path: string, field: Required<Labelled>][] {
  if (typeof value !== 'object' || value === null) return [];
  const field = value as Labelled;
  const isText = field.type === 'string' && field.enum === undefined && field['x-text'] !== undefined;
  const inner = Object.entries(value).flatMap(([key, part]) => textFields(part, `${path} ${key}`));
  return isText ? [[path, field as Required<Labelled>], ...inner] : inner;
}

const FIELDS = listFiles(ROOT, ['.json'], ['schemas']).flatMap((path) =>
  textFields(JSON.parse(readFileSync(join(ROOT, path), 'utf8')), path),
);

it.each(['en', 'de'] as const)('of free text end like a name, not like half a sentence (%s)', (language) => {
  expect(FIELDS.length).toBeGreaterThan(40);
  const unfinished = FIELDS.filter(([, field]) => UNFINISHED[language].test(field['x-text'][language]));
  expect(unfinished.map(([path, field]) => `${path}: ${field['x-text'][language]}`)).toEqual([]);
});
