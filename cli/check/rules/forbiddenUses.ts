/** Shared code of the rules that forbid names: the covered files and the wording of an offence. */
import { isTestFile, placeOf, type Project, type SourceFile } from '../source/Project.ts';
import { globalUses, type Use } from '../source/globalUses.ts';
import { resolveImport, topFolder } from '../source/resolveImport.ts';

/** Entry points, which create clock, randomness and ids and pass them on. */
const ENTRY_POINTS = [
  'server/main.ts',
  'cli/main.ts',
  'cli/pads/stream-deck/plugin/main.ts',
  'overlay/main.tsx',
  'editor/main.tsx',
  'editor/agent/main.tsx',
];
/** File for other programs, which get no clock passed. */
const FOR_OTHERS = 'schemas/generated/client.mjs';
const PRODUCT_FOLDERS = ['schemas', 'engine', 'overlay', 'editor', 'server', 'cli'];

/** Tells whether the file must get time and randomness as arguments. */
export function mustBeDeterministic(path: string): boolean {
  const isAdapter = /(^|\/)adapters\/[^/]+\.tsx?$/.test(path);
  const isTool = /^cli\/(build|check|content)\//.test(path) || isTestFile(path);
  const isFree = isTool || isAdapter || ENTRY_POINTS.includes(path) || path === FOR_OTHERS;
  return PRODUCT_FOLDERS.includes(topFolder(path)) && !isFree;
}

/** Ban: returns a reason for a forbidden use or import, null for an allowed one. */
export interface Ban {
  covers(path: string): boolean;
  use(use: Use): string | null;
  package?(name: string): string | null;
}

function offencesOf(file: SourceFile, ban: Ban): string[] {
  const uses = globalUses(file.program).flatMap((use) => {
    const reason = ban.use(use);
    return reason === null ? [] : [`${placeOf(file, use.node.start)} ${reason}`];
  });
  const packages = file.imports.flatMap((edge) => {
    const target = resolveImport(file.path, edge.specifier);
    const reason = target.kind === 'package' && !edge.isTypeOnly ? (ban.package?.(target.name) ?? null) : null;
    return reason === null ? [] : [`${placeOf(file, edge.start)} ${reason}`];
  });
  return [...new Set([...uses, ...packages])];
}

/** Returns all offences against a ban in the files it covers. */
export function findForbidden(project: Project, ban: Ban): string[] {
  return project.files.filter((file) => ban.covers(file.path)).flatMap((file) => offencesOf(file, ban));
}

/** Returns the last part of a dotted name. */
export function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}
