/**
 * Opens a WebSocket that carries JSON objects, and finds the request that each answer belongs to. Anything else is left out:
 * whatever listens there may send what it likes.
 */
import { type RawData, WebSocket } from 'ws';

const MAX_MESSAGE_BYTES = 8 * 1024 * 1024;
/** Requests that the program left unanswered; the oldest is forgotten. */
const MAX_UNANSWERED = 200;
/** Errors of the system: nothing listens, or the computer is not there. Others come from what is read. */
const OF_SYSTEM = /^E[A-Z]+$/;

export type Message = Readonly<Record<string, unknown>>;

/** The program closed the connection. */
export class SocketClosed extends Error {}

/** Something else than a WebSocket listens there. */
export class NoSocket extends Error {}

export interface JsonSocketOptions {
  url: string;
  /** Ends the connection when it aborts. */
  signal: AbortSignal;
  lose(error: unknown): void;
  /**
   * Returns the id of the request that a message answers; undefined = it answers none.
   * @param asked names of the open requests by id, the oldest first
   */
  answered(message: Message, asked: ReadonlyMap<string, { name: string }>): string | undefined;
  /** Gets every message that answers nothing. */
  hear(message: Message): void;
}

export interface JsonSocket {
  /** Sends a request whose answer nobody needs. */
  tell(build: (id: string) => Message): void;
  /** Sends a request and resolves with its answer; it never settles when none comes. */
  ask(name: string, build: (id: string) => Message): Promise<Message>;
}

export function openJsonSocket({ url, signal, lose, answered, hear }: JsonSocketOptions): Promise<JsonSocket> {
  const asked = new Map<string, { name: string; resolve(answer: Message): void }>();
  let count = 0;
  const socket = new WebSocket(url, { maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false });
  // A program that has frozen does not close its end, so nobody waits for that.
  signal.addEventListener('abort', () => socket.terminate());
  socket.on('error', (error: NodeJS.ErrnoException) => lose(isOfSystem(error) ? error : new NoSocket(error.message)));
  socket.on('close', (code, reason) => lose(new SocketClosed(`${code} ${reason.toString()}`)));
  socket.on('message', (raw) => {
    const message = parse(raw);
    if (message === null) return;
    const id = answered(message, asked);
    const request = id === undefined ? undefined : asked.get(id);
    if (request === undefined) return hear(message);
    asked.delete(id!);
    request.resolve(message);
  });
  return new Promise((resolve) => {
    socket.once('open', () => resolve({ tell, ask }));
  });

  function tell(build: (id: string) => Message): string {
    const id = `liveloom-${++count}`;
    // A connection that is closing takes nothing any more; its end is reported by itself.
    socket.send(JSON.stringify(build(id)), () => undefined);
    return id;
  }

  function ask(name: string, build: (id: string) => Message): Promise<Message> {
    return new Promise((resolve) => {
      asked.set(tell(build), { name, resolve });
      if (asked.size > MAX_UNANSWERED) asked.delete(asked.keys().next().value!);
    });
  }
}

const isOfSystem = ({ code }: NodeJS.ErrnoException): boolean => code !== undefined && OF_SYSTEM.test(code);

function parse(raw: RawData): Message | null {
  try {
    const value = JSON.parse((raw as Buffer).toString()) as unknown;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Message) : null;
  } catch {
    return null;
  }
}
