/**
 * Opens the dashboard in a window: the installed Chromium or one of its relatives in app mode, else a tab of the usual browser. An
 * own web view would be another browser that somebody has to keep safe.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

const LINUX_PROGRAMS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'brave-browser',
];
const WINDOWS_PROGRAMS = [
  String.raw`Google\Chrome\Application\chrome.exe`,
  String.raw`Microsoft\Edge\Application\msedge.exe`,
  String.raw`BraveSoftware\Brave-Browser\Application\brave.exe`,
];
const MAC_PROGRAMS = ['Google Chrome', 'Microsoft Edge', 'Brave Browser', 'Chromium'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

/** Returns the program and its arguments. @param exists checks for a file, for tests */
export function windowCommand(
  url: string,
  platform: NodeJS.Platform,
  environment: Environment,
  exists: (path: string) => boolean = existsSync,
): string[] {
  const program = candidates(platform, environment).find(exists);
  if (program !== undefined) return [program, `--app=${url}`];
  if (platform === 'win32') return ['rundll32.exe', 'url.dll,FileProtocolHandler', url];
  return [platform === 'darwin' ? 'open' : 'xdg-open', url];
}

function candidates(platform: NodeJS.Platform, environment: Environment): string[] {
  if (platform === 'darwin') return MAC_PROGRAMS;
  if (platform === 'win32') {
    const roots = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((name) => environment[name] ?? []);
    return WINDOWS_PROGRAMS.flatMap((path) => roots.map((root) => `${root}\\${path}`));
  }
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return LINUX_PROGRAMS.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Opens the window. It stays when this process ends; without any browser nothing opens, and the address is printed. */
export function openWindow(url: string, platform: NodeJS.Platform, environment: Environment): void {
  const [program, ...args] = windowCommand(url, platform, environment);
  process.stdout.write(`Liveloom is running: ${url}\n`);
  const child = spawn(program!, args, { detached: true, stdio: 'ignore', env: { ...environment } });
  child.on('error', () => process.stderr.write(`No browser was found. Open ${url} in your browser.\n`));
  child.unref();
}
