/**
 * Fake platform and sign server for tests on one local port, as the client library sees them: the page and the API that tell
 * whether somebody is live, the signed address of the push server, and the push server with compressed frames that request
 * acknowledgements. Production code must not import it.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { ProtoMessageFetchResult, WebcastPushFrame } from 'tiktok-live-proto/v3';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';

/** A message as the platform sends it. */
export interface FakeMessage {
  method: string;
  payload: Uint8Array;
}

export interface FakeAccount {
  /** `hidden`: live, but only the sign server says so. */
  state: 'live' | 'offline' | 'neverOnAir' | 'unknown' | 'hidden' | 'blocked';
  roomId: string;
  userId?: string;
}

export interface FakeAnswer {
  status: number;
  headers?: Record<string, string>;
  body: string | Uint8Array;
}

/** A client that entered the room. */
export interface FakeVisitor {
  roomId: string;
  /** Sends messages in one frame; resolves when it is acknowledged. */
  send(messages: readonly FakeMessage[]): Promise<void>;
  /** Sends bytes as they are. */
  sendBytes(bytes: Uint8Array): void;
  /** Cuts the connection without a close frame. */
  drop(): void;
  /** Resolves when the connection is gone. */
  gone: Promise<void>;
}

export interface FakePlatform {
  /** Address of pages, API and sign server. */
  url: string;
  /** The answer for names that are not in `accounts`. */
  account: FakeAccount;
  /** Accounts by user name. */
  accounts: Map<string, FakeAccount>;
  /** Describes how the sign server answers instead of signing; `never`: not at all. */
  refusal: FakeAnswer | 'never' | null;
  /** Called before each connection is signed; null = `refusal`. */
  refuse: (() => FakeAnswer | null) | null;
  /** The push server that the sign server names; null = this one. */
  pushUrl: string | null;
  /** Whether the push server sends something before anybody enters. */
  speaksFirst: boolean;
  /** Recent messages of the room, sent with the signed address. */
  history: readonly FakeMessage[];
  /** Messages by room, for rooms with messages of their own. */
  histories: Map<string, readonly FakeMessage[]>;
  /** Called for everybody who enters a room. */
  entered: ((visitor: FakeVisitor) => void) | null;
  /** The sign server's status for chat messages. */
  chatStatus: number;
  /** Messages sent to chats. */
  said: { roomId: string; key: string | undefined; text: string }[];
  /** Method, path and key of every request. */
  requests: { line: string; key: string | undefined }[];
  /** Resolves with the next client that enters, or an earlier one that was not returned yet. */
  nextVisitor(): Promise<FakeVisitor>;
  /** Returns the clients in a room. */
  inRoom(roomId: string): FakeVisitor[];
  /** Stops the server and cuts all connections. */
  stop(): Promise<void>;
}

export async function startFakePlatform(): Promise<FakePlatform> {
  const http = createServer((request, response) => {
    const answer = answerTo(request);
    if (answer === 'never') return;
    const send = (): void => void response.writeHead(answer.status, answer.headers).end(answer.body);
    const room = /^\/webcast\/rooms\/(\d+)\/chat$/.exec(request.url ?? '')?.[1];
    if (room === undefined) send();
    else void hear(room, request).then(send);
  });
  const sockets = new WebSocketServer({ server: http });
  const visitors: FakeVisitor[] = [];
  const present = new Set<FakeVisitor>();
  const waiting: ((visitor: FakeVisitor) => void)[] = [];
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;

  const self: FakePlatform = {
    url: `http://127.0.0.1:${port}`,
    account: { state: 'live', roomId: '7000' },
    accounts: new Map(),
    refuse: null,
    refusal: null,
    pushUrl: null,
    speaksFirst: false,
    history: [],
    histories: new Map(),
    entered: null,
    chatStatus: 200,
    said: [],
    requests: [],
    nextVisitor() {
      const visitor = visitors.shift();
      return visitor ? Promise.resolve(visitor) : new Promise((resolve) => waiting.push(resolve));
    },
    inRoom: (roomId) => [...present].filter((visitor) => visitor.roomId === roomId),
    async stop() {
      for (const socket of sockets.clients) socket.terminate();
      http.closeAllConnections();
      await new Promise<void>((resolve) => http.close(() => resolve()));
    },
  };

  sockets.on('connection', (socket, request) => {
    const room = /^\/push\/(\d+)\//.exec(request.url ?? '')?.[1] ?? '';
    if (self.speaksFirst) socket.send(frame('0', gzipSync(fetchResult([], {}))));
    welcome(socket, room, (visitor) => {
      present.add(visitor);
      void visitor.gone.then(() => present.delete(visitor));
      self.entered?.(visitor);
      const next = waiting.shift();
      if (next) next(visitor);
      else visitors.push(visitor);
    });
  });

  async function hear(roomId: string, request: IncomingMessage): Promise<void> {
    const { content } = JSON.parse(await textOf(request)) as { content: string };
    self.said.push({ roomId, key: keyOf(request), text: content });
  }

  function answerTo(request: IncomingMessage): FakeAnswer | 'never' {
    const { pathname, searchParams } = new URL(request.url ?? '/', self.url);
    const named = (name: string | null | undefined): FakeAccount => self.accounts.get(name ?? '') ?? self.account;
    self.requests.push({ line: `${request.method} ${pathname}`, key: keyOf(request) });
    if (/^\/@[^/]+\/live$/.test(pathname)) return page(named(/^\/@([^/]+)/.exec(pathname)?.[1]));
    if (pathname === '/api-live/user/room/') return api(named(searchParams.get('uniqueId')));
    if (/^\/webcast\/.*\/room_id$/.test(pathname)) return roomId(named(pathname.split('/').at(-2)));
    const room = /^\/webcast\/rooms\/(\d+)\/connect$/.exec(pathname)?.[1];
    if (room !== undefined) return self.refuse?.() ?? self.refusal ?? signed(port, room, self);
    if (/^\/webcast\/rooms\/\d+\/chat$/.test(pathname)) return json(self.chatStatus, { code: self.chatStatus });
    return { status: 404, body: 'not found' };
  }

  return self;
}

const keyOf = ({ headers }: IncomingMessage): string | undefined =>
  headers['x-api-key'] === undefined ? undefined : String(headers['x-api-key']);

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

const LIVE = 2;
const OVER = 4;

/** Returns the answer of page and API about an account; null = hidden. */
function liveRoomUserInfo({ state, roomId, userId }: FakeAccount): object | null {
  if (state === 'unknown' || state === 'hidden' || state === 'blocked') return null;
  const user = { uniqueId: 'streamer', roomId: state === 'neverOnAir' ? '' : roomId };
  return {
    user: userId === undefined ? user : { ...user, id: userId },
    liveRoom: { status: state === 'live' ? LIVE : OVER },
  };
}

function page(account: FakeAccount): FakeAnswer {
  const info = liveRoomUserInfo(account);
  const state = JSON.stringify({ LiveRoom: { liveRoomUserInfo: info } });
  const script = info === null ? '' : `<script id="SIGI_STATE" type="application/json">${state}</script>`;
  return { status: 200, headers: { 'content-type': 'text/html' }, body: `<!doctype html><title>live</title>${script}` };
}

function api(account: FakeAccount): FakeAnswer {
  const info = liveRoomUserInfo(account);
  if (account.state === 'blocked') return { status: 403, body: 'Access denied' };
  const body = info === null ? { statusCode: 19881007, message: 'user_not_found' } : { statusCode: 0, data: info };
  return json(200, body);
}

function roomId({ state, roomId }: FakeAccount): FakeAnswer {
  if (state === 'unknown') return json(404, { code: 404, message: 'not found' });
  if (state === 'blocked') return json(403, { code: 403, message: 'no permission' });
  return json(200, { code: 200, ok: true, room_id: roomId, is_live: state === 'live' || state === 'hidden' });
}

const json = (status: number, body: object): FakeAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

function signed(port: number, room: string, { history, histories, pushUrl }: FakePlatform): FakeAnswer {
  const pushServer = pushUrl ?? `ws://127.0.0.1:${port}/push/${room}/`;
  const result = fetchResult(histories.get(room) ?? history, { cursor: 'start', pushServer });
  return { status: 200, headers: { 'x-set-tt-cookie': 'ttwid=fake', 'x-room-id': room }, body: result };
}

function fetchResult(messages: readonly FakeMessage[], fields: Partial<ProtoMessageFetchResult>): Uint8Array {
  const all = messages.map((message, index) => ({
    ...message,
    payload: Buffer.from(message.payload),
    msgId: String(index + 1),
    msgType: 0,
    offset: '0',
    isHistory: false,
  }));
  const empty = ProtoMessageFetchResult.decode(new Uint8Array());
  return ProtoMessageFetchResult.encode({
    ...empty,
    internalExt: 'internal',
    ...fields,
    messages: all,
  }).finish();
}

function frame(logId: string, payload: Uint8Array): Uint8Array {
  const empty = WebcastPushFrame.decode(new Uint8Array());
  return WebcastPushFrame.encode({
    ...empty,
    logId,
    payloadEncoding: 'pb',
    payloadType: 'msg',
    payload: Buffer.from(payload),
  }).finish();
}

/** A client counts as present when it has announced that it enters the room. */
function welcome(socket: WebSocket, roomId: string, entered: (visitor: FakeVisitor) => void): void {
  const acknowledged = new Map<string, () => void>();
  let frames = 0;
  const gone = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  const visitor: FakeVisitor = {
    roomId,
    gone,
    send(messages) {
      const logId = String(++frames);
      const result = fetchResult(messages, { cursor: `after-${logId}`, needAck: true });
      socket.send(frame(logId, gzipSync(result)));
      return Promise.race([new Promise<void>((resolve) => acknowledged.set(logId, resolve)), gone]);
    },
    sendBytes: (bytes) => socket.send(bytes),
    drop: () => socket.terminate(),
  };
  socket.on('error', () => undefined);
  socket.on('message', (data: RawData) => {
    const { payloadType, logId } = WebcastPushFrame.decode(data as Buffer);
    if (payloadType === 'im_enter_room') entered(visitor);
    if (payloadType === 'ack') acknowledged.get(logId)?.();
  });
}
