/** Lists what a desktop file contains: the built package and the packages that it needs when it runs. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { noticesOf } from '../thirdPartyNotices.ts';
import type { PackedFile } from './archive.ts';
import type { System } from './runtimes.ts';

/** Needed to build or to describe packages, not to run them. */
const NOT_RUN =
  /\.(?:d\.[cm]?ts|map|markdown|tsbuildinfo)$|(?:readme|changelog|history)\.md$|(?:^|\/)(?:\.stamp|\.vite\/.*|tsconfig.*\.json)$/i;
/** Compiles the native part of sqlite3, which is built already. */
const OF_BUILDING =
  /^node_modules\/(?:@types|csstype|node-gyp|prebuild-install|sqlite3\/(?:deps|src|node-addon-api))(?:\/|$)/;
const NATIVE = /^node_modules\/sqlite3\/build\/(?!Release\/node_sqlite3\.node$)/;

/** Returns the files of all systems, and the driver of the database that fits one. */
export function packageFiles(root: string, system: System): PackedFile[] {
  const { files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { files: string[] };
  const own = ['package.json', 'LICENSE', ...files.filter((name) => !name.startsWith('!'))];
  const folders = packageFolders(root);
  const paths = [...own, ...folders].flatMap((path) => filesBelow(root, path)).filter((path) => !isLeftOut(path));
  const isNative = system === 'linux';
  const shipped = paths.filter((path) => isNative || !path.startsWith('node_modules/sqlite3/'));
  return [
    ...shipped.map((path) => ({ path, content: join(root, path) })),
    ...(isNative ? [] : driverFiles()),
    { path: 'NOTICES.txt', content: Buffer.from(notices(root, folders)) },
  ];
}

const isLeftOut = (path: string): boolean => NOT_RUN.test(path) || OF_BUILDING.test(path) || NATIVE.test(path);

/** Returns the folders of all installed packages that run, relative to the root. */
function packageFolders(root: string): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  const folders = Object.entries(packages).filter(([, { dev, devOptional }]) => !dev && !devOptional);
  return folders
    .map(([folder]) => folder)
    .filter((folder) => folder !== '' && existsSync(join(root, folder)))
    .sort();
}

/** Returns the files of a folder or file, without packages inside, which are listed by themselves. */
function filesBelow(root: string, path: string): string[] {
  const entries = entriesOf(join(root, path));
  if (entries === null) return [path];
  return entries.filter((name) => name !== 'node_modules').flatMap((name) => filesBelow(root, `${path}/${name}`));
}

function entriesOf(path: string): string[] | null {
  try {
    return readdirSync(path).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return null;
    throw error;
  }
}

function driverFiles(): PackedFile[] {
  const folder = join(import.meta.dirname, 'sqlite');
  return readdirSync(folder).map((name) => ({ path: `node_modules/sqlite3/${name}`, content: join(folder, name) }));
}

/** Says whose work the file contains, and how somebody puts another version of the libraries under the LGPL into it. */
function notices(root: string, folders: readonly string[]): string {
  const shipped = folders.filter((folder) => !OF_BUILDING.test(folder));
  const texts = shipped.map((folder) => noticeOf(root, folder)).join('\n\n');
  return `${readFileSync(join(import.meta.dirname, 'runtimeNotice.txt'), 'utf8')}\n${texts}`;
}

/** Returns the licence of a package. Six come without a text: they name a licence whose text others bring. */
function noticeOf(root: string, folder: string): string {
  const file = join(root, folder, 'package.json');
  try {
    return noticesOf([file]);
  } catch {
    const { name, version, license } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    return `${name} ${version} (${license}), https://www.npmjs.com/package/${name}`;
  }
}
