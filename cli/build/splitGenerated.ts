/**
 * Build plugin: each generated validator and each form of a request becomes a module of its own. As one module, those of all
 * screens would load with the first form.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PREFIX = '\0generated/';
/** The modules to split, each after those that it imports. */
const SPLIT = ['validators.js', 'requestForms.ts'] as const;
/** A declaration begins at the start of a line, and ends before the next one. */
const DECLARATION = /^(?=(?:export )?(?:function|const) )/m;
const NAME = /^(?:export )?(?:function|const) (\w+)/;
const IMPORT = /^import \{([^}]+)\} from '\.\/([\w.]+)';$/gm;
/** The only types in the values of these modules. */
const TYPE = /^(export const \w+): \w+ =/;

/** @param folder of the generated modules */
export function splitGenerated(folder: string): Plugin {
  let parts: ReadonlyMap<string, string> | null = null;
  const modules = (): ReadonlyMap<string, string> => (parts ??= splitModules(folder, readText));
  return {
    name: 'split-generated',
    enforce: 'pre',
    apply: 'build',
    async resolveId(id, importer) {
      if (id.startsWith(PREFIX)) return { id, moduleSideEffects: false };
      if (!SPLIT.some((name) => id.endsWith(`/${name}`))) return null;
      const found = await this.resolve(id, importer, { skipSelf: true });
      const whole = SPLIT.find((name) => found?.id === join(folder, name));
      return whole === undefined ? found : { id: PREFIX + whole, moduleSideEffects: false };
    },
    load: (id) => (id.startsWith(PREFIX) ? { code: modules().get(id)!, moduleSideEffects: false } : null),
  };
}

const readText = (file: string): string => readFileSync(file, 'utf8');

/** Returns the code of all modules by their ids. @param read returns the text of a file */
export function splitModules(folder: string, read: (file: string) => string): ReadonlyMap<string, string> {
  return SPLIT.reduce(
    (done, name) => new Map([...done, ...partsOf(name, read(join(folder, name)), folder)]),
    new Map<string, string>(),
  );
}

function partsOf(file: string, source: string, folder: string): [string, string][] {
  const [head = '', ...declarations] = source.split(DECLARATION);
  const codes = declarations.map((code) => [NAME.exec(code)![1]!, code.replace(TYPE, '$1 =')] as const);
  const homes = new Map([...importsOf(head, folder), ...codes.map(([name]) => [name, idOf(file, name)] as const)]);
  const exported = codes.filter(([, code]) => code.startsWith('export '));
  return [
    [
      PREFIX + file,
      exported.map(([name]) => `export { ${name} } from ${JSON.stringify(idOf(file, name))};`).join('\n'),
    ],
    ...codes.map(([name, code]): [string, string] => [idOf(file, name), moduleOf(name, code, homes)]),
  ];
}

const idOf = (file: string, name: string): string => `${PREFIX}${file}/${name}`;

/** Finds where imported names come from: a part of a split module, or a whole file. */
function importsOf(head: string, folder: string): [string, string][] {
  return [...head.matchAll(IMPORT)].flatMap(([, names = '', path = '']) => {
    const isSplit = SPLIT.some((name) => name === path);
    return names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name): [string, string] => [name, isSplit ? idOf(path, name) : join(folder, path)]);
  });
}

function moduleOf(name: string, code: string, homes: ReadonlyMap<string, string>): string {
  const used = new Set(code.match(/\b[A-Za-z]\w*/g));
  const imports = [...used].flatMap((other) => {
    const home = other === name ? undefined : homes.get(other);
    return home === undefined ? [] : [`import { ${other} } from ${JSON.stringify(home)};`];
  });
  return [...imports, code.startsWith('export ') ? code : `export ${code}`].join('\n');
}
