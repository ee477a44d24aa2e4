/**
 * Overlay in plain DOM and CSS: the same connection, views and moments as our page, with elements instead of a canvas.
 * A type without an equivalent is an error: the comparison would not be honest.
 */
import { connectLive } from '#engine/client/realtimeClient.ts';
import { pageFonts } from '#engine/gpu/fonts/pageFonts.ts';
import { createItemViews } from '#engine/renderer/itemViews.ts';
import type { SceneItem } from '#engine/renderer/viewRunner.ts';
import type { ItemType } from '#schemas/generated/types.ts';
import { PEERS } from './items/index.ts';
import type { Peer } from './peer.ts';

interface Shown {
  item: SceneItem;
  root: HTMLElement;
  peer: Peer<unknown>;
}

declare global {
  interface Window {
    __peer?: { frames(): number; ready: Promise<void>; errors: string[] };
  }
}

const LIVE_KEY = new URL(location.href).searchParams.get('key')!;
const errors: string[] = [];
const fonts = pageFonts((message) => errors.push(message));
const shown = new Map<string, Shown>();
let frames = 0;
let requested = 0;
let sleeping = 0;
let isReady = (): void => undefined;
const ready = new Promise<void>((resolve) => (isReady = resolve));

const { store, clock } = connectLive({
  url: `ws://${location.host}/realtime`,
  liveKey: LIVE_KEY,
  orientation: 'portrait',
  device: 'desktop',
  pageId: 'dom-peer',
  build: '',
  openSocket: (url) => new WebSocket(url),
  scheduler: {
    after: (delayMs, task) => {
      const id = setTimeout(task, delayMs);
      return () => clearTimeout(id);
    },
  },
  random: Math.random,
  localClock: { nowMs: () => performance.now() },
});
const views = createItemViews({
  orientation: 'portrait',
  mode: 'live',
  isDrawable: (type) => {
    if (Object.hasOwn(PEERS, type)) return true;
    errors.push(`${type} has no equivalent in bench/peers-dom/items`);
    return false;
  },
  reportError: (itemId, error) => errors.push(`${itemId}: ${error.message}`),
});

function wake(): void {
  requested ||= requestAnimationFrame(frame);
}

function frame(): void {
  requested = 0;
  clearTimeout(sleeping);
  frames++;
  const nowMs = clock.nowMs();
  const { items, isMoving, nextAtMs } = views.update(store.getState(), nowMs);
  removeGone(items);
  for (const item of items) update(item, nowMs);
  if (isMoving) wake();
  else if (nextAtMs !== null) sleeping = window.setTimeout(wake, Math.max(0, nextAtMs - nowMs));
  if (items.length > 0) isReady();
}

function removeGone(items: readonly SceneItem[]): void {
  const ids = new Set(items.map(({ id }) => id));
  for (const [id, { root }] of shown) {
    if (ids.has(id)) continue;
    root.remove();
    shown.delete(id);
  }
}

function update(item: SceneItem, nowMs: number): void {
  const before = shown.get(item.id);
  const current = before !== undefined && before.item.settings === item.settings ? before : make(item, before);
  if (before === undefined || before.item.view !== item.view) current.peer.show(item.view, nowMs);
  current.peer.tick?.(item.view, nowMs);
  current.item = item;
}

function make(item: SceneItem, before: Shown | undefined): Shown {
  before?.root.remove();
  const root = document.createElement('div');
  root.className = 'item';
  const { x, y, width, height } = item.box;
  Object.assign(root.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
  root.style.zIndex = String(item.index * 1000);
  document.body.append(root);
  const { fontFamily } = item.settings;
  if (typeof fontFamily === 'string') fonts.request(fontFamily, 'aä0');
  const { settings, locale } = item;
  const made = { item, root, peer: PEERS[item.type as ItemType]!({ root, settings, locale }) };
  shown.set(item.id, made);
  return made;
}

store.subscribe(wake);
wake();
window.__peer = { frames: () => frames, ready, errors };
