/** Keeps formatted pieces of generated modules between two runs of the generator. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Pieces } from './formatModules.ts';

const FILE = join(import.meta.dirname, '../../node_modules/.cache/liveloom/formatted-pieces.json');

/** Reads what the last run kept; nothing when there is no such file or it cannot be read. */
export function readPieces(): Pieces {
  if (!existsSync(FILE)) return {};
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Pieces;
  } catch {
    return {};
  }
}

/** Keeps the pieces of this run, when they are others than before. */
export function keepPieces(used: Pieces, known: Pieces): void {
  const keys = Object.keys(used);
  if (keys.length === Object.keys(known).length && keys.every((key) => key in known)) return;
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(used));
}
