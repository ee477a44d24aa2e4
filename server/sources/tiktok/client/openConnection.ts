/** One connection of the client library: its options, and its events as three calls. */
import type { TiktokSettings } from '../settings.ts';
import type { Connection, Library } from './library.ts';
import { readFrames } from './readFrames.ts';
import { createSignClient, type SignAnswer } from './signClient.ts';

type Options = ConstructorParameters<Library['TikTokLiveConnection']>[1];

export interface Attempt {
  library: Library;
  connection: Connection;
  signAnswer(): SignAnswer | null;
}

/** What comes through a connection. */
export interface Incoming {
  message(method: string, data: unknown): void;
  /** Bytes came, of whatever kind. */
  bytes(): void;
  /** Something that came could not be read; the connection goes on. Called once. */
  unreadable(): void;
}

/** The library's word for a frame that is none. */
const DECODING_FAILED = 'Websocket message decoding failed';
const REQUEST_MS = 10_000;
/** Far more than any frame of the platform. */
const MAX_FRAME_BYTES = 8 * 1024 * 1024;

/** Nothing is asked yet. */
export function createAttempt(library: Library, name: string, settings: TiktokSettings, signal: AbortSignal): Attempt {
  const { client, lastAnswer } = createSignClient(library, settings, signal);
  const connection = new library.TikTokLiveConnection(name, {
    eulerApiInstance: client,
    // Whether the streamer is live is asked before, in one request.
    fetchRoomInfoOnConnect: false,
    webClientOptions: webOptions(settings, signal),
    wsClientOptions: { handshakeTimeout: REQUEST_MS, maxPayload: MAX_FRAME_BYTES },
  });
  return { library, connection, signAnswer: lastAnswer };
}

/** The type asks for a cookie jar, which the library brings itself. */
function webOptions({ webUrl }: TiktokSettings, signal: AbortSignal): Options['webClientOptions'] {
  const redirect = (request: { url?: string | URL | undefined }): void => {
    request.url = addressOf(new URL(request.url!), webUrl);
  };
  const options = {
    signal,
    timeout: { request: REQUEST_MS },
    retry: { limit: 0 },
    hooks: { beforeRequest: [redirect] },
  };
  return options as Partial<Options['webClientOptions']> as Options['webClientOptions'];
}

/** The library asks the platform without encryption; here it never does. */
function addressOf(url: URL, webUrl: string | undefined): URL {
  if (webUrl !== undefined) return new URL(`${webUrl}${url.pathname}${url.search}`);
  url.protocol = 'https:';
  return url;
}

/** A connection to a room that stands. */
export interface Room {
  /** Resolves when it does not stand any more, for whatever reason. */
  closed: Promise<void>;
  /** Stops and goes on reading. */
  pause(): void;
  resume(): void;
  /** Cuts it, without a word to the other side. */
  cut(): void;
  /** Ends it in order. */
  close(): Promise<void>;
}

/** The library does not catch what its listeners throw, so they throw nothing. One unreadable thing is reported, not all. */
function listen({ library, connection }: Attempt, incoming: Incoming): void {
  const { ControlEvent } = library;
  let hasReported = false;
  const unreadable = (): void => {
    if (!hasReported) incoming.unreadable();
    hasReported = true;
  };
  const hear = (method: string, data: unknown): void => {
    try {
      incoming.message(method, data);
    } catch {
      unreadable();
    }
  };
  connection.on(ControlEvent.WEBSOCKET_CONNECTED, (client) => readFrames(library, client, hear));
  connection.on(ControlEvent.DECODED_DATA, (method, decoded: { data: unknown }) => hear(method, decoded.data));
  connection.on(ControlEvent.WEBSOCKET_DATA, () => incoming.bytes());
  connection.on(ControlEvent.ERROR, ({ info }: { info: string }) => {
    if (info === DECODING_FAILED) unreadable();
  });
}

/** @throws what the library throws when there is no connection */
export async function openRoom(
  attempt: Attempt,
  roomId: string,
  incoming: Incoming,
  signal: AbortSignal,
): Promise<Room> {
  const { connection, library } = attempt;
  const cut = (): void => connection.wsClient?.terminate();
  const closed = new Promise<void>((resolve) => connection.once(library.ControlEvent.DISCONNECTED, () => resolve()));
  listen(attempt, incoming);
  signal.addEventListener('abort', cut, { once: true });
  try {
    await connection.connect(roomId);
  } catch (error) {
    connection.removeAllListeners();
    throw error;
  } finally {
    signal.removeEventListener('abort', cut);
  }
  return {
    closed,
    pause: () => connection.wsClient?.pause(),
    resume: () => connection.wsClient?.resume(),
    cut,
    close: () => connection.disconnect(),
  };
}
