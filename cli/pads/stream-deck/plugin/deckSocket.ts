/** Connection to the Stream Deck software, in its own protocol (Stream Deck SDK, "WebSocket API"). */
import { WebSocket } from 'ws';
import type { StartArguments } from './startArguments.ts';

/** An event of the software; `context` names a key or dial on a device. */
export interface DeckEvent {
  event: string;
  context?: string;
  payload?: {
    settings?: Record<string, unknown>;
    controller?: string;
    ticks?: number;
    [name: string]: unknown;
  };
}

export interface DeckSocket {
  send(event: string, context: string, payload?: object): void;
  /** Writes a line into the plugin's log. */
  log(message: string): void;
}

/** Connects and registers; the plugin ends with the connection. */
export function openDeckSocket(
  { port, pluginUuid, registerEvent }: StartArguments,
  on: { opened(deck: DeckSocket): void; event(event: DeckEvent): void; closed(): void },
): void {
  const socket = new WebSocket(`ws://127.0.0.1:${port}`);
  const say = (message: object): void => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  const deck: DeckSocket = {
    send: (event, context, payload) => say({ event, context, ...(payload && { payload }) }),
    log: (message) => say({ event: 'logMessage', payload: { message } }),
  };
  socket.on('open', () => {
    say({ event: registerEvent, uuid: pluginUuid });
    on.opened(deck);
  });
  socket.on('message', (data) => on.event(JSON.parse((data as Buffer).toString()) as DeckEvent));
  socket.on('error', () => undefined); // `close` follows
  socket.on('close', () => on.closed());
}
