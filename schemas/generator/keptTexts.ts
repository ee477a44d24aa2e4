/**
 * Texts that earlier runs of the generator made, each under a hash of everything it was made from: its input, the sources
 * of the generator and the versions of the packages it uses. What a run does not use again is forgotten.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SCHEMAS = join(import.meta.dirname, '..');
/** Versions of all packages, so that an updated compiler or formatter makes every text again. */
const PACKAGES = join(SCHEMAS, '../package-lock.json');

export class KeptTexts {
  readonly #known: Readonly<Record<string, string>>;
  readonly #used: Record<string, string> = {};
  readonly #generator: string;

  constructor(known: Readonly<Record<string, string>> = {}, generator = '') {
    this.#known = known;
    this.#generator = generator;
  }

  /** Returns the key of a text that the generator makes from `input`. */
  keyOf(kind: string, input: string): string {
    return `${kind} ${hashOf(`${this.#generator}\n${input}`)}`;
  }

  get(key: string): string | undefined {
    const text = this.#used[key] ?? this.#known[key];
    if (text !== undefined) this.#used[key] = text;
    return text;
  }

  set(key: string, text: string): string {
    this.#used[key] = text;
    return text;
  }

  /** Returns what is known under a key, else makes and keeps it. */
  async getOrMake(key: string, make: () => Promise<string>): Promise<string> {
    return this.get(key) ?? this.set(key, await make());
  }

  /** Texts of this run, or null when they are those that were known before. */
  changed(): Readonly<Record<string, string>> | null {
    const keys = Object.keys(this.#used);
    const isSame = keys.length === Object.keys(this.#known).length && keys.every((key) => key in this.#known);
    return isSame ? null : this.#used;
  }
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** Hash of the sources of the generator and of the versions of its packages. */
export function generatorHash(): string {
  const sources = [SCHEMAS, join(SCHEMAS, 'generator')].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .sort()
      .map((name) => join(folder, name)),
  );
  const files = [...sources, PACKAGES].filter((path) => existsSync(path));
  return hashOf(files.map((path) => `${path.slice(SCHEMAS.length)}\n${readFileSync(path, 'utf8')}`).join('\n'));
}

/** Reads what the last run kept in a file; nothing when there is no such file or it cannot be read. */
export function readKeptTexts(file: string): KeptTexts {
  return new KeptTexts(readTexts(file), generatorHash());
}

function readTexts(file: string): Record<string, string> {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}

/** Keeps the texts of this run for the next one. */
export function writeKeptTexts(file: string, kept: KeptTexts): void {
  const texts = kept.changed();
  if (texts === null) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(texts));
}
