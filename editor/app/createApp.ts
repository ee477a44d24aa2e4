/** State of the dashboard and everything that changes it; components read it by selector and call the actions. */
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { type Api, createApi } from './api/client.ts';
import { type Answer, createApiClient } from './apiClient.ts';
import type { Environment } from './environment.ts';
import { type Preferences, readPreferences, writePreference } from './preferences.ts';
import { INITIAL_SERVER_VIEW, nextServerView, type ServerView } from './serverView.ts';
import { APP_TEXT, type AppText } from './text.ts';
import { startPolling } from './startPolling.ts';

/** A short message that leaves by itself. */
export interface Notice {
  /** Another one for each, so that a repeated text is announced again. */
  id: number;
  kind: 'done' | 'failed';
  text: string;
}

export interface AppState extends Preferences {
  server: ServerView;
  notice: Notice | null;
  /** Somebody was signed in since this page was opened; signing out opens it anew. */
  wasSignedIn: boolean;
}

export interface App {
  store: StoreApi<AppState>;
  environment: Environment;
  /** For components: `useApi`, `useCall` and `useAction` are nearer. */
  api: Api;
  setPreference: <Name extends keyof Preferences>(name: Name, value: Preferences[Name]) => void;
  /** Copies and says so; returns whether it worked. */
  copy: (text: string) => Promise<boolean>;
  /** Gives a profile new live links and shows them. */
  rotateLinks: (profileId: string) => Promise<Answer<unknown>>;
  stop: () => void;
}

const NOTICE_MS = 3_500;

/** Starts asking the server at once. */
export function createApp(environment: Environment): App {
  const { scheduler, storage } = environment;
  const client = createApiClient(environment.send);
  const store = createStore<AppState>(() => ({
    ...readPreferences(environment),
    server: INITIAL_SERVER_VIEW,
    notice: null,
    wasSignedIn: false,
  }));
  const text = (): AppText => APP_TEXT[store.getState().locale];
  let cancelHide = (): void => undefined;

  function announce(kind: Notice['kind'], message: string): void {
    cancelHide();
    store.setState(({ notice }) => ({ notice: { id: (notice?.id ?? 0) + 1, kind, text: message } }));
    cancelHide = scheduler.after(NOTICE_MS, () => store.setState({ notice: null }));
  }

  const polling = startPolling(
    () => client.status(store.getState().locale),
    (answer) => store.setState(({ server }) => ({ server: nextServerView(server, answer) })),
    environment,
  );

  return {
    store,
    environment,
    api: createApi(environment.send, () => store.getState().locale),
    setPreference: (name, value) => {
      store.setState({ [name]: value } as Partial<AppState>);
      writePreference(storage, name, value);
      // What the server says is asked for in the new language.
      if (name === 'locale') void polling.refresh();
    },
    copy: async (value) => {
      try {
        await environment.copyText(value);
        announce('done', text().copied);
        return true;
      } catch {
        announce('failed', text().notCopied);
        return false;
      }
    },
    rotateLinks: async (profileId) => {
      const answer = await client.rotateLiveKey(profileId, store.getState().locale);
      if (answer.kind !== 'ok') return answer;
      await polling.refresh();
      announce('done', text().linksReplaced);
      return answer;
    },
    stop: () => {
      polling.stop();
      cancelHide();
    },
  };
}
