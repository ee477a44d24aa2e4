/** Part of a socket that the client needs; browsers' `WebSocket` and the package `ws` both provide it. */
export interface WebSocketLike {
  /** 1 while messages can be sent; changes as soon as either side begins to close, before the `close` event. */
  readonly readyState: number;
  send(text: string): void;
  close(code?: number, reason?: string): void;
  addEventListener(type: 'open' | 'error', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  addEventListener(type: 'close', listener: (event: { code: number }) => void): void;
}

/** `WebSocket.CONNECTING`. */
export const SOCKET_CONNECTING = 0;
/** `WebSocket.OPEN`. */
export const SOCKET_OPEN = 1;
