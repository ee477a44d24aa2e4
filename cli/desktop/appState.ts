/** Remembers between starts of the desktop app: its port, the address while it runs, and the newest version it has seen. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface AppState {
  /** Port of the first start, which links in broadcast software contain; null = not started yet. */
  port: number | null;
  /** Address of the last start. */
  url: string;
  /** Highest version that the operator signed; empty = none. */
  newestVersion: string;
}

const EMPTY: AppState = { port: null, url: '', newestVersion: '' };
const fileIn = (folder: string): string => join(folder, 'desktop.json');

/** A missing or damaged file is an empty state: it only holds what the next start finds out again. */
export function readState(folder: string): AppState {
  try {
    const { port, url, newestVersion } = JSON.parse(readFileSync(fileIn(folder), 'utf8')) as Record<string, unknown>;
    return {
      port: typeof port === 'number' && Number.isInteger(port) && port > 0 && port < 65_536 ? port : null,
      url: typeof url === 'string' ? url : '',
      newestVersion: typeof newestVersion === 'string' ? newestVersion : '',
    };
  } catch {
    return EMPTY;
  }
}

export function writeState(folder: string, changes: Partial<AppState>): void {
  mkdirSync(folder, { recursive: true });
  const part = `${fileIn(folder)}.${process.pid}.part`;
  writeFileSync(part, JSON.stringify({ ...readState(folder), ...changes }));
  renameSync(part, fileIn(folder));
}
