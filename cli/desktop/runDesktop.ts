/** Runs the desktop app: the server for this computer alone, and a window with its dashboard. */
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { AppError } from '#engine/core/appError.ts';
import { startFromEnvironment } from '#server/compose/start.ts';
import { realScheduler } from '#server/ground/base/adapters/realTime.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { version } from '../../package.json' with { type: 'json' };
import { appFolder } from './appFolder.ts';
import { readState, writeState } from './appState.ts';
import { openWindow } from './appWindow.ts';
import { startWithSystem } from './startWithSystem.ts';
import { updateSource, watchUpdates } from './updates.ts';

const HOST = '127.0.0.1';
const USUAL_PORT = 4400;

export interface DesktopOptions {
  opensWindow: boolean;
}

/** Runs until it is stopped on its page or by a signal. A second start opens a window of the first one and ends. */
export async function runDesktop({ opensWindow }: DesktopOptions): Promise<void> {
  const { env: environment, platform } = process;
  const folder = appFolder(platform, environment);
  mkdirSync(folder, { recursive: true });
  const open = (url: string): void => {
    if (opensWindow) openWindow(url, platform, environment);
    else process.stdout.write(`Liveloom is running: ${url}\n`);
  };
  const usualPort = readState(folder).port;
  const port = await freePort(usualPort ?? USUAL_PORT);
  const settings = { HOST, PORT: String(port), LIVELOOM_DATA_DIR: join(folder, 'data') };
  const updates = watchUpdates({ source: updateSource(packageFolder()), folder, version, scheduler: realScheduler });
  let stop = (): void => undefined;
  const stopped = new Promise<void>((resolve) => (stop = resolve));
  const start = startWithSystem({ part: 'desktop', platform, environment, command: ownCommand() });
  try {
    await startFromEnvironment({
      environment: { ...environment, ...settings },
      desktop: {
        startsWithSystem: start.isOn,
        setStartsWithSystem: start.set,
        hasUsualPort: usualPort === null || usualPort === port,
        newer: updates.newer,
        stop: () => stop(),
        stopped,
      },
      onStarted(url) {
        writeState(folder, { url, port: usualPort ?? Number(new URL(url).port) });
        void updates.check();
        open(url);
      },
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'DATA_FOLDER_IN_USE') throw error;
    open(readState(folder).url);
  } finally {
    updates.stop();
  }
}

/** Returns the port, or 0 = any when another program has it. */
function freePort(port: number): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(0));
    probe.listen(port, HOST, () => probe.close(() => resolve(port)));
  });
}

/** Returns what the system starts: the desktop file, or Node with this program. */
function ownCommand(): string[] {
  const file = process.env['LIVELOOM_DESKTOP_FILE'];
  const program = file === undefined ? [process.execPath, process.argv[1]!] : [file];
  return [...program, 'desktop', '--no-window'];
}
