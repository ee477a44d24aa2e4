/**
 * The overlay as viewers get it: the built server, a stream with gifts, Chromium on a screen, and a real OBS that captures this screen.
 * The OBS of Debian has no browser source of its own.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OBSWebSocket } from 'obs-websocket-js/json';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBrowser } from '#cli/browser.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { buildAll, startCli, type StartedServer } from '../../support/cli.ts';
import { type PlatformProcess, startPlatformProcess } from '../../support/platformProcess.ts';
import { signUp } from '../../support/signUp.ts';
import { isWithout } from '../machine.ts';
import { startScreen } from '../screen.ts';
import { PASSWORD, type RealObs, startRealObs } from './realObs.ts';

const [OBS_SCREEN, PAGE_SCREEN] = [':95', ':96'];
/** A quarter of the overlay. */
const SIZE = { width: 540, height: 960 };

let folder: string;
let platform: PlatformProcess;
let server: StartedServer;
let real: RealObs;
let screen: Awaited<ReturnType<typeof startScreen>>;
let page: ChildProcess;
const eye = new OBSWebSocket();

async function picture(): Promise<Buffer> {
  const { imageData } = await eye.call('GetSourceScreenshot', { sourceName: 'Screen of the page', imageFormat: 'png' });
  return PNG.sync.read(Buffer.from(imageData.split(',')[1]!, 'base64')).data;
}

/** Counts pixels that differ in what people see. */
function differences(one: Buffer, other: Buffer): number {
  let count = 0;
  for (let at = 0; at < one.length; at += 4)
    if ([0, 1, 2].some((part) => Math.abs(one[at + part]! - other[at + part]!) > 24)) count++;
  return count;
}

describe.skipIf(isWithout('obs'))('the overlay in OBS', () => {
  beforeAll(async () => {
    await buildAll();
    folder = mkdtempSync(join(tmpdir(), 'liveloom-in-obs-'));
    platform = await startPlatformProcess({
      rooms: [{ name: 'anna_live', roomId: '7001', perSecond: { roses: 2, chat: 0 } }],
    });
    const env = { LIVELOOM_DATA_DIR: join(folder, 'data'), LIVELOOM_DEMO: 'off', ...platform.env };
    server = await startCli({ cwd: folder, env });
    screen = await startScreen(PAGE_SCREEN, `${SIZE.width}x${SIZE.height}x24`);
    real = await startRealObs(OBS_SCREEN, PAGE_SCREEN);
  }, 300_000);
  afterAll(async () => {
    page?.kill('SIGKILL');
    await eye.disconnect();
    await real?.remove();
    await screen?.end();
    await server?.stop();
    platform?.end();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a gift is seen in the pixels of OBS, and nothing moves before', async () => {
    const anna = await signUp(server.url);
    await anna.ask('PUT', '/users/update', { tiktokUsername: '@anna_live' });
    const { items } = await anna.ask<ApiTypes['ProfileList']>('GET', '/profiles');
    const flags = ['--no-sandbox', '--no-first-run', '--hide-scrollbars', '--window-position=0,0'];
    const size = [`--window-size=${SIZE.width},${SIZE.height}`, `--user-data-dir=${join(folder, 'browser')}`];
    const link = new URL(items[0]!.links.portrait, server.url).href;
    page = spawn(findBrowser(process.env, '')!, [...flags, ...size, `--app=${link}`], {
      env: { ...process.env, DISPLAY: PAGE_SCREEN },
      stdio: 'ignore',
    });
    await expect.poll(async () => (await platform.look('anna_live')).present).toBe(1);
    await expect
      .poll(() => eye.connect(`ws://127.0.0.1:${real.port}`, PASSWORD, { eventSubscriptions: 0 }).then(() => true))
      .toBe(true);
    await eye.call('SetCurrentProgramScene', { sceneName: 'Screen' });
    // Until the overlay stands: more than one colour, and the same picture twice.
    await expect
      .poll(async () => {
        const one = await picture();
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        const isDrawn = new Set(Array.from({ length: one.length / 4 }, (_, at) => one.readUInt32LE(4 * at))).size > 50;
        return isDrawn && differences(one, await picture()) === 0;
      })
      .toBe(true);
    const before = await picture();
    await platform.go();
    await expect.poll(async () => differences(before, await picture())).toBeGreaterThan(500);
  });
});
