/**
 * Gives the compiler's output names and an order that do not depend on other schemas. The compiler numbers its output
 * (`validate21`, `schema32`), so that one more schema would rename everything after it. Here a validator is named after
 * its export, and a constant by a hash of its text; both are sorted by name. Works on text alone.
 */
import { createHash } from 'node:crypto';
import { byCodeUnit, isNode } from './schemaFile.ts';
import type { Json } from './schemaFile.ts';
import { STATEMENTS } from './shortened.ts';
import { atPointer } from './walkNodes.ts';

/** Prefix of validators that are not exported: others share them. */
export const SHARED_PREFIX = 'rule_';

const NUMBERED = String.raw`\b(?:validate|schema|func|formats|pattern)\d+\b`;
// Texts come first, so that names inside them stay.
const TEXT_OR_NAME = new RegExp(
  String.raw`"(?:[^"\\]|\\.)*"|(${NUMBERED})((?:\.\w+|\["(?:[^"\\]|\\.)*"\]|\[\d+\])*)`,
  'g',
);

/** Returns the first 8 hexadecimal digits of a text's SHA-256. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

/** Function of a module, and the constants that it uses, by name. */
export interface NamedFunction {
  text: string;
  constants: Record<string, string>;
}

/**
 * Returns the functions of a module by their new names.
 * @param code module text of the compiler, one statement per line, without `"use strict"` and comments
 */
export function namedFunctions(code: string): Map<string, NamedFunction> {
  const statements = code.split(STATEMENTS).map((statement) => statement.trim());
  const names = new Names(statements);
  const functions = statements.filter((statement) => statement.startsWith('function '));
  return new Map(functions.map((text) => names.namedFunction(text)));
}

/** Puts functions and each of their constants into a module, both sorted by name. */
export function joinFunctions(functions: Iterable<NamedFunction>): string {
  const texts: string[] = [];
  const constants: Record<string, string> = {};
  for (const { text, constants: own } of functions) {
    texts.push(text.startsWith(`function ${SHARED_PREFIX}`) ? text : `export ${text}`);
    Object.assign(constants, own);
  }
  const lines = Object.entries(constants).map(([name, value]) => `const ${name} = ${value};`);
  return [...lines.sort(byCodeUnit), ...texts.sort(byCodeUnit)].join('\n\n');
}

/** New names of the numbered ones, and the constants in use. */
class Names {
  readonly #renamed = new Map<string, string>();
  readonly #schemas = new Map<string, Json>();
  readonly #constants = new Map<string, string>();
  #used: Record<string, string> = {};

  constructor(statements: string[]) {
    for (const statement of statements) this.#read(statement);
  }

  #read(statement: string): void {
    const [, name = '', value = ''] = /^(?:export )?const (\w+) = (.*);$/s.exec(statement) ?? [];
    if (statement.startsWith('export ')) this.#rename(value, name);
    else if (name.startsWith('schema')) this.#schemas.set(name, JSON.parse(value) as Json);
    else if (name.startsWith('pattern')) this.#rename(name, this.#constant('pattern', value));
    else if (name !== '') this.#rename(name, value);
  }

  #rename(from: string, to: string): void {
    if (this.#renamed.has(from)) throw new Error(`${from} would be both ${this.#renamed.get(from)} and ${to}`);
    this.#renamed.set(from, to);
  }

  /** Renames what a function uses, and its own name. */
  namedFunction(code: string): [string, NamedFunction] {
    this.#used = {};
    const text = code.replace(TEXT_OR_NAME, (whole, name?: string, path?: string) => {
      return name === undefined ? whole : this.#replacementOf(name, path ?? '');
    });
    const [, name = ''] = /^function (\w+)/.exec(text) ?? [];
    return [name, { text, constants: this.#used }];
  }

  #replacementOf(name: string, path: string): string {
    const schema = this.#schemas.get(name);
    if (schema !== undefined) return this.#partOf(schema, path);
    const renamed = this.#renamed.get(name);
    if (renamed === undefined) throw new Error(`the compiled validators use ${name}, which nothing declares`);
    const constant = this.#constants.get(renamed);
    if (constant !== undefined) this.#used[renamed] = constant;
    return renamed + path;
  }

  /** Returns only the used part of a schema: a list, or the allowed names of an object. */
  #partOf(schema: Json, path: string): string {
    const keys = [...path.matchAll(/\.(\w+)|\[("(?:[^"\\]|\\.)*"|\d+)\]/g)].map(([, word, index]) => {
      return word ?? String(JSON.parse(index ?? ''));
    });
    const part = atPointer(schema, keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''));
    if (part === undefined) throw new Error(`the compiled validators use ${path}, which is not in the schema`);
    const isNames = keys.at(-1) === 'properties' && isNode(part);
    const value = isNames ? Object.fromEntries(Object.keys(part).map((key) => [key, true])) : part;
    return this.#constant(isNames ? 'names' : 'list', JSON.stringify(value));
  }

  #constant(kind: string, value: string): string {
    const name = `${kind}_${shortHash(value)}`;
    const other = this.#constants.get(name) ?? value;
    if (other !== value) throw new Error(`${name} would be both ${other} and ${value}`);
    this.#constants.set(name, value);
    this.#used[name] = value;
    return name;
  }
}
