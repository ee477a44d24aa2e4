/** Simulates the fonts of other computers: installed ones, and those in a user's home. */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fontConfig } from '#cli/fonts/fontConfig.ts';

/**
 * Returns the environment of a computer on which a browser finds only these font files: through the configuration of
 * the system, the folders of a user, and the variables that name them.
 * @param folder empty folder
 */
export function otherMachine(folder: string, files: readonly string[]): Record<string, string> {
  const fonts = join(folder, '.fonts');
  for (const path of [fonts, join(folder, 'cache')]) mkdirSync(path, { recursive: true });
  for (const file of files) copyFileSync(file, join(fonts, basename(file)));
  const config = join(folder, 'fonts.conf');
  writeFileSync(config, fontConfig(fonts, join(folder, 'cache')));
  return { HOME: folder, XDG_DATA_HOME: folder, FONTCONFIG_FILE: config, FONTCONFIG_PATH: folder };
}
