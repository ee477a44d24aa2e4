/** Companion server of the YouTube Music Desktop App, as its API v1 answers: codes, windows to allow, tokens, state and commands. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeCompanion {
  port: number;
  /** State that it gives; null = an answer that is no JSON. */
  state: object | null;
  /** Whether its settings take new programs. */
  isAuthorizing: boolean;
  tokens: Set<string>;
  /** Paths of the requests. */
  requests: string[];
  commands: { command: string; data?: number }[];
  /** Code of the window that waits on its screen; null = none is open. */
  window(): string | null;
  /** Clicks in that window. */
  decide(isAllowed: boolean): void;
  /** Lets the state be given again at once, as after 5 s. */
  rest(): void;
  quit(): Promise<void>;
}

const APP_ID = /^[a-z0-9_-]{2,32}$/;
const VERSION = /^\d+\.\d+\.\d+/;
const COMMANDS = ['playPause', 'play', 'pause', 'next', 'previous', 'setVolume'];

/** @param port 0 = a free one */
export async function startFakeCompanion(port = 0): Promise<FakeCompanion> {
  const codes = new Map<string, string>();
  let open: { code: string; decide: (isAllowed: boolean) => void } | null = null;
  let isLimited = false;
  let next = 1000;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = `${request.method} ${request.url}`;
    fake.requests.push(call);
    const body = await bodyOf(request);
    const give = (status: number, content?: object): void => {
      response.writeHead(status, { 'Content-Type': 'application/json', ...(status === 429 && { 'Retry-After': '5' }) });
      response.end(content === undefined ? undefined : JSON.stringify(content));
    };
    const fail = (statusCode: number, code: string): void =>
      give(statusCode, { statusCode, code, error: 'Error', message: code });
    if (call === 'GET /metadata') return give(200, { apiVersions: ['v1'] });
    if (call === 'POST /api/v1/auth/requestcode') {
      const { appId, appName, appVersion } = body as Record<string, string>;
      if (!APP_ID.test(appId ?? '') || (appName ?? '').length < 2 || !VERSION.test(appVersion ?? ''))
        return fail(400, 'FST_ERR_VALIDATION');
      if (!fake.isAuthorizing) return fail(403, 'AUTHORIZATION_DISABLED');
      const code = String(next++);
      codes.set(code, appId!);
      return give(200, { code });
    }
    if (call === 'POST /api/v1/auth/request') {
      const { appId, code } = body as Record<string, string>;
      if (codes.get(code ?? '') !== appId) return fail(400, 'AUTHORIZATION_INVALID');
      codes.delete(code!);
      const isAllowed = await new Promise<boolean>((decide) => (open = { code: code!, decide }));
      open = null;
      if (!isAllowed) return fail(403, 'AUTHORIZATION_DENIED');
      const token = 'f0'.repeat(256);
      fake.tokens.add(token);
      fake.isAuthorizing = false;
      return give(200, { token });
    }
    if (!fake.tokens.has(request.headers.authorization ?? '')) return give(401, { error: 'UNAUTHORIZED' });
    if (call === 'GET /api/v1/state') {
      if (isLimited) return fail(429, 'FST_ERR_RATE_LIMIT');
      isLimited = true;
      if (fake.state !== null) return give(200, fake.state);
      response.writeHead(200).end('not json');
      return;
    }
    if (call !== 'POST /api/v1/command') return fail(404, 'NOT_FOUND');
    const { command, data } = body as { command: string; data?: number };
    if (!COMMANDS.includes(command)) return fail(400, 'FST_ERR_VALIDATION');
    if (command === 'setVolume' && !(data !== undefined && data >= 0 && data <= 100))
      return fail(400, 'INVALID_VOLUME');
    fake.commands.push({ command, ...(data !== undefined && { data }) });
    give(204);
  }

  const server: Server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const fake: FakeCompanion = {
    port: (server.address() as AddressInfo).port,
    state: playingState('One'),
    isAuthorizing: true,
    tokens: new Set(),
    requests: [],
    commands: [],
    window: () => open?.code ?? null,
    decide: (isAllowed) => open?.decide(isAllowed),
    rest: () => (isLimited = false),
    quit: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
}

/** State of a song, as `GET /api/v1/state` gives it. */
export const playingState = (title: string, player: object = {}): object => ({
  player: { trackState: 1, videoProgress: 12.5, volume: 50, muted: false, adPlaying: false, queue: null, ...player },
  video: {
    id: `id-${title}`,
    title,
    author: 'Band',
    channelId: 'channel',
    album: 'Album',
    albumId: 'album',
    likeStatus: 1,
    durationSeconds: 180,
    thumbnails: [
      { url: 'https://lh3.example/small', width: 60, height: 60 },
      { url: 'https://lh3.example/large', width: 544, height: 544 },
    ],
  },
  playlistId: 'list',
});

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return chunks.length === 0 ? {} : (JSON.parse(Buffer.concat(chunks).toString()) as unknown);
}
