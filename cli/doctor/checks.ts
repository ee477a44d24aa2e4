/** Checks of everything a start needs. Every finding names the subject, its value and the remedy. */
import { accessSync, constants, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { findBrowser } from '../browser.ts';
import { voices } from './voices.ts';
import type { Config } from '#server/config.ts';
import { damageError, damageIn } from '#server/ground/db/damage.ts';
import { firstProblem } from '#server/ground/db/inspectCopy.ts';
import { DRIVER_REMEDY } from '#server/ground/db/database.ts';
import { inspectDatabase, sqliteVersion } from '#server/ground/db/inspectDatabase.ts';
import { fileReason } from '#server/ground/base/files/fileReason.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';

export interface Finding {
  isFine: boolean;
  message: string;
}

type Check = (config: Config) => Finding | Promise<Finding>;

const fine = (message: string): Finding => ({ isFine: true, message });
const problem = (message: string): Finding => ({ isFine: false, message });

/** Smallest free space; with less a long stream may fill the disk. */
const MIN_FREE_BYTES = 500 * 1024 * 1024;

function node(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isSupported = (major === 20 && minor >= 19) || major > 22 || (major === 22 && minor >= 12);
  const version = `Node.js ${process.versions.node}`;
  return isSupported
    ? fine(version)
    : problem(`${version} is not supported; install 20.19 or newer, or 22.12 or newer`);
}

/** Returns the nearest existing folder: the first start creates the data folder itself. */
function existing(path: string): string {
  return existsSync(path) ? path : existing(dirname(path));
}

function dataFolder(config: Config): Finding {
  const { dataDir } = config;
  const folder = existing(dataDir);
  try {
    accessSync(folder, constants.W_OK);
    rmSync(mkdtempSync(join(folder, '.liveloom-')), { recursive: true });
  } catch (error) {
    return problem(
      `${dataDir} cannot be written (${fileReason(error)}); choose another with LIVELOOM_DATA_DIR or change its permissions`,
    );
  }
  const { bavail, bsize } = statfsSync(folder);
  const freeMb = Math.floor((bavail * bsize) / 1024 / 1024);
  if (bavail * bsize < MIN_FREE_BYTES)
    return problem(`${dataDir}: only ${freeMb} MB are free; make room or set LIVELOOM_DATA_DIR to another disk`);
  return fine(`${dataDir} can be written, ${freeMb} MB are free`);
}

async function driver(): Promise<Finding> {
  try {
    return fine(`SQLite ${await sqliteVersion()}`);
  } catch (error) {
    return problem(`the driver does not load (${String(error).split('\n')[0]}). ${DRIVER_REMEDY}`);
  }
}

async function database(config: Config): Promise<Finding> {
  const { databaseFile } = config;
  if (!existsSync(databaseFile)) return fine(`${databaseFile} will be created by the first start`);
  try {
    const { damage, openMigrations } = await inspectDatabase(databaseFile);
    if (damage !== null) return problem((await damageError(databaseFile, firstProblem(damage))).message);
    if (openMigrations < 0) return problem(`${databaseFile} was written by a newer version; update Liveloom`);
    const next = openMigrations ? `; the next start brings it up to date (${openMigrations} to go)` : '';
    return fine(`${databaseFile} is whole${next}`);
  } catch (error) {
    const reason = damageIn(error);
    if (reason !== null) return problem((await damageError(databaseFile, reason)).message);
    return problem(`${databaseFile} cannot be read (${String(error)}); check the file or set DATABASE_URL`);
  }
}

function port(config: Config): Promise<Finding> {
  const { port: number, host } = config;
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const remedy = 'stop the other program (or the Liveloom that is running) or set PORT to a free port';
      resolve(
        problem(
          error.code === 'EADDRINUSE'
            ? `port ${number} on ${host} is in use; ${remedy}`
            : `${host}:${number} cannot be opened (${error.message}); check HOST and PORT`,
        ),
      );
    });
    probe.listen(number, host, () => probe.close(() => resolve(fine(`port ${number} on ${host} is free`))));
  });
}

function pages(): Finding {
  const page = join(packageFolder(), 'dist', 'web', 'overlay', 'index.html');
  return existsSync(page) ? fine('the pages are built') : problem(`${page} is missing; run "npm run build"`);
}

/** Checks the browser, which only `render` and the tests need: its absence is no problem of a start. */
function browser(): Finding {
  const path = findBrowser(process.env, '');
  return fine(path ?? 'none installed; only "liveloom render" and the tests need one (apt-get install chromium)');
}

export const CHECKS: Readonly<Record<string, Check>> = {
  'Node.js': node,
  'data folder': dataFolder,
  driver,
  database,
  port,
  pages,
  browser,
  voices,
};
