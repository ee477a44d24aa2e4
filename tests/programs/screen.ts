/** Starts screens without a device, for programs that need one. */
import { type ChildProcess, spawn } from 'node:child_process';
import { commandOf } from './machine.ts';

/** Starts a screen without a device. @param size as `1280x720x24` */
export async function startScreen(display: string, size: string): Promise<{ end(): Promise<void> }> {
  const screen = spawn(commandOf('Xvfb', 'keys'), [display, '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  screen.stderr.on('data', (text: Buffer) => (said += text.toString()));
  // It opens within a few hundredths of a second, and ends at once where the display is taken.
  await new Promise((resolve) => setTimeout(resolve, 500));
  if (screen.exitCode !== null) throw new Error(`Xvfb ${display} does not start: ${said}`);
  return { end: () => ended(screen) };
}

/** Ends a process and waits for it. */
export function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}
