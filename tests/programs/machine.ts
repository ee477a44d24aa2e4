/**
 * Programs of the machine that tests of `npm test -- --all` drive. One that is missing fails its test with the line that installs
 * it; `--without NAME` leaves its tests out, and says so.
 */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { WITHOUT_VARIABLE } from '#cli/check/machine/without.ts';

/** Debian's packages of a program. */
const INSTALL: Readonly<Record<string, string>> = {
  keys: 'apt-get install -y xvfb x11-utils',
  obs: 'apt-get install -y obs-studio xvfb chromium',
  player: 'apt-get install -y mpv mpv-mpris dbus',
  teeworlds: 'apt-get install -y teeworlds-server teeworlds-data',
  desktop: 'apt-get install -y util-linux',
};

/** Checks whether the run was asked to leave a program out. */
export const isWithout = (name: string): boolean => (process.env[WITHOUT_VARIABLE] ?? '').split(',').includes(name);

/** Returns the path of a command. @param program the name after `--without` @throws {Error} with the remedy */
export function commandOf(command: string, program: string): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = folders.map((folder) => join(folder, command)).find((path) => existsSync(path));
  if (found !== undefined) return found;
  throw new Error(
    `${command} is not installed: ${INSTALL[program]}; or leave its tests out with npm test -- --all --without ${program}`,
  );
}
