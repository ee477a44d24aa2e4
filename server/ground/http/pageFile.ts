import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { AppError } from '#engine/core/appError.ts';

/**
 * Returns the HTML of a built page. Read each time, because it is small and a build while the server runs changes it.
 * @param name folder of the page below `webFolder`: `overlay`, `editor`
 * @throws AppError PAGE_NOT_BUILT
 */
export async function pageFile(webFolder: string, name: string): Promise<string> {
  const path = join(webFolder, name, 'index.html');
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const file = `${basename(dirname(path))}/${basename(path)}`;
    throw new AppError('PAGE_NOT_BUILT', { file }, { cause: error });
  }
}
