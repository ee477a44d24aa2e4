/**
 * Browser services of the dashboard, created in `editor/main.tsx` and passed in: no other code in `editor/` uses time,
 * network, storage or the clipboard.
 */
import type { Send } from '#engine/client/api/client.ts';
import type { WebSocketLike } from '#engine/client/webSocketLike.ts';
import type { Clock, Scheduler } from '#engine/core/clock.ts';

export interface SendFileOptions {
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
  /** Called with the number of bytes sent so far. */
  onProgress: (sentBytes: number) => void;
}

/** Uploads a file by PUT, to this server or an object storage. Rejects when there is no answer. */
export type SendFile = (url: string, file: Blob, options: SendFileOptions) => Promise<{ status: number; text: string }>;

export interface Environment {
  /** Local time for motion; only differences are meaningful. */
  clock: Clock;
  /** Returns the milliseconds since 1970 by this computer's clock; for "5 minutes ago". */
  wallNowMs: () => number;
  scheduler: Scheduler;
  /** Calls back before the next frame of the screen; returns a function to cancel. */
  requestFrame: (callback: () => void) => () => void;
  send: Send;
  sendFile: SendFile;
  openSocket: (url: string) => WebSocketLike;
  /** Returns a uniform number in [0, 1). */
  random: () => number;
  /** Returns 128 random bits as text. */
  randomId: () => string;
  storage: Storage;
  visibility: Visibility;
  device: Device;
  /** Resolves when `text` is in the clipboard, rejects when the browser refuses. */
  copyText: (text: string) => Promise<void>;
  /** Returns the text in the clipboard; null when the browser refuses. */
  readText: () => Promise<string | null>;
  /** Opens an address in a new tab. */
  open: (url: string) => void;
  /** Goes to an address outside the dashboard, in this tab. */
  goTo: (url: string) => void;
  /** Makes the browser ask before the page is left while `isUnsaved` returns true; returns a function to stop it. */
  askBeforeLeaving: (isUnsaved: () => boolean) => () => void;
  /** Languages of the user, favourite first, as BCP 47 tags. */
  languages: readonly string[];
  /** Time zone of this computer, such as `Europe/Berlin`. */
  timeZone: string;
  /** Tells whether the user prefers little motion on the screen. */
  prefersLessMotion: () => boolean;
  /** Address of the page when it was opened; it completes links without a host. */
  pageUrl: string;
  /** Returns the current address of the page. */
  currentUrl: () => string;
}

/** Small values remembered in this browser; a browser that refuses remembers nothing. */
export interface Storage {
  read: (key: string) => string | null;
  write: (key: string, value: string) => void;
}

/** Abilities of phones besides showing a page. */
export interface Device {
  /** Vibrates for these durations in ms, with pauses between them; null where the browser cannot. */
  vibrate: ((durationsMs: readonly number[]) => void) | null;
  /**
   * Keeps the screen on until it is released; null where the browser cannot. Rejects when the browser refuses, and calls back when
   * it releases by itself.
   */
  keepAwake: ((onReleased: () => void) => Promise<() => void>) | null;
  /** Whether the page came by HTTPS or from this computer: browsers keep some abilities to such pages. */
  isSecure: boolean;
}

export interface Visibility {
  isVisible: () => boolean;
  /** Calls back when the page is shown or hidden; returns a function to unsubscribe. */
  subscribe: (listener: () => void) => () => void;
}
