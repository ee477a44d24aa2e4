import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import type { AstNode } from '#cli/check/source/astNode.ts';
import { importsOf } from '#cli/check/source/importsOf.ts';
import { resolveImport } from '#cli/check/source/resolveImport.ts';

/** Commands that only talk to a running server. */
const TALKING = ['call', 'preset', 'plan', 'apply', 'rollout'];

/** Returns the files and packages that a file loads at once. */
function loadsOf(file: string): string[] {
  if (!/\.(?:ts|mjs|js)$/.test(file) || isHeavy(file)) return [];
  const { program } = parseSync(file, readFileSync(join(packageFolder(), file), 'utf8'));
  const atOnce = importsOf(program as unknown as AstNode).filter((edge) => !edge.isTypeOnly && !edge.isDynamic);
  return atOnce.map(({ specifier }) => {
    const target = resolveImport(file, specifier);
    return target.kind === 'file' ? target.path : target.name;
  });
}

function loadedBy(...files: string[]): string[] {
  const found = new Set(files);
  // The set grows during the loop.
  for (const file of found) for (const other of loadsOf(file)) found.add(other);
  return [...found];
}

/** Helpers for files and timers are small. */
const isHeavy = (name: string): boolean =>
  /^(?:server\/(?!ground\/base\/)|overlay\/|editor\/)|^schemas\/generated\/.*[vV]alidators\.js$/.test(name) ||
  /^(?:vite|knex|koa|sqlite3|pino|playwright|ws)(?:\/|$)/.test(name);

// behaviour: rollout-30
describe('a command that talks to a server', () => {
  it.each(TALKING)('%s loads no part of the server', (name) => {
    const loaded = loadedBy('cli/main.ts', `cli/commands/${name}.ts`);
    expect(loaded.filter(isHeavy)).toEqual([]);
    expect(loaded).toContain('commander');
  });

  it('is recognised as slow when it loads the server', () => {
    expect(loadedBy('cli/main.ts', 'cli/commands/doctor.ts').filter(isHeavy)).not.toEqual([]);
  });
});
