/** Keys on a real screen: a window of another program gets them, and none stays down. */
import { type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { realScheduler } from '#server/ground/base/adapters/realTime.ts';
import { keyboardWith } from '#server/integrations/keyboard/keyboard.ts';
import { KEY_NAMES } from '#server/integrations/keyboard/keyCodes.ts';
import type { ProgramLink, ProgramReport } from '#server/integrations/program.ts';
import { unticked } from '../../support/testPrograms.ts';
import { presserFromSource } from '../../support/threadFromSource.ts';
import { isWithout } from '../machine.ts';
import { startScreen } from '../screen.ts';
import { type KeyWatch, startKeyWatch } from './keyWatch.ts';

const DISPLAY = ':93';

let screen: { end(): Promise<void> };
let watch: KeyWatch;
let folder: string;
let link: ProgramLink;
let child: ChildProcess;
const reports: ProgramReport[] = [];

const heldKeys = (): string => join(folder, 'held-keys.json');
const status = () => reports.at(-1)?.status;
const perform = (call: string, values: object, signal = new AbortController().signal) =>
  link.perform(call, values as never, signal);

function open(): void {
  const program = keyboardWith((path, environment) => (child = presserFromSource(path, environment)), {
    ...process.env,
    DISPLAY,
    XDG_SESSION_TYPE: 'x11',
    WAYLAND_DISPLAY: '',
  });
  link = program.open(
    { host: 'localhost', port: 0, password: '' },
    {
      scheduler: realScheduler,
      computer: { folder, controlled: () => [] },
      report: (state) => void reports.push(state),
      emit: () => undefined,
      play: () => undefined,
      ...unticked(),
    },
  );
}

describe.skipIf(isWithout('keys'))('keys of this machine', () => {
  beforeAll(async () => {
    screen = await startScreen(DISPLAY, '400x400x24');
    watch = await startKeyWatch(DISPLAY);
  });
  afterAll(async () => {
    watch?.end();
    await screen?.end();
  });
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'liveloom-keys-'));
    reports.length = 0;
    open();
    await vi.waitUntil(() => status() === 'connected', { timeout: 60_000 });
    watch.forget();
  });
  afterEach(() => {
    link.close();
    rmSync(folder, { recursive: true, force: true });
  });

  // behaviour: program-13
  test('are pressed together, and come up in turn', async () => {
    await perform('press', { keys: ['Control', 'Shift', 'F5'], holdMs: 50 });
    await expect.poll(() => watch.seen()).toEqual(['+Control_L', '+Shift_L', '+F5', '-F5', '-Shift_L', '-Control_L']);
    expect(existsSync(heldKeys())).toBe(false);
  });

  test('of every name reach a program, each as another one', async () => {
    const names = KEY_NAMES.filter((name) => !name.endsWith('Lock'));
    for (const name of names) await perform('press', { keys: [name], holdMs: 10 });
    await expect.poll(() => watch.seen().length).toBe(2 * names.length);
    const pressed = watch.seen().filter((change) => change.startsWith('+'));
    expect(pressed[names.indexOf('F13')]).not.toBe(pressed[names.indexOf('F14')]);
    expect(pressed).toContain('+Up');
  });

  test('are pressed one after another', async () => {
    await perform('type', { keys: ['H', 'A', 'L', 'L', 'O', 'Enter'] });
    const typed = ['h', 'a', 'l', 'l', 'o', 'Return'];
    await expect.poll(() => watch.seen()).toEqual(typed.flatMap((key) => [`+${key}`, `-${key}`]));
  });

  test('stay down until they are released, or until the call is given up', async () => {
    await perform('hold', { keys: ['W', 'Shift'] });
    await expect.poll(() => watch.seen()).toEqual(['+w', '+Shift_L']);
    expect(JSON.parse(readFileSync(heldKeys(), 'utf8'))).toEqual(['W', 'Shift']);
    await perform('release', { keys: [] });
    await expect.poll(() => watch.seen()).toEqual(['+w', '+Shift_L', '-Shift_L', '-w']);
    watch.forget();
    const giveUp = new AbortController();
    const pressed = perform('press', { keys: ['F7'], holdMs: 10_000 }, giveUp.signal);
    await expect.poll(() => watch.seen()).toEqual(['+F7']);
    giveUp.abort();
    await pressed;
    await expect.poll(() => watch.seen()).toEqual(['+F7', '-F7']);
  });

  test('a key that nobody knows is named', async () => {
    await expect(perform('press', { keys: ['Controll'], holdMs: 50 })).rejects.toMatchObject({
      code: 'PROGRAM_NAME_UNKNOWN',
      params: { name: 'Controll' },
    });
  });

  // behaviour: program-14
  test('come up when the server turns the keyboard off', async () => {
    await perform('hold', { keys: ['A'] });
    link.close();
    await expect.poll(() => watch.seen()).toEqual(['+a', '-a']);
  });

  test('come up after their process was killed', async () => {
    await perform('hold', { keys: ['A'] });
    await expect.poll(() => watch.seen()).toEqual(['+a']);
    child.kill('SIGKILL');
    // A key that is down repeats, as on a keyboard.
    await expect.poll(() => [watch.seen().at(-1), existsSync(heldKeys())]).toEqual(['-a', false]);
  });

  test('that were left down come up at the next start', async () => {
    await perform('hold', { keys: ['B'] });
    const left = readFileSync(heldKeys(), 'utf8');
    link.close();
    await expect.poll(() => watch.seen()).toEqual(['+b', '-b']);
    writeFileSync(heldKeys(), left);
    watch.forget();
    open();
    await expect.poll(() => existsSync(heldKeys())).toBe(false);
  });
});

// behaviour: program-14
test.skipIf(isWithout('keys'))('a screen that goes away is told, and one that comes back is found', async () => {
  const own = ':94';
  folder = mkdtempSync(join(tmpdir(), 'liveloom-keys-'));
  reports.length = 0;
  const program = keyboardWith(presserFromSource, {
    ...process.env,
    DISPLAY: own,
    XDG_SESSION_TYPE: '',
    WAYLAND_DISPLAY: '',
  });
  const deps = {
    scheduler: realScheduler,
    computer: { folder, controlled: () => [] },
    emit: () => undefined,
    play: () => undefined,
    ...unticked(),
  };
  const held = program.open(
    { host: '', port: 0, password: '' },
    { ...deps, report: (state) => void reports.push(state) },
  );
  await expect.poll(() => reports.at(-1)).toMatchObject({ status: 'refused', reason: 'noScreen' });
  let shown = await startScreen(own, '400x400x24');
  await expect.poll(status).toBe('connected');
  await shown.end();
  await expect.poll(() => reports.at(-1)).toMatchObject({ reason: 'noScreen' });
  shown = await startScreen(own, '400x400x24');
  await expect.poll(status).toBe('connected');
  held.close();
  await shown.end();
  rmSync(folder, { recursive: true, force: true });
});
