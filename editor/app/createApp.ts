/** State of the dashboard itself and what changes it; what the server knows is asked for by `useCall`. */
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Locale } from '#schemas/generated/types.ts';
import { type Api, createApi } from '#engine/client/api/client.ts';
import type { Environment } from './environment.ts';
import { createUpdates, type Updates } from './updates/updates.ts';
import { createSlowCalls, type SlowCalls } from './api/slowCalls.ts';
import { nameFailures } from './failures/nameFailures.ts';
import { type Preferences, readPreferences, writePreference } from './preferences.ts';

export interface AppState extends Preferences {
  /** Somebody was signed in since this page was opened; signing out opens it anew. */
  wasSignedIn: boolean;
}

export interface App {
  store: StoreApi<AppState>;
  environment: Environment;
  /** For components: `useApi`, `useCall` and `useAction` are nearer. */
  api: Api;
  /** How many calls wait long for their answers. */
  slowCalls: SlowCalls['store'];
  /** What changes while it is looked at. */
  updates: Updates;
  setPreference: <Name extends keyof Preferences>(name: Name, value: Preferences[Name]) => void;
  /** What keeps things of an account outside of the calls' answers is told here when they are to be forgotten. */
  onLeaving: (forget: () => Promise<void>) => void;
  /** Somebody signs out, or somebody else comes in. */
  leaveAccount: () => Promise<void>;
}

/** Signing out waits only this long for a server that does not answer. */
const LEAVE_MS = 3_000;
/** A server that does not answer this within its time is taken for gone. */
const PROBE_MS = 8_000;

export function createApp(environment: Environment): App {
  const store = createStore<AppState>(() => ({ ...readPreferences(environment), wasSignedIn: false }));
  const locale = (): Locale => store.getState().locale;
  const slowCalls = createSlowCalls(environment.scheduler);
  const forgetting: (() => Promise<void>)[] = [];
  return {
    store,
    environment,
    api: nameFailures(slowCalls.counting(createApi(environment.send, locale)), locale),
    slowCalls: slowCalls.store,
    updates: updatesOf(environment, locale),
    setPreference: (name, value) => {
      store.setState({ [name]: value } as Partial<AppState>);
      writePreference(environment.storage, name, value);
    },
    onLeaving: (forget) => void forgetting.push(forget),
    leaveAccount: async () => {
      const timeUp = new Promise((resolve) => environment.scheduler.after(LEAVE_MS, () => resolve(null)));
      await Promise.race([timeUp, Promise.all(forgetting.map((forget) => forget()))]);
    },
  };
}

/** Asks for the server's health, to tell a server that is gone from one whose WebSockets do not come through. */
async function isServerThere({ scheduler, send }: Pick<Environment, 'scheduler' | 'send'>): Promise<boolean> {
  const controller = new AbortController();
  const cancel = scheduler.after(PROBE_MS, () => controller.abort());
  try {
    return (await send('/api/health', { signal: controller.signal })).ok;
  } catch {
    return false;
  } finally {
    cancel();
  }
}

function updatesOf(
  { clock, openSocket, pageUrl, random, scheduler, send }: Environment,
  locale: () => Locale,
): Updates {
  const url = new URL('/api/follow', pageUrl);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return createUpdates({
    url: url.href,
    openSocket,
    scheduler,
    random,
    localClock: clock,
    locale,
    isServerThere: () => isServerThere({ scheduler, send }),
  });
}
