/** Writes a new part into a copy of the project: completely or, if something prevents it, not at all. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Entry, type Scaffold, SCAFFOLDS, type ScaffoldKind } from './kinds.ts';
import { filled, spellings, type Wording } from './names.ts';

export interface Scaffolded {
  written: readonly string[];
  edited: readonly string[];
  next: readonly string[];
}

/**
 * @param root root of the project
 * @throws {Error} naming the obstacle: a name, an existing file, a missing registry
 */
export function scaffold(root: string, kind: ScaffoldKind, slug: string, wording: Wording = {}): Scaffolded {
  const { files, entries, next }: Scaffold = SCAFFOLDS[kind];
  const names = spellings(slug, wording);
  const contents = new Map<string, string>();
  for (const [path, template] of Object.entries(files)) {
    const file = filled(path, names);
    if (existsSync(join(root, file))) throw new Error(`${file} is there already; choose another name`);
    contents.set(file, filled(readFileSync(join(import.meta.dirname, 'templates', template), 'utf8'), names));
  }
  const written = [...contents.keys()];
  for (const entry of entries) contents.set(entry.file, withEntry(root, entry, names));
  for (const [file, text] of contents) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return { written, edited: entries.map(({ file }) => file), next: next.map((line) => filled(line, names)) };
}

const END = /^(?:\}|\])/m;

/** Returns the file with one more entry at the end of its registry. */
function withEntry(
  root: string,
  { file, registry, entry, imports }: Entry,
  names: ReadonlyMap<string, string>,
): string {
  const text = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';
  const start = text.indexOf(registry);
  if (start < 0) throw new Error(`${file} has no line "${registry}": it changed, and cli/content/new/kinds.ts did not`);
  const begin = start + registry.length;
  // `{}` on one line, or entries up to a line that ends it.
  const end = text[begin] === '}' ? 0 : text.slice(begin).search(END);
  const body = text.slice(begin, begin + end).trimEnd();
  const line = `\n  ${filled(entry, names)}\n`;
  const whole = text.slice(0, begin) + body + line + text.slice(begin + end);
  return imports === undefined ? whole : withImports(whole, filled(imports, names));
}

const IMPORT_END = /^(?:import .*|\} )from '[^']+';$/gm;

/** Returns the text with further imports behind the last one. */
function withImports(text: string, imports: string): string {
  const [last] = [...text.matchAll(IMPORT_END)].slice(-1);
  if (last === undefined) throw new Error('a registry imports what it registers');
  const end = last.index + last[0].length;
  return `${text.slice(0, end)}\n${imports}${text.slice(end)}`;
}
