/** Shows the keys that programs get: a window of xev on a screen of its own writes each down. */
import { type ChildProcess, spawn } from 'node:child_process';
import { commandOf } from '../machine.ts';

export interface KeyWatch {
  /** Changes so far, as `+F5` and `-F5`, by the names of X. */
  seen(): string[];
  forget(): void;
  end(): void;
}

const CHANGE = /^Key(Press|Release) event|\(keysym 0x[0-9a-f]+, (\w+)\)/gm;

export async function startKeyWatch(display: string): Promise<KeyWatch> {
  const child: ChildProcess = spawn(
    commandOf('stdbuf', 'keys'),
    ['-oL', commandOf('xev', 'keys'), '-geometry', '400x400+0+0'],
    {
      env: { PATH: process.env['PATH'], DISPLAY: display },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  let text = '';
  let start = 0;
  child.stdout!.on('data', (part: Buffer) => (text += part.toString()));
  // Without a window manager the window under the pointer gets the keys.
  for (let tries = 0; !text.includes('MapNotify'); tries++) {
    if (tries > 300 || child.exitCode !== null) throw new Error(`xev does not show its window: ${text}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    seen() {
      const found: string[] = [];
      let sign = '';
      for (const [, kind, key] of text.slice(start).matchAll(CHANGE)) {
        if (kind !== undefined) sign = kind === 'Press' ? '+' : '-';
        else found.push(`${sign}${key}`);
      }
      return found;
    },
    forget: () => void (start = text.length),
    end: () => void child.kill('SIGKILL'),
  };
}
