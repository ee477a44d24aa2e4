/** Asks the operator's server for the newest version, at the start and once a day, and remembers what it learns. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Scheduler } from '#engine/core/clock.ts';
import { every } from '#server/ground/base/every.ts';
import type { NewerVersion } from '#server/operation/desktop/desktopApp.ts';
import { MAX_LATEST_BYTES } from '#server/operation/desktop/desktopFiles.ts';
import { compareVersions } from '#engine/rules/versions.ts';
import { newerVersion, readLatest } from './latestVersion.ts';
import { readState, writeState } from './appState.ts';

/** Source of newer versions, which `npm run desktop` builds into a file. */
export interface UpdateSource {
  /** Address of the operator's server. */
  server: string;
  /** PEM of the Ed25519 key. */
  publicKey: string;
}

/** Name of the file with the source, in the package's folder. */
export const UPDATE_SOURCE_FILE = 'desktop.json';

const DAY_MS = 86_400_000;
const TIMEOUT_MS = 10_000;

/** Returns null for a package that was installed in another way, or built without a source. */
export function updateSource(packageFolder: string): UpdateSource | null {
  try {
    return JSON.parse(readFileSync(join(packageFolder, UPDATE_SOURCE_FILE), 'utf8')) as UpdateSource;
  } catch {
    return null;
  }
}

export interface UpdateDeps {
  source: UpdateSource | null;
  /** The app's folder. */
  folder: string;
  /** This version. */
  version: string;
  scheduler: Scheduler;
  /** Fetches an address as text, for tests. */
  fetchText?: (url: string) => Promise<string>;
}

export interface Updates {
  newer(): NewerVersion | null;
  /** Asks now. A server that does not answer is asked again the next day. */
  check(): Promise<void>;
  stop(): void;
}

/** Starts to look for newer versions. */
export function watchUpdates({ source, folder, version, scheduler, ...deps }: UpdateDeps): Updates {
  const fetchText = deps.fetchText ?? ((url) => fetchSmall(url, scheduler));
  let newest: string | null = null;

  async function check(): Promise<void> {
    if (source === null) return;
    const answer = await fetchText(new URL('/api/desktop/latest', source.server).href).catch(() => null);
    const latest = answer === null ? null : readLatest(textIn(answer), source.publicKey);
    if (latest === null) return;
    const { newestVersion: seen } = readState(folder);
    newest = newerVersion(latest, version, seen);
    if (newest !== null && (seen === '' || compareVersions(newest, seen) > 0)) {
      writeState(folder, { newestVersion: newest });
    }
  }

  const stop = every(scheduler, DAY_MS, () => void check());
  return {
    newer: () => (newest === null ? null : { version: newest, url: new URL('/desktop', source!.server).href }),
    check,
    stop,
  };
}

function textIn(answer: string): string {
  try {
    return String((JSON.parse(answer) as { latest: unknown }).latest);
  } catch {
    return '';
  }
}

/** Reads no more than `latest.json` may have, escaped. */
async function fetchSmall(url: string, scheduler: Scheduler): Promise<string> {
  const late = new AbortController();
  const cancel = scheduler.after(TIMEOUT_MS, () => late.abort());
  try {
    return await readSmall(await fetch(url, { signal: late.signal, redirect: 'error' }));
  } finally {
    cancel();
  }
}

async function readSmall(answer: Response): Promise<string> {
  if (!answer.ok || answer.body === null) return '';
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > 2 * MAX_LATEST_BYTES) return '';
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
