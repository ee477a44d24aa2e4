/** Other computers, as far as fonts go: what is installed there, and what its user has at home. */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fontConfig } from '#cli/fonts/fontConfig.ts';

/**
 * What the environment says on a computer on which a browser finds these font files and no others: by the configuration of the system, by
 * the folders of a user, and by the variables that name them.
 * @param folder an empty one
 */
export function otherMachine(folder: string, files: readonly string[]): Record<string, string> {
  const fonts = join(folder, '.fonts');
  for (const path of [fonts, join(folder, 'cache')]) mkdirSync(path, { recursive: true });
  for (const file of files) copyFileSync(file, join(fonts, basename(file)));
  const config = join(folder, 'fonts.conf');
  writeFileSync(config, fontConfig(fonts, join(folder, 'cache')));
  return { HOME: folder, XDG_DATA_HOME: folder, FONTCONFIG_FILE: config, FONTCONFIG_PATH: folder };
}
