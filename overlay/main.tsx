/**
 * The page that broadcast software loads: connects to the hub and draws the overlay. Takes time, randomness and sockets
 * from the browser and passes them on; no other code may use them.
 */
import type { ConnectionStatus, LiveStore } from '#engine/client/liveStore.ts';
import { connectLive } from '#engine/client/realtimeClient.ts';
import type { LiveConnection } from '#engine/client/realtimeClient.ts';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import { createImageLoader } from '#engine/gpu/images/imageLoader.ts';
import { createOverlayRenderer } from '#engine/renderer/overlayRenderer.tsx';
import type { OverlayRenderer } from '#engine/renderer/overlayRenderer.tsx';
import type { MediaPort } from '#engine/gpu/media/playback.ts';
import { createAdReports } from './adReports.ts';
import { showAds } from './showAds.ts';
import { showConnection } from './connectionIndicator.ts';
import { BLIND, createDrawingReports } from './drawingReports.ts';
import { readPageAddress } from './pageAddress.ts';
import { createPresentProbe } from './presentProbe.ts';
import type { PageAddress } from './pageAddress.ts';
import { createDucking, type Ducking } from './sound/ducking.ts';
import { createEndReporter } from './sound/endReporter.ts';
import { createSoundGate } from './sound/soundGate.ts';
import { startSound } from './sound/startSound.ts';
import type { Sound } from './sound/startSound.ts';

/** Handle for tests that open the page. */
interface OverlayHandle {
  ready: Promise<void>;
  frames(): number;
  presenter(): ReturnType<OverlayRenderer['presenter']>;
  quality(): ReturnType<OverlayRenderer['quality']>;
  connection(): ConnectionStatus;
  isRehearsal(): boolean;
  drawing(): ReturnType<OverlayRenderer['drawing']>;
  textures(): ReturnType<OverlayRenderer['textures']>;
}

declare global {
  interface Window {
    __overlay?: OverlayHandle;
  }
}

const localClock: Clock = { nowMs: () => performance.now() };

const scheduler: Scheduler = {
  after: (delayMs, task) => {
    const id = setTimeout(task, delayMs);
    return () => clearTimeout(id);
  },
};

function requestFrame(callback: () => void): () => void {
  const id = requestAnimationFrame(callback);
  return () => cancelAnimationFrame(id);
}

/** Runs a task as soon as the browser has handed over the frame in preparation. */
function afterFrame(task: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', task, { once: true });
  port1.start();
  port2.postMessage(null);
}

/** Runs a task after the frame in preparation is on the screen. */
function afterPaint(task: () => void): void {
  requestFrame(() => requestFrame(task));
}

// Not randomUUID: it is missing on insecure pages, which other computers in the local network get.
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the name of this file in the build, which changes with its content. */
function buildName(): string {
  return import.meta.url.split('/').at(-1) ?? '';
}

const PRESENTS = 'liveloom.presents';
const RELOADED_FOR = 'liveloom.reloadedFor';

/**
 * Reloads the page as soon as the server is available, but only once per build: a broken build would flicker for ever.
 */
async function reloadOnce(): Promise<void> {
  if (sessionStorage.getItem(RELOADED_FOR) === buildName()) return;
  const isServed = await fetch(location.href, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isServed) return;
  sessionStorage.setItem(RELOADED_FOR, buildName());
  location.reload();
}

const device = /Android|iPhone|iPad|Mobile/.test(navigator.userAgent) ? 'mobile' : 'desktop';

function connect({ liveKey, orientation, realtimeUrl, isPreview, pageId }: PageAddress): LiveConnection {
  return connectLive({
    url: realtimeUrl,
    liveKey,
    orientation,
    device,
    isPreview,
    pageId: pageId ?? randomId(),
    build: buildName(),
    openSocket: (url) => new WebSocket(url),
    scheduler,
    random: Math.random,
    localClock,
    onReload: () => location.reload(),
    afterPaint,
  });
}

/** Plays the sounds of cues; the player is loaded separately, after the overlay is drawn. */
function playSounds({ cues, clock, store }: LiveConnection, media: MediaPort, ducking: Ducking): Sound {
  return startSound({
    ducking,
    cues,
    store,
    playback: {
      ...media,
      baseUrl: location.href,
      isStill: false,
      nowMs: clock.nowMs,
      scheduler,
      waitFor: () => undefined,
    },
    loadPlayer: () => import('./sound/soundPlayer.ts'),
    reportError: (error) => console.error(`Sound: ${String(error)}`),
  });
}

/** Text of the mark of tests, which is the same in every language of the dashboard. */
const TEST_MARK = 'TEST';

/** Marks the page while it shows a test, so that nobody takes made-up viewers for real ones. */
function showTestMark(store: LiveStore): void {
  const element = document.body.appendChild(document.createElement('div'));
  element.className = 'test-mark';
  element.textContent = TEST_MARK;
  const update = (): void => void (element.hidden = !store.getState().isRehearsal);
  store.subscribe(update);
  update();
}

function start(address: PageAddress): void {
  const connection = connect(address);
  const { store } = connection;
  const ducking = createDucking();
  const ended = createEndReporter(connection.playbackEnded, scheduler);
  const media = { sound: createSoundGate(store, device, ducking), started: connection.playbackStarted, ended };
  const sound = playSounds(connection, media, ducking);
  showTestMark(store);
  if (address.isPreview) showConnection(store, scheduler);
  else showAds(connection);
  if (address.isSelfTest) void import('./sound/selfTest.ts').then(({ runSelfTest }) => runSelfTest(scheduler));
  const renderer = tryToDraw(address, connection, media);
  if (renderer === null) return sound.prepare();
  void renderer.ready.then(sound.prepare);
  window.__overlay = {
    ready: renderer.ready,
    frames: renderer.frames,
    presenter: renderer.presenter,
    quality: renderer.quality,
    connection: () => store.getState().connection,
    isRehearsal: () => store.getState().isRehearsal,
    drawing: renderer.drawing,
    textures: renderer.textures,
  };
}

/** Returns null when the browser offers no context to draw with: the server tells the streamer, and sounds still play. */
function tryToDraw(address: PageAddress, connection: LiveConnection, media: MediaPort): OverlayRenderer | null {
  try {
    return openRenderer(address, connection, media);
  } catch (error) {
    console.error(String(error));
    connection.drawn(BLIND);
    return null;
  }
}

function openRenderer(
  address: PageAddress,
  { store, clock, drawn, adPlaced }: LiveConnection,
  media: MediaPort,
): OverlayRenderer {
  const canvas = document.body.appendChild(document.createElement('canvas'));
  canvas.className = 'overlay-canvas';
  const reports = createDrawingReports(scheduler, drawn);
  const renderer = createOverlayRenderer({
    canvas,
    orientation: address.orientation,
    mode: 'live',
    store,
    clock,
    scheduler,
    requestFrame,
    images: createImageLoader({ baseUrl: location.href }),
    media,
    reportError: (itemId, error) => console.error(itemId === '' ? error.message : `Item ${itemId}: ${error.message}`),
    frameloop: 'demand',
    presenter: address.presenter,
    framesPerSecond: address.framesPerSecond,
    localClock,
    onAdPlace: createAdReports(clock, adPlaced),
    onPresenter: reports.changed,
    isGlCheap: createPresentProbe(canvas, {
      clock: localClock,
      requestFrame,
      afterFrame,
      memory: {
        read: () => sessionStorage.getItem(PRESENTS),
        write: (result) => sessionStorage.setItem(PRESENTS, result),
      },
    }),
    onScenesMissing: () => void reloadOnce(),
  });
  reports.start(renderer);
  return renderer;
}

const address = readPageAddress(location.href);
if (address !== null) start(address);
