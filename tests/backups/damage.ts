/** Changes one byte of one page of a database, and starts the server on it like a user. */
import { closeSync, copyFileSync, mkdirSync, openSync, readSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { runCli, startCli } from '../support/cli.ts';

export const PAGE_BYTES = 4096;

/** Outcome of a start. */
export type Outcome = 'works' | 'says what is wrong';

export const pageCount = (database: string): number => statSync(database).size / PAGE_BYTES;

/** Flips every bit of one byte. */
export function damagePage(database: string, page: number, offset: number): void {
  const file = openSync(database, 'r+');
  const byte = Buffer.alloc(1);
  readSync(file, byte, 0, 1, page * PAGE_BYTES + offset);
  byte[0] = 255 - byte[0]!;
  writeSync(file, byte, 0, 1, page * PAGE_BYTES + offset);
  closeSync(file);
}

export interface DamageCase {
  /** Separate folder. */
  folder: string;
  /** Intact database, and a copy of it. */
  database: string;
  copy: string;
  page: number;
  offset: number;
}

/**
 * Starts a server on a damaged database. What it says must name the file, the copy and the command, and the command must
 * bring back a server that starts.
 * @throws when it does neither
 */
export async function startDamaged({ folder, database, copy, page, offset }: DamageCase): Promise<Outcome> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'backups'), { recursive: true });
  const file = join(folder, 'liveloom.sqlite');
  const kept = join(folder, 'backups', '2026-01-01T00-00-00-000Z.sqlite');
  copyFileSync(database, file);
  copyFileSync(copy, kept);
  damagePage(file, page, offset);
  const options = {
    cwd: folder,
    env: { LIVELOOM_DATA_DIR: folder, LIVELOOM_LOG: 'silent', LIVELOOM_BACKUP_HOURS: '0' },
  };
  const said = await startOnce(options);
  if (said === null) return 'works';
  const where = `page ${page + 1}, byte ${offset}`;
  if (said.includes('\n') || !said.includes(file) || !said.includes(kept)) throw new Error(`${where}: ${said}`);
  const command = /liveloom -- (restore .+)$/.exec(said)?.[1];
  if (command === undefined) throw new Error(`${where}: no command in ${said}`);
  const restored = await runCli(command.split(' '), options);
  if (restored.code !== 0) throw new Error(`${where}: ${restored.stderr}`);
  const again = await startOnce(options);
  if (again !== null) throw new Error(`${where}: after the restore: ${again}`);
  return 'says what is wrong';
}

/** Reads the message of an error as JSON. */
function messageOf(text: string): string {
  return (JSON.parse(text) as { error: { message: string } }).error.message;
}

/** Starts a server and requests its pages. @returns its message on failure; null = it serves */
async function startOnce(options: { cwd: string; env: Record<string, string> }): Promise<string | null> {
  const started = await startCli(options).catch((error: Error) => error);
  if (started instanceof Error) return messageOf(started.message.replace(/^the server ended with 2: /, ''));
  const link = started.profiles[0]?.links.portrait;
  const answers = [`${started.url}/api/health`, ...(link === undefined ? [] : [link])];
  for (const address of answers) {
    const { status } = await fetch(address);
    if (status !== 200) throw new Error(`${address} answers ${status}`);
  }
  await started.stop('SIGTERM');
  return null;
}
