/**
 * Runs the built overlay page on a real hub, without sessions and database: tests publish cues themselves and get the
 * ends that pages report. The media of fixtures are served below `/media`.
 */
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Koa from 'koa';
import { pino } from 'pino';
import type { Browser, Page } from 'playwright';
import { ensureBuilt } from '#cli/build/build.mjs';
import { createHttpServer } from '#server/ground/http/createHttpServer.ts';
import { staticFiles } from '#server/ground/http/staticFiles.ts';
import { createWebApp } from '#server/ground/http/webApp.ts';
import { livePageRoutes } from '#server/pages/live/routes.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import type { CueDraft } from '#server/show/fold/cueDraft.ts';
import { openUpgrades } from '#server/ground/http/upgrades.ts';
import { createHub, REALTIME_PATH } from '#server/pages/realtime/hub.ts';
import type { LiveOverlay } from '#server/show/session/liveOverlay.ts';

/** Live key of every page, and the room. */
export const LIVE_KEY = 'key';

export interface LivePages {
  url: string;
  /** Session time, epoch ms. */
  nowMs(): number;
  /** Publishes a state to pages, and cues to perform. */
  publish(overlay: LiveOverlay, cues?: readonly CueDraft[]): void;
  /** Ends as the session would get them. */
  ends: { playbackId: string; durationMs: number | null }[];
  /** Returns the number of pages that said hello. */
  connected(): number;
  /** Returns the last presented sequence number of each page. */
  presented(): number[];
  /** Returns the number of ads that found no place. */
  adsWithoutPlace(): number;
  /** Opens a page and waits until it is drawn. */
  open(browser: Browser, query?: string): Promise<Page>;
  close(): Promise<void>;
}

export async function startLivePages(overlay: LiveOverlay): Promise<LivePages> {
  await ensureBuilt(['web']);
  const webFolder = join(packageFolder(), 'dist/web');
  const log = pino({ level: 'silent' });
  const hub = createHub({
    clock: { nowMs: () => performance.now() },
    scheduler: {
      after: (delayMs, task) => {
        const timer = setTimeout(task, delayMs);
        return () => clearTimeout(timer);
      },
    },
    build: 'test',
    log,
  });
  const resolveLiveKey = (key: string): string | null => (key === LIVE_KEY ? LIVE_KEY : null);
  const routes = livePageRoutes({ resolveLiveKey, webFolder, needsOf: hub.needsOf });
  const web = createWebApp({ segments: { live: routes }, webFolder, log }).callback();
  const media = new Koa();
  media.use(staticFiles(join(packageFolder(), 'fixtures/media'), '/media', { isHashed: false }));
  const mediaFiles = media.callback();
  const server = createHttpServer((request, response) => {
    void (request.url?.startsWith('/media/') ? mediaFiles : web)(request, response);
  });
  openUpgrades(server).add(REALTIME_PATH, hub.accept);
  hub.setLiveKeys(resolveLiveKey);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/live/${LIVE_KEY}/portrait`;
  const ends: LivePages['ends'] = [];
  const nowMs = (): number => Date.now();
  hub.openRoom({
    id: LIVE_KEY,
    epoch: 'epoch',
    nowMs,
    rate: 1,
    overlay,
    onPlaybackEnded: (playbackId, durationMs) => void ends.push({ playbackId, durationMs }),
  });
  return {
    url,
    nowMs,
    ends,
    connected: () => hub.receipts(LIVE_KEY).size,
    presented: () => [...hub.receipts(LIVE_KEY).values()],
    adsWithoutPlace: () => hub.adPlaces.withoutPlace(LIVE_KEY),
    publish: (next, cues) => hub.publish(LIVE_KEY, next, cues),
    open: (browser, query = '') => openPage(browser, `${url}${query}`),
    close: async () => {
      await hub.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function openPage(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 540, height: 960 } });
  await page.addInitScript(watchSounds);
  await page.goto(url);
  await page.waitForFunction(() => '__overlay' in window);
  await page.evaluate(() => (window as unknown as { __overlay: { ready: Promise<void> } }).__overlay.ready);
  return page;
}

/** Sounds of a page, as the browser reports them, and their volume at the speakers. */
export interface HeardSounds {
  /** Elements created to play something, oldest first. */
  elements: HTMLMediaElement[];
  /** Returns the loudest value of the last moment, 0..1. */
  level(): number;
}

/** Runs in the page before anything else. */
export function watchSounds(): void {
  const elements: HTMLMediaElement[] = [];
  let analyser: AnalyserNode | null = null;
  const createElement = document.createElement.bind(document);
  document.createElement = (name: string) => {
    const element = createElement(name);
    if (element instanceof HTMLMediaElement) elements.push(element);
    return element;
  };
  const connect = AudioNode.prototype.connect as (target: AudioNode) => AudioNode;
  AudioNode.prototype.connect = function connectAndWatch(this: AudioNode, target: AudioNode) {
    if (target instanceof AudioDestinationNode) {
      analyser ??= new AnalyserNode(this.context, { fftSize: 2048 });
      connect.call(this, analyser);
    }
    return connect.call(this, target);
  } as never;
  const level = (): number => {
    const samples = new Float32Array(2048);
    // A suspended context would return the last moment before.
    if (analyser?.context.state === 'running') analyser.getFloatTimeDomainData(samples);
    return Math.max(...samples.map(Math.abs));
  };
  Object.assign(window, { heard: { elements, level } satisfies HeardSounds });
}
