/** Every rule of `npm run check` that another program checks is fed offending files and must be the one that fails, by name. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RULES } from '#cli/check/rules/index.ts';
import { failedRules, outputOfRules, repositoryRoot } from './architecture/temporaryProject.ts';

const named = (name: string) => RULES.filter((rule) => rule.name === name);

/** A tree on which these rules hold; each offence below replaces or adds one file of it. */
const GOOD = {
  'server/main.ts': "import { value } from './value.ts';\n\nconsole.log(value);\n",
  'server/value.ts': 'export const value = 1;\n',
};

const COMMAND_OFFENCES: { rule: string; path: string; source: string; says: string }[] = [
  { rule: 'format', path: 'server/value.ts', source: 'export const value="1"\n', says: 'server/value.ts' },
  {
    rule: 'lint',
    path: 'server/value.ts',
    source: 'const load = async (): Promise<number> => 1;\nload();\nexport const value = 1;\n',
    says: 'no-floating-promises',
  },
  {
    rule: 'lint',
    path: 'server/value.ts',
    source: 'export const value: any = 1;\n',
    says: 'no-explicit-any',
  },
  {
    rule: 'types',
    path: 'server/value.ts',
    source: "export const value: number = 'one';\n",
    says: 'server/value.ts(1,14): error TS2322',
  },
  {
    rule: 'types',
    path: 'server/value.ts',
    source: 'export const value = document.title;\n',
    says: 'without browser types: server/value.ts(1,22): error TS2584',
  },
  {
    rule: 'types',
    path: 'engine/core/sorted.ts',
    source: 'export const sorted = [2, 1].toSorted();\n',
    says: 'engine/core/sorted.ts(1,30): error TS2550',
  },
  { rule: 'dead code', path: 'server/unused.ts', source: 'export const unused = 1;\n', says: 'server/unused.ts' },
  {
    rule: 'dead code',
    path: 'server/value.ts',
    source: 'export const value = 1;\nexport const forgotten = 2;\n',
    says: 'forgotten',
  },
];

describe('rules that start another program', () => {
  test.for(['format', 'lint', 'types', 'dead code'])('%s holds on a good file', async (rule) => {
    expect(await outputOfRules(named(rule), GOOD)).toMatch(new RegExp(`^ok    ${rule} +[\\d.]+ s$`));
  });

  test.for(COMMAND_OFFENCES)('$rule: $source', async ({ rule, path, source, says }) => {
    const output = await outputOfRules(named(rule), { ...GOOD, [path]: source });
    expect(failedRules(output)).toEqual([rule]);
    expect(output).toContain(says);
  });
});

/** The project's own schemas, generator and generated files. */
function schemaTree(folder = 'schemas'): Record<string, string> {
  return Object.assign(
    {},
    ...readdirSync(join(repositoryRoot, folder)).map((name) => {
      const path = `${folder}/${name}`;
      const isFolder = statSync(join(repositoryRoot, path)).isDirectory();
      return isFolder ? schemaTree(path) : { [path]: readFileSync(join(repositoryRoot, path), 'utf8') };
    }),
  ) as Record<string, string>;
}

describe('generated', () => {
  test('files that differ from what the generator writes are named', async () => {
    const tree = schemaTree();
    expect(await outputOfRules(named('generated'), tree)).toMatch(/^ok {4}generated +[\d.]+ s$/);
    const generated = 'schemas/generated/types.ts';
    const output = await outputOfRules(named('generated'), { ...tree, [generated]: `${tree[generated]}// by hand\n` });
    expect(failedRules(output)).toEqual(['generated']);
    expect(output).toContain('types.ts');
  }, 120_000); // the generator runs twice
});
