/** Tests the linter for the air in a real browser: prepared faults, correct overlays that look like them, and sounds. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Browser, Page } from 'playwright';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CANVAS_SIZE } from '#engine/core/geometry.ts';
import { libraryUrl } from '#engine/core/mediaLibrary.ts';
import type { Finding } from '#engine/lint/finding.ts';
import type { ItemCost } from '#engine/lint/itemCost.ts';
import type { CostRequest, LintHandle, LintRequest } from '#engine/lint/lintRequest.ts';
import { sampledMoments } from '#engine/lint/sampledOverlay.ts';
import { newSecret, realClock, realScheduler } from '#server/ground/base/adapters/realTime.ts';
import { createLog } from '#server/ground/base/log.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import type { FoundFilesDeps } from '#server/media/library/libraryRouter.ts';
import { launchBrowser } from '#cli/browser.ts';
import { withProjectFonts } from '#cli/fonts/projectFonts.ts';
import { OFFLINE_FLAGS } from '#cli/render/pictureDrawer.ts';
import { type RenderServer, startRenderServer } from '#cli/render/renderServer.ts';
import {
  CALM_PICTURE,
  FLASHING_PICTURE,
  LINT_CASES,
  type LintCase,
  overlayOf,
  type Part,
  SMALL_PICTURE,
} from './lintCases.ts';
import { buildAll, runCli } from './support/cli.ts';
import { flashingGif } from './support/flashingGif.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const folder = temporaryFolder();
const FILES: Readonly<Record<string, { type: string; bytes: Buffer }>> = {
  [SMALL_PICTURE]: { type: 'image/png', bytes: PNG.sync.write(new PNG({ width: 64, height: 64 })) },
  [FLASHING_PICTURE]: { type: 'image/gif', bytes: flashingGif(600, 100) },
  [CALM_PICTURE]: { type: 'image/gif', bytes: flashingGif(600, 500) },
  loud: { type: 'audio/wav', bytes: wav(1) },
  quiet: { type: 'audio/wav', bytes: wav(0.5) },
};

/** A tone of 1 kHz for a second, mono, 48 kHz, 16 bits. */
function wav(peak: number): Buffer {
  const samples = 48_000;
  const bytes = Buffer.alloc(44 + samples * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + samples * 2, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(48_000, 24);
  bytes.writeUInt32LE(96_000, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at++)
    bytes.writeInt16LE(Math.round(32_767 * peak * Math.sin((at / 48) * 2 * Math.PI)), 44 + at * 2);
  return bytes;
}

const files: FoundFilesDeps = {
  find: async (id) => {
    const file = FILES[id];
    if (file === undefined) return null;
    const { type, bytes } = file;
    const kind = type.split('/')[0] as 'image' | 'audio';
    const unknown = { streamerId: '', name: id, createdAtMs: 0, width: null, height: null, durationMs: null };
    return { ...unknown, id, kind, type, size: bytes.length, version: null };
  },
  storage: { read: async (id, { start, end }) => Readable.from([FILES[id]!.bytes.subarray(start, end + 1)]) },
};

let server: RenderServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  await buildAll();
  server = await startRenderServer({
    dataDir: folder,
    databaseFile: join(folder, 'none'),
    files,
    pictureHosts: [],
    clock: realClock(),
    scheduler: realScheduler,
    log: createLog('error'),
    newSecret,
  });
  browser = await launchBrowser(withProjectFonts(process.env), OFFLINE_FLAGS);
  page = await browser.newPage({ viewport: CANVAS_SIZE.portrait, deviceScaleFactor: 1 });
  await page.goto(server.url);
}, 400_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

type LintPage = { __lint: LintHandle };

async function found(parts: readonly Part[], { orientation = 'portrait', rule }: LintCase): Promise<Finding['rule'][]> {
  const overlay = overlayOf(parts, orientation);
  const samples = sampledMoments(overlay, { locale: 'en', sign: server.signPictures });
  const request: LintRequest = { orientation, samples };
  const findings = await page.evaluate(
    async ([given, isMoving]) => {
      const { __lint: lint } = globalThis as unknown as LintPage;
      return isMoving ? lint.flashes(given) : lint.draw(given);
    },
    [request, rule === 'flash'] as const,
  );
  return [...new Set(findings.map((finding) => finding.rule))];
}

describe('prepared faults (behaviour: lint-2 to lint-6)', () => {
  it.each(LINT_CASES.map((one) => [one.rule, one.name, one] as const))(
    '%s: %s',
    async (rule, _name, one) => {
      expect(await found(one.fault, one)).toContain(rule);
      expect(await found(one.correct, one)).toEqual([]);
    },
    60_000,
  );
});

describe('sounds (behaviour: lint-7)', () => {
  const listen = async (soundId: string, volume: number) => {
    const sounds = [{ soundId, url: libraryUrl(soundId), volume }];
    return page.evaluate((given) => (globalThis as unknown as LintPage).__lint.sounds(given), sounds);
  };

  it.each([
    ['a tone at full scale, or one at half', { soundId: 'loud', volume: 1 }, { soundId: 'quiet', volume: 1 }],
    ['a tone played loudly, or quietly', { soundId: 'loud', volume: 0.95 }, { soundId: 'loud', volume: 0.8 }],
  ])('finds %s', async (_name, fault, correct) => {
    const { findings } = await listen(fault.soundId, fault.volume);
    expect(findings.map(({ rule }) => rule)).toEqual(['loud']);
    expect(await listen(correct.soundId, correct.volume)).toEqual({ findings: [], missing: [] });
  });

  it('names sounds that cannot be read', async () => {
    expect(await listen('gone', 1)).toEqual({ findings: [], missing: ['gone'] });
  });
});

describe('costs (behaviour: lint-10)', () => {
  const measure = (parts: readonly Part[]): Promise<ItemCost[]> => {
    const request: CostRequest = { overlay: overlayOf(parts, 'portrait'), orientation: 'portrait', locale: 'en' };
    return page.evaluate((given) => (globalThis as unknown as LintPage).__lint.costs(given), request);
  };

  it('draw what moves, and nothing while nothing does', async () => {
    const costs = await measure([
      { type: 'TEXT', settings: { text: 'Still' } },
      { type: 'PARTICLES', settings: {} },
      { type: 'TIMER', settings: {} },
    ]);
    const [text, particles, timer] = ['i0', 'i1', 'i2'].map((id) => costs.find(({ itemId }) => itemId === id)!);
    expect(particles!.framesPerSecond).toBeGreaterThan(25);
    expect(particles!.areaPx).toBeGreaterThan(timer!.areaPx);
    expect(timer!.framesPerSecond).toBeCloseTo(1, 0);
    expect(text).toMatchObject({ framesPerSecond: 0, share: 0, weight: 'light' });
    expect(costs[0]).toBe(particles);
  }, 60_000);
});

describe('the command (behaviour: lint-1)', () => {
  const demo = JSON.parse(readFileSync(join(packageFolder(), 'fixtures/bundles/demo.json'), 'utf8'));

  it('says what is wrong where, with a remedy, and ends with 1', async () => {
    const { itemsById, order } = overlayOf([{ type: 'TEXT', settings: { text: 'Tiny', fontSize: 12 } }], 'portrait');
    const overlay = { ...demo.overlay, items: order.map((id) => ({ ...itemsById[id], name: 'Note' })) };
    const file = join(folder, 'tiny.json');
    writeFileSync(file, JSON.stringify({ ...demo, overlay, flows: [], alerts: [], moments: [] }));
    const { stdout, code } = await runCli(['lint', file, '--orientation', 'portrait'], { cwd: folder });
    expect(code).toBe(1);
    expect(stdout).toContain('  Light   Note: 0% of a core, 0 frames a second');
    expect(stdout).toMatch(/Note, portrait: The text “Tiny” is 12 units high; on a phone, 28 can be read\. Make /);
  }, 120_000);

  it('without a browser judges the settings, and says what it could not check', async () => {
    const file = join(folder, 'tiny.json');
    const { stdout, code } = await runCli(['lint', file, '--json'], {
      cwd: folder,
      env: { CHROMIUM_PATH: '', PATH: '/nowhere', PLAYWRIGHT_BROWSERS_PATH: folder },
    });
    expect(code).toBe(1);
    expect(JSON.parse(stdout)[0]).toMatchObject({
      unchecked: ['drawing', 'flash', 'cost'],
      findings: [{ rule: 'size' }],
    });
  }, 120_000);
});
