/** Tests films like `liveloom render --video` makes them: real browsers, the fixtures, and films that are decoded again. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type * as mediabunny from 'mediabunny';
import type { Browser, Page } from 'playwright';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FilmResult } from '#engine/film/filmRequest.ts';
import type { Presenter } from '#engine/gpu/paint/painter.ts';
import { readBundleFile } from '#server/documents/bundles/bundleFile.ts';
import { createLog } from '#server/ground/base/log.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { newSecret, realClock, realScheduler } from '#server/ground/base/adapters/realTime.ts';
import { readRecordingHeader } from '#server/show/session/recording/recordingFile.ts';
import { launchBrowser } from '#cli/browser.ts';
import { type FilmInput, runFilm } from '#cli/film/runFilm.ts';
import { withProjectFonts } from '#cli/fonts/projectFonts.ts';
import { runRender } from '#cli/render/runRender.ts';
import { parseMoments } from '#cli/render/moments.ts';
import { buildAll, runCli } from './support/cli.ts';
import { keepInLibrary } from './support/keepInLibrary.ts';
import { testBundle } from './support/session.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const cwd = temporaryFolder();
const dataDir = join(cwd, 'data');
const fixture = (name: string): string => join(packageFolder(), 'fixtures', name);
const SMALL = { width: 540, height: 960 };
const FULL = { width: 1080, height: 1920 };

let browser: Browser;
let page: Page;
let close: () => void;

/** Serves the films and the library that decodes them; codecs work on local pages alone. */
beforeAll(async () => {
  await buildAll();
  const library = readFileSync(join(packageFolder(), 'node_modules/mediabunny/dist/bundles/mediabunny.min.mjs'));
  const start = '<!doctype html><script type="module">globalThis.decoder = await import("/library.mjs")</script>';
  const server = createServer(({ url = '/' }, answer) => {
    const path = join(cwd, url);
    if (url === '/') answer.setHeader('Content-Type', 'text/html').end(start);
    else if (url === '/library.mjs') answer.setHeader('Content-Type', 'text/javascript').end(library);
    else if (existsSync(path)) answer.end(readFileSync(path));
    else answer.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => server.close();
  browser = await launchBrowser(process.env);
  page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}, 400_000);
afterAll(async () => {
  await browser?.close();
  close?.();
});

const server = (): FilmInput['server'] => ({
  dataDir,
  databaseFile: join(dataDir, 'liveloom.sqlite'),
  pictureHosts: [],
  clock: realClock(),
  scheduler: realScheduler,
  log: createLog('error'),
  newSecret,
});

interface Wanted extends Partial<FilmInput['look']> {
  fromMs?: number;
  toMs?: number;
  recording?: string;
  bundle?: FilmInput['bundle'];
  signal?: AbortSignal;
  onProgress?: FilmInput['onProgress'];
}

async function film(name: string, wanted: Wanted = {}): Promise<FilmResult & { digests: string[] }> {
  const { fromMs = 234_000, toMs = 235_000, signal, onProgress, ...more } = wanted;
  const { recording = fixture('recordings/demo.jsonl'), bundle, ...look } = more;
  const digests: string[] = [];
  const result = await runFilm({
    recording: { path: recording, name: 'recording' },
    header: await readRecordingHeader(recording),
    bundle: bundle ?? (await readBundleFile(fixture('bundles/demo.json'))),
    fromMs,
    toMs,
    framesPerSecond: look.framesPerSecond ?? 30,
    look: {
      orientation: 'portrait',
      presenter: 'gl',
      background: null,
      framesPerSecond: 30,
      hasAlpha: false,
      size: SMALL,
      container: name.endsWith('.mp4') ? 'mp4' : 'webm',
      ...look,
    },
    out: { path: join(cwd, name), name },
    environment: withProjectFonts(process.env),
    server: server(),
    onDigest: (digest) => digests.push(digest),
    ...(signal && { signal }),
    ...(onProgress && { onProgress }),
  });
  return { ...result, digests };
}

async function picture(at: string, background: string | null, presenter: Presenter = 'gl'): Promise<PNG> {
  const recording = fixture('recordings/demo.jsonl');
  const header = await readRecordingHeader(recording);
  const [drawn] = await runRender({
    recording: { path: recording, name: 'recording' },
    header,
    bundle: await readBundleFile(fixture('bundles/demo.json')),
    moments: parseMoments(at, header.endMs - header.startedAt),
    orientation: 'portrait',
    background,
    presenter,
    out: { path: cwd, name: cwd },
    name: background === null ? 'clear' : 'ground',
    isProfile: false,
    environment: withProjectFonts(process.env),
    server: server(),
  });
  return PNG.sync.read(readFileSync(drawn!.file));
}

interface Decoded {
  frames: number;
  width: number;
  height: number;
  /** Digests of the decoded frames. */
  digests: string[];
  /** Wanted frame: RGBA, base64. */
  pixels: string;
  /** Loudness of each tenth of a second: root mean square, 0..1. */
  loudness: number[];
}

function decode(name: string, frame: number): Promise<Decoded> {
  return page.evaluate(
    async ([address, wanted]): Promise<Decoded> => {
      const { ALL_FORMATS, AudioBufferSink, BlobSource, Input, VideoSampleSink } = (
        globalThis as unknown as { decoder: typeof mediabunny }
      ).decoder;
      const source = new BlobSource(await (await fetch(address)).blob());
      const input = new Input({ formats: ALL_FORMATS, source });
      const video = (await input.getPrimaryVideoTrack())!;
      const { displayWidth: width, displayHeight: height } = video;
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (context === null) throw new Error('no context');
      const digests: string[] = [];
      let pixels = '';
      for await (const sample of new VideoSampleSink(video).samples()) {
        context.clearRect(0, 0, width, height);
        sample.draw(context, 0, 0);
        sample.close();
        const { data } = context.getImageData(0, 0, width, height);
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
        if (digests.length === wanted)
          for (let at = 0; at < data.length; at += 8_192)
            pixels += String.fromCharCode(...data.subarray(at, at + 8_192));
        digests.push(String(digest));
      }
      const loudness: number[] = [];
      const audio = await input.getPrimaryAudioTrack();
      if (audio) {
        const samples: number[] = [];
        let rate = 48_000;
        for await (const { buffer } of new AudioBufferSink(audio).buffers()) {
          rate = buffer.sampleRate;
          samples.push(...buffer.getChannelData(0));
        }
        for (let at = 0; at < samples.length; at += rate / 10) {
          const part = samples.slice(at, at + rate / 10);
          loudness.push(Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / part.length));
        }
      }
      return { frames: digests.length, width, height, digests, pixels: btoa(pixels), loudness };
    },
    [`/${name}`, frame] as const,
  );
}

/** Share of each colour in the brightness (BT.709). */
const BRIGHTNESS = [0.2126, 0.7152, 0.0722] as const;

/**
 * Returns the peak signal-to-noise ratio of the brightness, as it is seen over black, dB. Colours alone do not reach 40:
 * both formats keep them at half the size.
 */
function similarity(decoded: Decoded, expected: PNG): number {
  const data = Buffer.from(decoded.pixels, 'base64');
  expect(data.length).toBe(expected.data.length);
  let squares = 0;
  for (let at = 0; at < data.length; at += 4) {
    let off = 0;
    for (let color = 0; color < 3; color++)
      off +=
        BRIGHTNESS[color]! * (data[at + color]! * data[at + 3]! - expected.data[at + color]! * expected.data[at + 3]!);
    squares += (off / 255) ** 2;
  }
  return 10 * Math.log10(255 ** 2 / (squares / (data.length / 4)));
}

beforeAll(() => keepInLibrary(dataDir, 'tone', 'fixtures/media/library/sound.wav', 'audio/wav'));

describe('films', () => {
  // behaviour: film-1, film-2
  it('give the encoder the same frames and write the same bytes when they are made again', async () => {
    const first = await film('first.webm');
    const again = await film('again.webm');
    expect(first.digests).toHaveLength(30);
    expect(again.digests).toEqual(first.digests);
    expect(new Set(first.digests).size).toBe(first.drawn);
    expect([first.frames, first.videoCodec, first.audioCodec, first.errors]).toEqual([30, 'vp9', null, []]);
    expect(readFileSync(join(cwd, 'again.webm')).equals(readFileSync(join(cwd, 'first.webm')))).toBe(true);
    const [one, two] = [await decode('first.webm', 0), await decode('again.webm', 0)];
    expect([one.frames, one.width, one.height]).toEqual([30, SMALL.width, SMALL.height]);
    expect(two.digests).toEqual(one.digests);
  }, 600_000);

  // behaviour: film-1, film-3
  it('show in each frame what the picture of its moment shows, transparent where that is', async () => {
    const made = await film('alpha.webm', { size: FULL, hasAlpha: true, fromMs: 234_500, toMs: 234_700 });
    const clear = await picture('234.5s', null);
    expect(made.digests[0]).toBe(createHash('sha256').update(clear.data).digest('hex'));
    const decoded = await decode('alpha.webm', 0);
    // The first frame has the fewest bits; what the encoder gets is compared above.
    expect(similarity(decoded, clear)).toBeGreaterThan(33);
    const pixels = Buffer.from(decoded.pixels, 'base64');
    let [off, halves] = [0, 0];
    for (let at = 3; at < pixels.length; at += 4) {
      off += Math.abs(pixels[at]! - clear.data[at]!);
      if (clear.data[at]! > 60 && clear.data[at]! < 195) halves++;
    }
    expect(halves).toBeGreaterThan(1_000);
    expect(off / (pixels.length / 4)).toBeLessThan(1);
  }, 600_000);

  // behaviour: film-2
  it('are H.264 in MP4, close to what was drawn', async () => {
    const made = await film('film.mp4', { size: FULL, fromMs: 234_500, toMs: 234_700 });
    expect([made.videoCodec, made.audioCodec]).toEqual(['avc', null]);
    expect(similarity(await decode('film.mp4', 0), await picture('234.5s', 'black'))).toBeGreaterThan(40);
  }, 600_000);

  // behaviour: film-4
  it.each(['sound.webm', 'sound.mp4'])(
    'sound like the page at their moments: %s',
    async (name) => {
      const startedAt = 1_780_264_770_000;
      const header = { format: 'liveloom-recording', version: 1, startedAt, endMs: startedAt + 10_000 };
      const play = (at: number, playbackId: string, volume: number): object => ({
        id: playbackId,
        at: startedAt + at,
        type: 'playSound',
        origin: 'command',
        payload: { playbackId, url: '/media/library/tone', volume },
      });
      const lines = [
        { ...header, timeZone: 'UTC', locale: 'en', seed: 1, name: 'sounds' },
        play(2_000, 'a', 1),
        play(5_000, 'b', 0.25),
      ];
      const recording = join(cwd, 'sounds.jsonl');
      writeFileSync(recording, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
      const made = await film(name, { recording, bundle: testBundle([]), fromMs: 1_000, toMs: 7_000 });
      expect([made.missingSounds, made.frames, made.drawn]).toEqual([[], 180, 1]);
      expect(['opus', 'aac']).toContain(made.audioCodec);
      const { loudness } = await decode(name, 0);
      const around = (atMs: number): number => Math.max(...loudness.slice(atMs / 100, atMs / 100 + 2));
      expect(Math.max(...loudness.slice(0, 9))).toBeLessThan(0.01);
      expect(around(1_000)).toBeGreaterThan(0.02);
      expect(around(4_000) / around(1_000)).toBeGreaterThan(0.2);
      expect(around(4_000) / around(1_000)).toBeLessThan(0.3);
    },
    600_000,
  );

  // behaviour: film-5
  it('leave nothing behind when they are stopped', async () => {
    const before = readdirSync(cwd);
    const abort = new AbortController();
    const stopped = film('stopped.webm', {
      signal: abort.signal,
      onProgress: (frames) => frames === 3 && abort.abort(new Error('stopped by the test')),
    });
    await expect(stopped).rejects.toThrow('stopped by the test');
    expect(readdirSync(cwd)).toEqual(before);
  }, 600_000);

  // behaviour: film-6
  it('are refused by the command with one clear error', async () => {
    const args = ['render', fixture('recordings/demo.jsonl'), '--overlay', fixture('bundles/demo.json')];
    const refused = async (...more: string[]): Promise<string> => {
      const { code, stderr } = await runCli([...args, ...more], { cwd });
      expect([code, stderr.split('\n')]).toEqual([2, [expect.anything(), '']]);
      return stderr;
    };
    expect(await refused('--video', 'a.webm', '--from', '5s')).toContain('--to');
    expect(await refused('--video', 'a.webm', '--from', '5s', '--to', '6s', '--at', '5s')).toContain('--at');
    expect(await refused('--at', '5s', '--out', 'x', '--alpha')).toContain('--video');
    expect(await refused('--out', 'x')).toContain('--at');
    expect(await refused('--video', 'a.webm', '--from', '5s', '--to', '9h')).toContain('end of the recording');
    expect(readdirSync(cwd).includes('a.webm')).toBe(false);
  }, 300_000);
});
