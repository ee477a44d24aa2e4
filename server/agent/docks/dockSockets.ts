/** Passes the sockets of docks on to the server: a page says the secret of its link as a protocol, the agent adds the key. */
import type { IncomingMessage, Server } from 'node:http';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import type { Duplex } from 'node:stream';
import { AppError } from '#engine/core/appError.ts';
import { DOCK_PROTOCOL } from '#engine/rules/dockSecret.ts';
import { refuseUpgrade } from '../../ground/http/upgrades.ts';
import { DOCK_KEY_HEADER } from '../../integrations/agents/limits.ts';
import { MAX_IN_BYTES } from '../../pages/sockets/pageLimits.ts';
import { CONNECT_WITHIN_MS, MAX_DOCK_ADDRESS, MAX_DOCK_ANSWER_BYTES, MAX_DOCK_SOCKETS } from '../limits.ts';
import type { DockAccess } from './dockAccess.ts';
import type { DockBudget } from './dockRequests.ts';
import { DOCK_SOCKETS } from './dockRoutes.ts';

const STATUS: Readonly<Record<number, string>> = {
  403: '403 Forbidden',
  429: '429 Too Many Requests',
  503: '503 Service Unavailable',
};
/** Codes that a page handles as "try again": the server may have closed for the key, which is none of the page's. */
const TRY_LATER = 1013;
/** Codes that may be sent as they came. */
const isPlain = (code: number): boolean => code === 1000 || code === 1001 || (code >= 4000 && code !== 4401);

export interface DockSocketsDeps {
  access: DockAccess;
  budget: DockBudget;
  /** Address of the server. */
  server(): string;
  /** Returns host and port of the agent's page. */
  own(): string;
}

/** Handles the sockets of docks from now on. Returns a function that closes them. */
export function openDockSockets(http: Server, { access, budget, server, own }: DockSocketsDeps): () => void {
  const pages = new WebSocketServer({
    noServer: true,
    clientTracking: true,
    perMessageDeflate: false,
    maxPayload: MAX_IN_BYTES,
    handleProtocols: () => DOCK_PROTOCOL,
  });
  let opening = 0;

  /** @throws AGENT_DOCKS_OFF, AGENT_DOCK_LINK, AGENT_DOCK_ROUTE, AGENT_NOT_LET_IN, AGENT_SERVER_AWAY, CROSS_ORIGIN, TOO_MANY_REQUESTS */
  function admit({ headers, url = '' }: IncomingMessage): string {
    const [host, origin] = [headers.host ?? '', headers.origin ?? ''];
    if (host !== own() || origin !== `http://${own()}`) throw new AppError('CROSS_ORIGIN', { origin });
    budget.takeRequest();
    const [protocol, secret = '', ...more] = (headers['sec-websocket-protocol'] ?? '')
      .split(',')
      .map((each) => each.trim());
    access.refuseWrong(protocol === DOCK_PROTOCOL && more.length === 0 ? secret : '');
    if (url.length > MAX_DOCK_ADDRESS || !DOCK_SOCKETS.includes(url.split('?', 1)[0]!))
      throw new AppError('AGENT_DOCK_ROUTE', { route: url.slice(0, 200) });
    if (opening + pages.clients.size >= MAX_DOCK_SOCKETS) throw new AppError('TOO_MANY_REQUESTS', { seconds: 1 });
    return access.key();
  }

  function upgraded(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    let key: string;
    try {
      key = admit(request);
    } catch (error) {
      return refuseUpgrade(stream, STATUS[error instanceof AppError ? error.status : 503] ?? STATUS[403]!);
    }
    connect(request, stream, head, key);
  }

  /** The page is let in once the server let the agent in, so that a page hears at once when there is no server. */
  function connect(request: IncomingMessage, stream: Duplex, head: Buffer, key: string): void {
    const path = request.url!.split('?', 1)[0]!;
    const url = new URL(path, server());
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    opening++;
    let isOpening = true;
    const opened = (): void => {
      if (isOpening) opening--;
      isOpening = false;
    };
    const upstream = new WebSocket(url, {
      headers: { [DOCK_KEY_HEADER]: key },
      perMessageDeflate: false,
      maxPayload: MAX_DOCK_ANSWER_BYTES,
      handshakeTimeout: CONNECT_WITHIN_MS,
    });
    stream.on('error', () => upstream.terminate());
    stream.on('close', () => upstream.terminate());
    upstream.on('error', () => undefined); // 'close' follows
    upstream.once('close', () => {
      if (isOpening) refuseUpgrade(stream, STATUS[503]!);
      opened();
    });
    upstream.once('open', () => {
      opened();
      pages.handleUpgrade(request, stream, head, (page) => join(page, upstream));
    });
  }

  const stopListening = access.onEnd(() => pages.clients.forEach((page) => page.close(TRY_LATER)));
  http.on('upgrade', upgraded);
  return () => {
    stopListening();
    pages.clients.forEach((page) => page.terminate());
    pages.close();
  };
}

/** Passes frames on, one after the other in each direction, so that nothing gathers here for a slow side. */
function join(page: WebSocket, upstream: WebSocket): void {
  pipe(page, upstream);
  pipe(upstream, page);
  upstream.on('close', (code) => page.close(isPlain(code) ? code : TRY_LATER));
  page.on('close', () => upstream.terminate());
  page.on('error', () => undefined);
}

function pipe(from: WebSocket, to: WebSocket): void {
  from.on('message', (data: RawData, isBinary) => {
    if (to.readyState !== WebSocket.OPEN) return;
    from.pause();
    to.send(data, { binary: isBinary }, () => from.resume());
  });
}
