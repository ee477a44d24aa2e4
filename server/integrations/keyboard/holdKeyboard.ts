/** Holds the process that presses keys, and says why there is none. */
import { type ChildProcess, fork, type ForkOptions } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ProgramState } from '#schemas/generated/types.ts';
import { packageFolder } from '../../ground/base/packageFolder.ts';
import { ended, type HeldProgram, holdProgram, type ProgramSession } from '../held/holdProgram.ts';
import type { ProgramDeps } from '../program.ts';
import { KEYBOARD } from './keyboardTitle.ts';
import { NoPackage, NoScreen, type Presser, PresserEnded, runPresser } from './presserProcess.ts';

export const KEYS_PACKAGE = 'uiohook-napi';
/** Variables with which the screen is found; the process must not see keys and passwords of the server. */
const NEEDED = ['DISPLAY', 'XAUTHORITY', 'HOME', 'LANG', 'PATH', 'SystemRoot'];
const HELD_KEYS_FILE = 'held-keys.json';

/** Starts the process. @param heldKeys file with the keys that are down */
export type StartPresser = (heldKeys: string, environment: NodeJS.ProcessEnv) => ChildProcess;

export interface KeyboardSession extends ProgramSession {
  ask: Presser['ask'];
}

class NoKeyboard extends Error {
  readonly reason: ProgramState['reason'];

  constructor(reason: ProgramState['reason']) {
    super(String(reason));
    this.reason = reason;
  }
}

export const presserOptions = (environment: NodeJS.ProcessEnv): ForkOptions => ({
  env: Object.fromEntries(
    NEEDED.flatMap((name) => (environment[name] === undefined ? [] : [[name, environment[name]]])),
  ),
  execArgv: [],
  stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
});

/** Starts the process that is built beside the server. */
export const builtPresser: StartPresser = (heldKeys, environment) =>
  fork(join(packageFolder(), 'dist/node/presser.js'), [heldKeys], presserOptions(environment));

/** Returns why no key can be pressed, as far as it is known before trying; null = nothing is known against it. */
export function obstacleOf(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv): ProgramState['reason'] {
  if (platform !== 'linux') return isInstalled() ? null : 'noPackage';
  if (environment['XDG_SESSION_TYPE'] === 'wayland' || (environment['WAYLAND_DISPLAY'] ?? '') !== '') return 'wayland';
  return (environment['DISPLAY'] ?? '') === '' ? 'noScreen' : null;
}

function isInstalled(): boolean {
  try {
    createRequire(import.meta.url).resolve(KEYS_PACKAGE);
    return true;
  } catch {
    return false;
  }
}

export function holdKeyboard(
  deps: ProgramDeps,
  start: StartPresser,
  environment: NodeJS.ProcessEnv,
): HeldProgram<KeyboardSession> {
  return holdProgram<KeyboardSession>(
    {
      title: KEYBOARD,
      async open(wait, signal, lose) {
        const obstacle = obstacleOf(process.platform, environment);
        if (obstacle !== null) throw new NoKeyboard(obstacle);
        mkdirSync(deps.computer.folder, { recursive: true });
        const child = start(join(deps.computer.folder, HELD_KEYS_FILE), environment);
        const presser = runPresser(child, deps.scheduler, signal, lose);
        await wait(presser.ready);
        return { version: KEYBOARD, ask: presser.ask, probe: () => presser.ask({ what: 'ping' }) };
      },
      endOf(error) {
        if (error instanceof NoKeyboard) return ended('refused', error.reason);
        if (error instanceof NoPackage) return ended('refused', 'noPackage');
        if (error instanceof NoScreen) return ended('refused', 'noScreen');
        return error instanceof PresserEnded ? ended('lost', 'noScreen') : null;
      },
    },
    deps,
  );
}
