/** The address to which the service sends browsers back. It takes https, or http on a literal address of loopback only. */

const CALLBACK = '/api/spotify/callback';
const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

export interface RedirectAddress {
  uri: string;
  /** Whether the browser of a streamer reaches this server there; otherwise the streamer pastes the address. */
  isReachable: boolean;
}

/** @param publicUrl address of the dashboard */
export function redirectAddress(publicUrl: string): RedirectAddress {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  if (protocol === 'https:') return { uri: origin + CALLBACK, isReachable: true };
  const isReachable = LOOPBACK.has(hostname);
  const host = isReachable && hostname !== 'localhost' ? hostname : '127.0.0.1';
  return { uri: `http://${host}${port === '' ? '' : `:${port}`}${CALLBACK}`, isReachable };
}

/**
 * Returns the address of the dashboard to lead a browser back to: the one where the sign-in began, if it is one of this server.
 * @param began origin that a page names
 */
export function safeOrigin(began: string, publicUrl: string): string {
  const { origin, port } = new URL(publicUrl);
  if (!URL.canParse(began)) return origin;
  const url = new URL(began);
  const isHere = url.protocol === 'http:' && LOOPBACK.has(url.hostname) && url.port === port;
  return isHere ? url.origin : origin;
}

export interface CameBack {
  code: string;
  state: string;
  /** Reason of the service for sending no code; empty = it sent one. */
  error: string;
}

/** Reads the address to which a browser was sent, or only its end; null when it has neither code nor error. */
export function cameBackTo(address: string): CameBack | null {
  const text = address.trim();
  const query = new URLSearchParams(text.slice(Math.max(text.indexOf('?'), text.indexOf('#')) + 1));
  const [code, state, error] = ['code', 'state', 'error'].map((name) => query.get(name) ?? '') as [
    string,
    string,
    string,
  ];
  return state === '' || (code === '' && error === '') ? null : { code, state, error };
}
