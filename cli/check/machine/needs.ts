/**
 * Requirements of the tests on their machine besides "npm ci". A test with another requirement adds it here, so that a
 * machine without it reports one line instead of failing in the middle. environment.ts removes other influences of the
 * machine; fonts come from cli/fonts.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { chromium } from 'playwright';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { findBrowser } from '../../browser.ts';
import { projectFontConfig } from '../../fonts/projectFonts.ts';

interface Need {
  name: string;
  /** Packages of Debian and its relatives that provide it; none where nothing can be installed. */
  packages?: readonly string[];
  /** Remedy where it cannot be installed, or on other systems. */
  remedy: string;
  /** Only platform with this need; everywhere by default. */
  platform?: NodeJS.Platform;
  /** Tells whether it is available; may throw for "no" with a reason. */
  isThere(): boolean;
}

/** Tells whether a program runs successfully. */
const runs = (program: string, ...args: string[]): boolean => spawnSync(program, args, { input: '' }).status === 0;

const GIBIBYTE = 1024 ** 3;
const NODE_MAJOR = Number.parseInt(process.versions.node, 10);

const NEEDS: readonly Need[] = [
  {
    name: 'Node.js 20.19 or newer with the data of all languages and time zones',
    remedy: 'Install it from nodejs.org.',
    isThere: () =>
      NODE_MAJOR >= 20 &&
      new Intl.DateTimeFormat('de', { weekday: 'long', timeZone: 'Asia/Tokyo' }).format(57_600_000) === 'Freitag',
  },
  {
    name: 'Chromium',
    packages: ['chromium'],
    remedy: 'Install it, or set CHROMIUM_PATH to a Chromium or Chrome.',
    isThere: () => findBrowser(process.env, chromium.executablePath()) !== null,
  },
  {
    name: 'the files of the project’s fonts',
    remedy: 'Run "npm ci".',
    platform: 'linux',
    isThere: () => projectFontConfig() !== '',
  },
  {
    name: 'a C compiler named cc with the headers of the system, for faults of disks and clocks',
    packages: ['gcc', 'libc6-dev'],
    remedy: 'Install gcc and the headers of your C library.',
    platform: 'linux',
    isThere: () => runs('cc', '-E', '-include', 'stdio.h', '-x', 'c', '-'),
  },
  {
    name: 'bash and mkfifo',
    packages: ['bash', 'coreutils'],
    remedy: 'Install bash and the GNU core utilities.',
    isThere: () => process.platform === 'win32' || (runs('bash', '-c', 'ulimit -f') && runs('mkfifo', '--help')),
  },
  {
    name: 'prlimit',
    packages: ['util-linux'],
    remedy: 'Install util-linux.',
    platform: 'linux',
    isThere: () => runs('prlimit', '--version'),
  },
  {
    name: '/proc and /dev/shm',
    remedy: 'Mount them, as every Linux and every container has them.',
    platform: 'linux',
    isThere: () => readFileSync('/proc/self/status').length > 0 && (accessSync('/dev/shm', constants.W_OK), true),
  },
  {
    name: 'the address 127.0.0.1, whose free ports are taken',
    remedy: 'Bring the loopback interface up.',
    isThere: () =>
      Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '127.0.0.1')),
  },
  {
    name: `2 GB of free room, and the right to write, in ${tmpdir()}`,
    remedy: 'Make room, or set TMPDIR to another folder.',
    isThere: () => hasRoom(tmpdir()),
  },
  {
    name: `2 GB of free room, and the right to write, in ${packageFolder()}`,
    remedy: 'Make room there.',
    isThere: () => hasRoom(packageFolder()),
  },
];

function hasRoom(folder: string): boolean {
  accessSync(folder, constants.W_OK);
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > 2 * GIBIBYTE;
}

export interface Missing {
  packages: readonly string[];
  /** Missing requirement and its remedy. */
  line: string;
}

function missingOf({ name, remedy, packages = [], isThere }: Need): Missing | null {
  const line = `Tests need ${name}. ${remedy}`;
  try {
    return isThere() ? null : { packages, line };
  } catch (error) {
    return { packages, line: `${line} (${error instanceof Error ? error.message : String(error)})` };
  }
}

/** Returns the missing requirements of this machine, in the order of the list. */
export function missingOnMachine(needs: readonly Need[] = NEEDS): Missing[] {
  const wanted = needs.filter(({ platform }) => platform === undefined || platform === process.platform);
  return wanted.flatMap((need) => missingOf(need) ?? []);
}
