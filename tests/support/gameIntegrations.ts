/** Game integrations for tests, and a game that is a real HTTP server. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GameIntegration, GameMapping } from '#schemas/generated/types.ts';
import type { OutboundNetwork } from '#server/ground/outbound/network.ts';

export const testMapping = (more: Partial<GameMapping> = {}): GameMapping => ({
  id: 'm1',
  isEnabled: true,
  trigger: { kind: 'FOLLOW', settings: {} },
  choices: [{ actionId: 'bad-cars', values: [] }],
  price: 0,
  cooldown: 0,
  viewerCooldown: 0,
  ...more,
});

export const testGame = (more: Partial<GameIntegration> = {}): GameIntegration => ({
  id: 'g',
  name: 'Arcade',
  game: 'runner',
  isEnabled: true,
  profileIds: [],
  connection: { kind: 'webhook', url: 'http://game.example.com/webhooks', host: 'localhost', port: 1 },
  actions: [],
  mappings: [testMapping()],
  ...more,
});

export interface GameHit {
  method: string;
  url: string;
  body: string;
  headers: IncomingMessage['headers'];
}

export interface TestGameServer {
  port: number;
  /** Requests in order. */
  hits: GameHit[];
  /** Status and content of the next answers; afterwards 200 without content. */
  answers: [status: number, body?: string][];
  /** The outside world in which every name is this server. */
  network: OutboundNetwork;
  close(): Promise<void>;
}

export async function startGameServer(): Promise<TestGameServer> {
  const hits: GameHit[] = [];
  const answers: TestGameServer['answers'] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      hits.push({ method: request.method ?? '', url: request.url ?? '', body, headers: request.headers });
      const [status, content = ''] = answers.shift() ?? [200];
      response.writeHead(status).end(content);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const network = { resolve: () => Promise.resolve(['127.0.0.1']), isPublic: () => true, connection: { port } };
  return {
    port,
    hits,
    answers,
    network,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
