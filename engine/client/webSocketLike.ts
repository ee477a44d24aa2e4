/** What the client needs of a socket; browsers' `WebSocket` and the one of the package `ws` both have it. */
export interface WebSocketLike {
  /** 1 while messages can be sent; it no longer is from the moment either side begins to close, before `close` is heard. */
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
