/** Opens one connection of the client library: sets its options, and reduces its events to three calls. */
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

/** Receiver of a connection's data. */
export interface Incoming {
  message(method: string, data: unknown): void;
  /** Called when any bytes arrive. */
  bytes(): void;
  /** Called once when something could not be read; the connection continues. */
  unreadable(): void;
}

/** The library's error for an invalid frame. */
const DECODING_FAILED = 'Websocket message decoding failed';
const REQUEST_MS = 10_000;
/** Far more than any frame of the platform. */
const MAX_FRAME_BYTES = 8 * 1024 * 1024;

/** Creates an attempt without sending a request. */
export function createAttempt(library: Library, name: string, settings: TiktokSettings, signal: AbortSignal): Attempt {
  const { client, lastAnswer } = createSignClient(library, settings, signal);
  const connection = new library.TikTokLiveConnection(name, {
    eulerApiInstance: client,
    // A single earlier request checks whether the streamer is live.
    fetchRoomInfoOnConnect: false,
    webClientOptions: webOptions(settings, signal),
    wsClientOptions: { handshakeTimeout: REQUEST_MS, maxPayload: MAX_FRAME_BYTES },
  });
  return { library, connection, signAnswer: lastAnswer };
}

/** The type requires a cookie jar, which the library itself provides. */
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

/** The library sends requests to the platform unencrypted; here it never does. */
function addressOf(url: URL, webUrl: string | undefined): URL {
  if (webUrl !== undefined) return new URL(`${webUrl}${url.pathname}${url.search}`);
  url.protocol = 'https:';
  return url;
}

/** An open connection to a room. */
export interface Room {
  /** Resolves when it is closed for any reason. */
  closed: Promise<void>;
  /** Stops reading until `resume`. */
  pause(): void;
  resume(): void;
  /** Cuts it without a closing handshake. */
  cut(): void;
  /** Closes it properly. */
  close(): Promise<void>;
}

/** The library does not catch errors of listeners, so they must not throw. Only the first unreadable message is reported. */
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

/**
 * Opens a room.
 * @throws the library's error when there is no connection
 */
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
