/**
 * Writes `schemas/generated/` from the JSON schemas: types, validators, metadata.
 *
 * tsx schemas/generate.ts [--check] [--root DIR] [--out DIR] [--kept FILE]
 *
 * `--check` writes nothing and exits with 1 when a file differs, and lists the differing files. `--root` is the folder
 * of the schema files, `--out` the folder of the generated ones; both default to the project's own. `--kept` is the file
 * of texts that earlier runs made; another root has none.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readKeptTexts, writeKeptTexts } from './generator/keptTexts.ts';
import { generateOutputs } from './generator/outputs.ts';
import { readTree } from './generator/readTree.ts';
import { SchemaError } from './generator/SchemaError.ts';

const OPTIONS = {
  check: { type: 'boolean' },
  root: { type: 'string' },
  out: { type: 'string' },
  kept: { type: 'string' },
} as const;
const KEPT_FILE = join(import.meta.dirname, '../.cache/generated-texts.json');

async function main(): Promise<number> {
  const { values } = parseArgs({ options: OPTIONS });
  const root = resolve(values.root ?? import.meta.dirname);
  const out = resolve(values.out ?? join(root, 'generated'));
  const file = values.kept ?? (root === import.meta.dirname ? KEPT_FILE : undefined);
  const kept = file === undefined ? undefined : readKeptTexts(file);
  const outputs = await generateOutputs(readTree(root), kept);
  if (file !== undefined && kept !== undefined) writeKeptTexts(file, kept);
  return values.check === true ? check(out, outputs) : write(out, outputs);
}

function check(out: string, outputs: Map<string, string>): number {
  const names = [...new Set([...outputs.keys(), ...namesIn(out)])];
  const different = names.filter((name) => readIfThere(join(out, name)) !== outputs.get(name));
  for (const name of different) console.error(`${join(out, name)} differs from its schemas; run "npm run gen"`);
  return different.length === 0 ? 0 : 1;
}

function write(out: string, outputs: Map<string, string>): number {
  mkdirSync(out, { recursive: true });
  for (const name of namesIn(out).filter((candidate) => !outputs.has(candidate))) rmSync(join(out, name));
  const changed = [...outputs].filter(([name, text]) => readIfThere(join(out, name)) !== text);
  for (const [name, text] of changed) writeFileSync(join(out, name), text);
  return 0;
}

/** Files made from the calls of the interface by another generator (cli/build/script-client). */
const OF_OTHERS: readonly string[] = ['client.mjs', 'client.d.mts'];

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => !OF_OTHERS.includes(name)) : [];
}

function readIfThere(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof SchemaError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
