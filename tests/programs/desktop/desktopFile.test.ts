/** The Linux desktop file in a root without Node: it starts, plays, replays, speaks, and is killed. */
import type { ChildProcess } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDesktopFile } from '#cli/build/desktop/desktop.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { buildAll, runCli } from '../../support/cli.ts';
import { signUp } from '../../support/signUp.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { isWithout } from '../machine.ts';
import { makeRoot, startInRoot, stateIn } from './desktopRoot.ts';

const RECORDING = 'fixtures/recordings/demo.jsonl';
const BUNDLE = 'fixtures/bundles/demo.json';

describe.skipIf(isWithout('desktop'))('the desktop file for Linux', () => {
  const root = temporaryFolder();
  let running: ChildProcess;

  beforeAll(async () => {
    await buildAll();
    makeRoot(root, buildDesktopFile('linux', { out: join(root, 'built') }));
    copyFileSync(join(packageFolder(), RECORDING), join(root, 'tmp/demo.jsonl'));
    copyFileSync(join(packageFolder(), BUNDLE), join(root, 'tmp/demo.json'));
  }, 600_000);
  afterAll(() => void running.kill('SIGKILL'));

  async function start(): Promise<string> {
    running = startInRoot(root, ['desktop', '--no-window']);
    const line = await firstLine(running);
    expect(line).toMatch(/^Liveloom is running: http:\/\/127\.0\.0\.1:\d+$/);
    return line.replace('Liveloom is running: ', '');
  }

  // behaviour: desktop-1, desktop-2
  test('starts without Node, with its dashboard, and keeps data in the user’s folder', async () => {
    const url = await start();
    expect(await (await fetch(`${url}/`)).text()).toContain('<title>Liveloom</title>');
    expect(await (await fetch(`${url}/api/config`)).json()).toMatchObject({ features: { demo: true } });
    expect(existsSync(join(root, 'home/.local/share/liveloom/data/liveloom.sqlite'))).toBe(true);
    expect(stateIn(root).url).toBe(url);
  }, 120_000);

  // behaviour: desktop-4
  test('a second start names the running one and ends', async () => {
    const { code, stdout } = await ended(startInRoot(root, ['desktop', '--no-window']));
    expect([code, stdout.trim()]).toEqual([0, `Liveloom is running: ${stateIn(root).url}`]);
  }, 60_000);

  // behaviour: desktop-4
  test('after kill -9 everything is there, at the same address', async () => {
    const { url } = stateIn(root);
    await expect.poll(() => eventsOfDemo(url)).toBeGreaterThan(0);
    const before = await eventsOfDemo(url);
    running.kill('SIGKILL');
    expect(await start()).toBe(url);
    expect(await eventsOfDemo(url)).toBeGreaterThanOrEqual(before);
  }, 120_000);

  // behaviour: desktop-1
  test('replays a recording to the same state as under Node', async () => {
    const there = await ended(
      startInRoot(root, ['replay', '/tmp/demo.jsonl', '--overlay', '/tmp/demo.json', '--state', '/tmp/state.json']),
    );
    expect([there.code, there.stderr]).toEqual([0, '']);
    const here = join(root, 'tmp/here.json');
    await runCli(
      ['replay', join(packageFolder(), RECORDING), '--overlay', join(packageFolder(), BUNDLE), '--state', here],
      { cwd: root },
    );
    expect(readFileSync(join(root, 'tmp/state.json'), 'utf8')).toBe(readFileSync(here, 'utf8'));
  }, 120_000);

  // behaviour: desktop-4
  test('stops on its page', async () => {
    const { url } = stateIn(root);
    const mia = await signUp(url);
    await mia.tell('POST', '/desktop/stop');
    await expect.poll(() => running.exitCode, { timeout: 20_000 }).toBe(0);
  }, 30_000);
});

/** Returns the number of events in the demo's journal. */
async function eventsOfDemo(url: string): Promise<number> {
  const { profiles } = (await (await fetch(`${url}/api/status`)).json()) as { profiles: { events: number }[] };
  return profiles[0]!.events;
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let [text, errors] = ['', ''];
    child.stderr!.setEncoding('utf8').on('data', (part: string) => (errors += part));
    child.stdout!.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      if (text.includes('\n')) resolve(text.slice(0, text.indexOf('\n')));
    });
    child.on('close', (code) => reject(new Error(`it ended with ${code}: ${errors}`)));
  });
}

function ended(child: ChildProcess): Promise<{ code: number | null; stdout: string; stderr: string }> {
  let [stdout, stderr] = ['', ''];
  child.stdout!.setEncoding('utf8').on('data', (part: string) => (stdout += part));
  child.stderr!.setEncoding('utf8').on('data', (part: string) => (stderr += part));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, stdout, stderr })));
}
