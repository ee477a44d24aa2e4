/** Finds the folder in which the desktop app keeps its program and data, where each system wants such folders. */
import { homedir } from 'node:os';
import { join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** @param home the user's folder, for tests */
export function appFolder(platform: NodeJS.Platform, environment: Environment, home = homedir()): string {
  const given = (name: string): string | undefined => environment[name] || undefined;
  if (platform === 'win32') return join(given('LOCALAPPDATA') ?? join(home, 'AppData', 'Local'), 'Liveloom');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Liveloom');
  return join(given('XDG_DATA_HOME') ?? join(home, '.local', 'share'), 'liveloom');
}
