/**
 * Entry point of the process that presses keys, built beside the server's. It alone loads uiohook-napi, on Windows and macOS.
 * When the server ends in whatever way, the channel closes and every key comes up.
 */
import { realScheduler } from '../../../ground/base/adapters/realTime.ts';
import { KEY_CODES } from '../keyCodes.ts';
import type { FromPresser, PresserTask, ToPresser } from '../messages.ts';
import { createHeldKeys, type HeldKeys } from './heldKeys.ts';
import { openXScreen, type Screen } from './xScreen.ts';

/** Time between the changes of keys that are pressed one after another; programs miss shorter ones. */
const TYPING_MS = 20;

const pause = (delayMs: number): Promise<void> =>
  new Promise((resolve) => void realScheduler.after(delayMs, () => resolve()));

const send = (message: FromPresser): void => void process.send?.(message);

/** Opens the way to the keys. @throws {Error} when there is none */
async function open(): Promise<Screen> {
  if (process.platform === 'linux') return openXScreen(process.env, () => process.exit());
  const { uIOhook } = await import('uiohook-napi');
  return {
    toggle: (key, isDown) => uIOhook.keyToggle(KEY_CODES[key], isDown ? 'down' : 'up'),
    sync: () => Promise.resolve(),
  };
}

async function perform(task: PresserTask, id: number, held: HeldKeys): Promise<void> {
  switch (task.what) {
    case 'ping':
      return;
    case 'press':
      held.take(task.keys, id);
      return void realScheduler.after(task.holdMs, () => held.letGo(task.keys, id));
    case 'hold':
      return held.take(task.keys, 'step');
    case 'release':
      return task.keys.length === 0 ? held.releaseAll() : held.release(task.keys);
    case 'type':
      for (const key of task.keys) {
        held.take([key], id);
        await pause(TYPING_MS);
        held.letGo([key], id);
        await pause(TYPING_MS);
      }
  }
}

function serve({ toggle, sync }: Screen): void {
  const held = createHeldKeys(process.argv[2]!, toggle);
  const end = (): void => {
    held.releaseAll();
    void sync().finally(() => process.exit());
  };
  process.on('message', ({ id, ...task }: ToPresser) => {
    void perform(task, id, held)
      .then(sync)
      .then(() => send({ what: 'done', id }));
  });
  process.on('disconnect', end);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  send({ what: 'ready' });
}

open().then(serve, () => {
  send({ what: process.platform === 'linux' ? 'noScreen' : 'noPackage' });
  process.disconnect();
});
