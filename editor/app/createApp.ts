/** State of the dashboard itself and its actions; `useCall` fetches the server's data. */
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Locale } from '#schemas/generated/types.ts';
import { type Api, createApi } from '#engine/client/api/client.ts';
import type { Environment } from './environment.ts';
import { helperIdIn } from './helpingPath.ts';
import { socketUrl } from './socketUrl.ts';
import { createUpdates, type Updates } from './updates/updates.ts';
import { createSlowCalls, type SlowCalls } from './slowCalls.ts';
import { nameFailures } from './failures/nameFailures.ts';
import { type Preferences, readPreferences, writePreference } from './preferences.ts';

export interface AppState extends Preferences {
  /** Whether somebody was signed in since this page was opened; signing out reloads it. */
  wasSignedIn: boolean;
}

export interface App {
  store: StoreApi<AppState>;
  environment: Environment;
  /** The helper as whom this page acts; null = the signed-in account. */
  helperId: string | null;
  /** For non-components; components use `useApi`, `useCall` and `useAction`. */
  api: Api;
  /** Number of calls that wait long for their answers. */
  slowCalls: SlowCalls['store'];
  /** Live updates of displayed data. */
  updates: Updates;
  setPreference: <Name extends keyof Preferences>(name: Name, value: Preferences[Name]) => void;
  /** Registers a function that forgets data of the account outside the query cache. */
  onLeaving: (forget: () => Promise<void>) => void;
  /** Forgets an account when somebody signs out or another person signs in. */
  leaveAccount: () => Promise<void>;
}

/** Longest wait for a server that does not answer at sign-out. */
const LEAVE_MS = 3_000;
/** Timeout of the health check; a slower server counts as gone. */
const PROBE_MS = 8_000;

export function createApp(environment: Environment): App {
  const store = createStore<AppState>(() => ({ ...readPreferences(environment), wasSignedIn: false }));
  const locale = (): Locale => store.getState().locale;
  const helperId = helperIdIn(environment.pageUrl);
  const slowCalls = createSlowCalls(environment.scheduler);
  const forgetting: (() => Promise<void>)[] = [];
  return {
    store,
    environment,
    helperId,
    api: nameFailures(slowCalls.counting(createApi(environment.send, locale, helperId)), locale),
    slowCalls: slowCalls.store,
    updates: updatesOf(environment, helperId, locale),
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

/** Requests the server's health, to distinguish a missing server from blocked WebSockets. */
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
  helperId: string | null,
  locale: () => Locale,
): Updates {
  const url = socketUrl('/api/follow', pageUrl, helperId);
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
