/**
 * Copies the project's fonts (fontFiles.ts) into a separate folder, each checked, and passes that folder to browsers.
 * It is created once, in node_modules/.cache, under a name that changes with its content.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { AppError } from '#engine/core/appError.ts';
import { fileReason } from '#server/ground/base/files/fileReason.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { fontConfig } from './fontConfig.ts';
import { FONT_FAMILIES } from './fontFiles.ts';

type Environment = Readonly<Record<string, string | undefined>>;

interface FontFile {
  package: string;
  path: string;
  sha256: string;
}

/** Names inside the folder: fonts, cache, configuration. */
const [FONTS, CACHE, CONFIG] = ['fonts', 'cache', 'fonts.conf'];

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

const allFiles = (): FontFile[] =>
  FONT_FAMILIES.flatMap(({ files, ...family }) => files.map((file) => ({ ...family, ...file })));

/** @throws FONT_NOT_USABLE */
function readChecked(file: FontFile): Buffer {
  const name = `${file.package}/${file.path}`;
  const refused = (cause?: unknown): AppError =>
    new AppError('FONT_NOT_USABLE', { file: name, sha256: file.sha256, folder: packageFolder() }, { cause });
  try {
    const at = createRequire(join(packageFolder(), 'package.json')).resolve(`${file.package}/package.json`);
    const bytes = readFileSync(join(dirname(at), file.path));
    if (sha256(bytes) === file.sha256) return bytes;
  } catch (error) {
    throw refused(error);
  }
  throw refused();
}

/** Tells whether the folder holds the listed files and no others. */
function isComplete(folder: string): boolean {
  if (!existsSync(join(folder, CONFIG))) return false;
  const expected = new Map(allFiles().map(({ path, sha256: sum }) => [basename(path), sum]));
  const names = readdirSync(join(folder, FONTS));
  return (
    names.length === expected.size &&
    names.every((name) => sha256(readFileSync(join(folder, FONTS, name))) === expected.get(name))
  );
}

function fill(folder: string, config: string): void {
  mkdirSync(join(folder, FONTS));
  mkdirSync(join(folder, CACHE));
  for (const file of allFiles()) writeFileSync(join(folder, FONTS, basename(file.path)), readChecked(file));
  writeFileSync(join(folder, CONFIG), config);
}

/**
 * Moves the folder in one step: several processes may create it at once, then the first one's stays, because browsers
 * already read it.
 */
function moveInto(made: string, folder: string): void {
  try {
    if (!isComplete(folder)) {
      rmSync(folder, { recursive: true, force: true });
      renameSync(made, folder);
    }
  } catch (error) {
    if (!isComplete(folder)) throw error;
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

function make(parent: string, folder: string, config: string): void {
  mkdirSync(parent, { recursive: true });
  const made = mkdtempSync(join(parent, 'making-fonts-'));
  try {
    fill(made, config);
  } catch (error) {
    rmSync(made, { recursive: true });
    throw error;
  }
  moveInto(made, folder);
}

/** Folder that was already checked in this process. */
let checked: string | null = null;

/**
 * Returns the path of the configuration with only the project's fonts; creates the folder if it is missing.
 * @param parent parent folder
 * @throws FONT_NOT_USABLE when a package is missing or holds another file, FILE_NOT_WRITABLE
 */
export function projectFontConfig(parent = join(packageFolder(), 'node_modules/.cache/liveloom')): string {
  const configIn = (folder: string): string => fontConfig(join(folder, FONTS), join(folder, CACHE));
  const digest = sha256(JSON.stringify(FONT_FAMILIES) + configIn(parent)).slice(0, 12);
  const folder = join(parent, `fonts-${digest}`);
  if (checked === folder) return join(folder, CONFIG);
  try {
    if (!isComplete(folder)) make(parent, folder, configIn(folder));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('FILE_NOT_WRITABLE', { file: folder, reason: fileReason(error) }, { cause: error });
  }
  checked = folder;
  return join(folder, CONFIG);
}

/** Language variables, which influence the fallback font of a letter. */
const LANGUAGE = { LC_ALL: 'C.UTF-8', LANG: 'C.UTF-8', LANGUAGE: 'en', FC_LANG: 'en' };

/**
 * Returns the environment of a browser that sees exactly the project's fonts. Browsers use fontconfig only on Linux:
 * elsewhere the computer's fonts and the environment stay unchanged.
 * @throws the errors of `projectFontConfig`
 */
export function withProjectFonts(environment: Environment, platform = process.platform): Environment {
  if (platform !== 'linux') return environment;
  return {
    ...environment,
    ...LANGUAGE,
    FONTCONFIG_FILE: projectFontConfig(),
    FONTCONFIG_PATH: undefined,
    FONTCONFIG_SYSROOT: undefined,
  };
}
