/**
 * What the dashboard needs from the browser, made in `editor/main.tsx` and handed in: nothing else in `editor/` asks for
 * time, network, storage or the clipboard.
 */
import type { Send } from '#engine/client/api/client.ts';
import type { WebSocketLike } from '#engine/client/webSocketLike.ts';
import type { Clock, Scheduler } from '#engine/core/clock.ts';

export interface SendFileOptions {
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
  /** Told how many bytes have left. */
  onProgress: (sentBytes: number) => void;
}

/** Sends a file by PUT to where uploads go, here or at an object storage. Rejects when there is no answer. */
export type SendFile = (url: string, file: Blob, options: SendFileOptions) => Promise<{ status: number; text: string }>;

export interface Environment {
  /** Local time for motion; only differences mean something. */
  clock: Clock;
  /** Milliseconds since 1970 as this computer knows them; for "5 minutes ago". */
  wallNowMs: () => number;
  scheduler: Scheduler;
  /** Calls back before the next frame of the screen; returns the function that cancels it. */
  requestFrame: (callback: () => void) => () => void;
  send: Send;
  sendFile: SendFile;
  openSocket: (url: string) => WebSocketLike;
  /** Uniform in [0, 1). */
  random: () => number;
  /** 128 random bits as text. */
  randomId: () => string;
  storage: Storage;
  visibility: Visibility;
  /** Resolves when `text` is in the clipboard, rejects when the browser refuses. */
  copyText: (text: string) => Promise<void>;
  /** The text in the clipboard; null when the browser does not tell. */
  readText: () => Promise<string | null>;
  /** Opens an address in a new tab. */
  open: (url: string) => void;
  /** Goes to an address outside of the dashboard, in this tab. */
  goTo: (url: string) => void;
  /** While the answer is true, the browser asks before the page is left; returns the function that ends it. */
  askBeforeLeaving: (isUnsaved: () => boolean) => () => void;
  /** Languages of the user, the favourite first, as BCP 47 tags. */
  languages: readonly string[];
  /** Time zone of this computer, as `Europe/Berlin`. */
  timeZone: string;
  /** Whether the user wants little motion on the screen. */
  prefersLessMotion: () => boolean;
  /** Address of the page as it was opened; links without a host are completed by it. */
  pageUrl: string;
  /** Address of the page now. */
  currentUrl: () => string;
}

/** Small things remembered in this browser; a browser that refuses remembers nothing. */
export interface Storage {
  read: (key: string) => string | null;
  write: (key: string, value: string) => void;
}

export interface Visibility {
  isVisible: () => boolean;
  /** Calls back when the page is shown or hidden; returns the function that ends it. */
  subscribe: (listener: () => void) => () => void;
}
