/**
 * Loads the scenes that a page shows, each once. A scene that cannot be loaded, because the server is away or already
 * runs another build, is reported once and retried for as long as the page is open. Old engines (Chrome 127) never
 * request a failed script again; `onMissing` lets the page reload.
 */
import type { ComponentType } from 'react';
import type { Scheduler } from '../core/clock.ts';
import type { SceneProps } from '../gpu/scene.ts';
import type { SceneName } from '../scenes.ts';

/** Scene with its type parameters left open. */
export type AnyScene = ComponentType<SceneProps<unknown, unknown>>;

export interface SceneLoader {
  /** Returns the scene of a type, or null while it is loading; the first request starts that. */
  request(type: SceneName): AnyScene | null;
  /** Tells whether nothing is loading; a scene that waits for its next attempt does not count. */
  isSettled(): boolean;
  /** Resolves when nothing is loading. */
  settled(): Promise<void>;
  /** Ends all attempts. */
  dispose(): void;
}

export interface SceneLoaderOptions {
  /** Registry; a page may load any part of it. */
  scenes: Readonly<Record<SceneName, () => Promise<unknown>>>;
  scheduler: Scheduler;
  /** Called once per type. */
  report: (message: string) => void;
  /** Called when a scene has arrived. */
  onArrived: () => void;
  /** Called at every failure from the third of a type on. */
  onMissing: () => void;
}

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;
const FAILURES_UNTIL_MISSING = 3;

interface Entry {
  scene: AnyScene | null;
  failures: number;
}

/** Creates the loader of one renderer. */
export function createSceneLoader(options: SceneLoaderOptions): SceneLoader {
  const { scenes, scheduler, report, onArrived, onMissing } = options;
  const entries = new Map<SceneName, Entry>();
  const pending = new Set<Promise<void>>();
  const retries = new Map<SceneName, () => void>();
  let isDisposed = false;

  async function load(type: SceneName, entry: Entry): Promise<void> {
    try {
      entry.scene = (await scenes[type]()) as AnyScene;
      onArrived();
    } catch (error) {
      if (entry.failures++ === 0) report(`The scene of ${type} could not be loaded: ${String(error)}`);
      retryLater(type, entry);
      if (entry.failures >= FAILURES_UNTIL_MISSING) onMissing();
    }
  }

  function start(type: SceneName, entry: Entry): void {
    const loading = load(type, entry).finally(() => pending.delete(loading));
    pending.add(loading);
  }

  function retryLater(type: SceneName, entry: Entry): void {
    if (isDisposed) return;
    const delayMs = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (entry.failures - 1));
    retries.set(
      type,
      scheduler.after(delayMs, () => start(type, entry)),
    );
  }

  function add(type: SceneName): Entry {
    const entry: Entry = { scene: null, failures: 0 };
    entries.set(type, entry);
    start(type, entry);
    return entry;
  }

  return {
    request: (type) => (entries.get(type) ?? add(type)).scene,
    isSettled: () => pending.size === 0,
    settled: async () => {
      while (pending.size > 0) await Promise.all(pending);
    },
    dispose: () => {
      isDisposed = true;
      retries.forEach((cancel) => cancel());
    },
  };
}
