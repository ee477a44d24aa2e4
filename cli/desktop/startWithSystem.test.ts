import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startWithSystem } from './startWithSystem.ts';

let home: string;
beforeEach(() => void (home = mkdtempSync(join(tmpdir(), 'liveloom-start-'))));
afterEach(() => rmSync(home, { recursive: true }));

const command = ['/opt/My apps/100% live$', 'desktop', '--no-window'];

// behaviour: desktop-5
test('on Linux it is an autostart file, which the same switch removes', async () => {
  const start = startWithSystem({ part: 'desktop', platform: 'linux', environment: {}, command, home });
  expect(await start.isOn()).toBe(false);
  await start.set(true);
  expect(await start.isOn()).toBe(true);
  const file = readFileSync(join(home, '.config/autostart/liveloom.desktop'), 'utf8');
  expect(file).toContain('Exec="/opt/My apps/100%% live\\\\$" "desktop" "--no-window"\n');
  await start.set(false);
  await start.set(false);
  expect(await start.isOn()).toBe(false);
  expect(readdirSync(join(home, '.config/autostart'))).toEqual([]);
});

// behaviour: agent-10
test('the agent has files of its own, beside those of the app', async () => {
  const app = startWithSystem({ part: 'desktop', platform: 'linux', environment: {}, command, home });
  const agent = startWithSystem({ part: 'agent', platform: 'linux', environment: {}, command, home });
  await app.set(true);
  await agent.set(true);
  expect(readdirSync(join(home, '.config/autostart')).sort()).toEqual(['liveloom-agent.desktop', 'liveloom.desktop']);
  await agent.set(false);
  expect([await app.isOn(), await agent.isOn()]).toEqual([true, false]);
});

// behaviour: desktop-5
test('on macOS it is a launch agent', async () => {
  const start = startWithSystem({
    part: 'desktop',
    platform: 'darwin',
    environment: {},
    command: ['/a & b', 'desktop'],
    home,
  });
  await start.set(true);
  const file = readFileSync(join(home, 'Library/LaunchAgents/app.liveloom.desktop.plist'), 'utf8');
  expect(file).toContain('<string>/a &amp; b</string>\n    <string>desktop</string>');
  await start.set(false);
  expect(await start.isOn()).toBe(false);
});

// behaviour: desktop-5
test('on Windows it is a value of the Run key', async () => {
  const values = new Map<string, string>();
  /** The documented behaviour of reg.exe: it fails for a value that is missing. */
  const run = (program: string, [verb, key, , name, ...rest]: readonly string[]): Promise<unknown> => {
    expect([program, key]).toEqual(['reg.exe', String.raw`HKCU\Software\Microsoft\Windows\CurrentVersion\Run`]);
    if (verb === 'add') values.set(name!, rest[rest.indexOf('/d') + 1]!);
    else if (!values.has(name!)) return Promise.reject(new Error('ERROR: unable to find the specified value'));
    if (verb === 'delete') values.delete(name!);
    return Promise.resolve();
  };
  const start = startWithSystem({
    part: 'desktop',
    platform: 'win32',
    environment: {},
    command: ['C:\\My apps\\a.exe', 'desktop'],
    run,
  });
  expect(await start.isOn()).toBe(false);
  await start.set(true);
  expect([...values]).toEqual([['Liveloom', '"C:\\My apps\\a.exe" "desktop"']]);
  await start.set(false);
  await start.set(false);
  expect(values.size).toBe(0);
});

test('a system that refuses is named', async () => {
  const run = (): Promise<unknown> => Promise.reject(new Error('Access is denied.'));
  const start = startWithSystem({ part: 'desktop', platform: 'win32', environment: {}, command, run });
  await expect(start.set(true)).rejects.toThrow(
    'Could not change what starts with the system (Access is denied.). Change it in the settings of your system.',
  );
});
