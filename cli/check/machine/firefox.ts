/** Finds the Firefox of this machine, for the walk through the dashboard that needs one. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

const PROGRAM_NAMES = ['firefox-esr', 'firefox'];

/**
 * Returns the path of the browser: `FIREFOX_PATH`, else an installed one; null = none.
 * @throws {Error} when `FIREFOX_PATH` names a file that does not exist
 */
export function findFirefox(environment: Environment = process.env): string | null {
  const wanted = environment['FIREFOX_PATH'] ?? '';
  if (wanted !== '') {
    if (existsSync(wanted)) return wanted;
    throw new Error(`FIREFOX_PATH=${wanted}: there is no such file. Correct it or leave it empty.`);
  }
  const folders = (environment['PATH'] ?? '').split(delimiter);
  const paths = folders.flatMap((folder) => PROGRAM_NAMES.map((name) => join(folder, name)));
  return paths.find((path) => existsSync(path)) ?? null;
}
