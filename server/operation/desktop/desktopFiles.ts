/**
 * Offers the desktop files in a folder of the operator, as `npm run desktop` puts them there (behaviour: desktop-8). The folder is read
 * for each request, so that a new version needs no restart.
 */
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#engine/core/appError.ts';
import type { DesktopFile } from '#schemas/generated/types.ts';

export type DesktopSystem = DesktopFile['system'];

/** Names of the files by their system. */
export const DESKTOP_FILES: Readonly<Record<DesktopSystem, string>> = {
  windows: 'liveloom-windows-x64.exe',
  macos: 'liveloom-macos-arm64',
  linux: 'liveloom-linux-x64',
};

/** Signed description of the newest version, beside the files. */
export const LATEST_FILE = 'latest.json';
export const MAX_LATEST_BYTES = 16_384;

export interface OfferedFile {
  fileName: string;
  size: number;
  bytes: AsyncIterable<Uint8Array>;
}

export interface DesktopFiles {
  list(): Promise<DesktopFile[]>;
  /** @throws NOT_FOUND when the operator does not offer it */
  open(system: DesktopSystem): Promise<OfferedFile>;
  /** Returns the text of `latest.json`. @throws NOT_FOUND when the operator offers none */
  latest(): Promise<string>;
}

/** @param folder null = the operator offers no files */
export function createDesktopFiles(folder: string | null): DesktopFiles {
  const pathOf = (name: string): string => join(folder!, name);

  async function bytesOf(name: string): Promise<number | null> {
    if (folder === null) return null;
    const found = await stat(pathOf(name)).catch(() => null);
    return found?.isFile() ? found.size : null;
  }

  async function fileOf(system: DesktopSystem): Promise<DesktopFile[]> {
    const bytes = await bytesOf(DESKTOP_FILES[system]);
    return bytes === null ? [] : [{ system, fileName: DESKTOP_FILES[system], bytes }];
  }

  return {
    list: async () => (await Promise.all((Object.keys(DESKTOP_FILES) as DesktopSystem[]).map(fileOf))).flat(),
    async open(system) {
      const [file] = await fileOf(system);
      if (file === undefined) throw new AppError('NOT_FOUND');
      return { fileName: file.fileName, size: file.bytes, bytes: createReadStream(pathOf(file.fileName)) };
    },
    async latest() {
      const bytes = await bytesOf(LATEST_FILE);
      if (bytes === null || bytes > MAX_LATEST_BYTES) throw new AppError('NOT_FOUND');
      return readFile(pathOf(LATEST_FILE), 'utf8');
    },
  };
}
