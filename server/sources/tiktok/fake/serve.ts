/**
 * Serves the fake platform as a process: its rooms come with the command, and its parent starts and pauses viewers and requests
 * the sums (`{ type: 'go' | 'pause' | 'sums' }`, answered with the same type).
 */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import { startFakePlatform } from './fakePlatform.ts';
import { openShow, type ShowOptions } from './show.ts';

/** The argument of the command, as JSON. */
export type ServeArgs = Pick<ShowOptions, 'rooms' | 'remembered'>;

/** The process in which it runs. */
export interface Talk {
  clock: Clock;
  scheduler: Scheduler;
  say(message: { type: string } & Record<string, unknown>): void;
  hear(listen: (message: { type: string }) => void): void;
}

/** Serves until the process ends. Sends `ready` with the address; unknown accounts do not exist. */
export async function serveFakePlatform(args: ServeArgs, { say, hear, ...time }: Talk): Promise<string> {
  const platform = await startFakePlatform();
  platform.account = { state: 'unknown', roomId: '' };
  const show = openShow(platform, { ...args, ...time });
  const answers: Readonly<Record<string, () => Record<string, unknown>>> = {
    go: () => (show.go(), {}),
    pause: () => (show.pause(), {}),
    sums: () => ({ rooms: show.sums(), present: show.present() }),
  };
  hear(({ type }) => {
    const answer = answers[type];
    if (answer !== undefined) say({ type, ...answer() });
  });
  say({ type: 'ready', url: platform.url });
  return platform.url;
}
