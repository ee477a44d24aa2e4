/**
 * Creates a new part of the project: its files, its line in the registry, texts in both languages, and a failing test
 * that tells what to do next.
 *
 * npm run new -- item|trigger|action|screen|resource|connector|effect|document NAME [--en WORDS] [--de WORTE]
 */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SCAFFOLDS, type ScaffoldKind } from './kinds.ts';
import { scaffold } from './scaffold.ts';

// Through the shell, as npm is a script on some systems.
const ROOT = resolve(import.meta.dirname, '../../..');
const OPTIONS = { en: { type: 'string' }, de: { type: 'string' } } as const;

const kinds = Object.entries(SCAFFOLDS).map(([kind, { about }]) => `  ${kind.padEnd(10)} ${about}`);
const USAGE = `npm run new -- KIND NAME [--en "Words"] [--de "Worte"]\n\nNAME like share-counter. KIND:\n${kinds.join('\n')}`;

const isKind = (kind: string | undefined): kind is ScaffoldKind => kind !== undefined && Object.hasOwn(SCAFFOLDS, kind);

function begin(): number {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const [kind, name, ...rest] = positionals;
  if (!isKind(kind) || name === undefined || rest.length > 0) {
    console.error(USAGE);
    return 2;
  }
  const { written, edited, next } = scaffold(ROOT, kind, name, values);
  for (const file of written) console.log(`new     ${file}`);
  for (const file of edited) console.log(`entry   ${file}`);
  const paths = [...written, ...edited];
  const isWhole = !paths.some((path) => path.startsWith('schemas/')) || generate();
  spawnSync(`npx prettier --write --log-level warn ${paths.join(' ')}`, { cwd: ROOT, stdio: 'inherit', shell: true });
  console.log(['', 'Next:', ...next.map((line) => `  ${line}`)].join('\n'));
  return isWhole ? 0 : 1;
}

/** Generates types and validators of the schemas; slow, so only for a new schema. */
function generate(): boolean {
  const isDone = spawnSync('npm run --silent gen', { cwd: ROOT, stdio: 'inherit', shell: true }).status === 0;
  console.log(isDone ? 'written schemas/generated/' : 'npm run gen failed: see above');
  return isDone;
}

try {
  process.exitCode = begin();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
