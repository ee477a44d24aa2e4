/**
 * Tests with real servers on this computer: one at 127.0.0.1, which counts as public here, and an internal one at 127.0.0.2.
 */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { manualScheduler } from './fake/fakeHosts.ts';
import { isPublicAddress } from './isPublicAddress.ts';
import type { OutboundNetwork } from './network.ts';
import { askOutbound, type OutboundRequest } from './outbound.ts';
import type { OutboundFailure } from './outboundFailure.ts';
import { DIRECT } from './outboundSettings.ts';
import { realNetwork } from './realNetwork.ts';

const OUTSIDE = '127.0.0.1';
const INSIDE = '127.0.0.2';

/** The same internal address in every notation that an address or a name server may contain. */
const INSIDE_SPELLED = [
  INSIDE,
  '127.0.0.2.',
  '127.2',
  '127.0.2',
  '2130706434',
  '0x7f000002',
  '0x7f.0.0.2',
  '0177.0.0.2',
  '017700000002',
  '0x7f.0x0.0x0.0x2',
  '%31%32%37.0.0.2',
  '１２７.０.０.２',
  '①②⑦.⓪.⓪.②',
  '127。0。0。2',
  '[::ffff:127.0.0.2]',
  '[::ffff:7f00:2]',
  '[0:0:0:0:0:ffff:7f00:0002]',
];
const PRIVATE = [
  ...INSIDE_SPELLED,
  '127.255.255.254',
  '0.0.0.0',
  '0',
  '10.0.0.1',
  '012.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '3232235521',
  '100.64.0.1',
  '169.254.169.254',
  '0xa9fea9fe',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::]',
  '[::127.0.0.2]',
  '[::ffff:169.254.169.254]',
  '[64:ff9b::127.0.0.2]',
  '[2002:7f00:2::]',
  '[fd00::1]',
  '[fe80::1]',
  '[fec0::1]',
];

let outside: Server;
let inside: Server;
let port: number;
let answer: RequestListener;
/** Connections that reached the internal server, and paths requested from the public one. */
let reached = 0;
let asked: string[] = [];
let names: Record<string, () => readonly string[]>;
let network: OutboundNetwork;
const scheduler = manualScheduler();

const listening = (server: Server, host: string, at = 0): Promise<number> =>
  new Promise((resolve) => server.listen(at, host, () => resolve((server.address() as AddressInfo).port)));

beforeEach(async () => {
  [reached, asked, names] = [0, [], {}];
  answer = (_request, response) => response.end('fine');
  outside = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  inside = createServer((_request, response) => response.end('secret')).on('connection', () => (reached += 1));
  port = await listening(outside, OUTSIDE);
  await listening(inside, INSIDE, port);
  const real = realNetwork(DIRECT);
  network = {
    ...real,
    resolve: async (name) => names[name]?.() ?? real.resolve(name),
    isPublic: (address) => address === OUTSIDE || isPublicAddress(address),
    connection: { port },
  };
});

afterEach(() => {
  for (const server of [outside, inside]) {
    server.closeAllConnections();
    server.close();
  }
});

const ask = async (url: string, request: OutboundRequest = {}, used = network): Promise<string> => {
  const { status, bytes } = await askOutbound(
    new URL(url),
    { maxBytes: 1000, ...request },
    { network: used, scheduler },
  );
  return `${status} ${bytes.toString()}`;
};
const refusal = (url: string, request?: OutboundRequest, used?: OutboundNetwork): Promise<string> =>
  ask(url, request, used).then(
    (text) => `answered ${text}`,
    ({ kind }: OutboundFailure) => kind,
  );

describe('an address that is not public', () => {
  it.each(PRIVATE)('%s is refused, asked for and as a redirect', async (host) => {
    expect(await refusal(`http://${host}/`)).toBe('private');
    // A header contains bytes, so other characters use the alternative notation of addresses.
    const location = `http://${/[^ -~]/.test(host) ? encodeURI(host) : host}/`;
    answer = (_request, response) => response.writeHead(302, { location }).end();
    expect(await refusal(`http://${OUTSIDE}/`)).toBe('private');
    expect([asked, reached]).toEqual([['GET /'], 0]);
  });

  it.each(INSIDE_SPELLED)('(%s would have been reached)', async (host) => {
    await refusal(`http://${host}/`, {}, { ...network, isPublic: () => true });
    expect(reached).toBe(1);
  });

  it('is checked itself where it stands for the host, whatever a resolver says of it', async () => {
    names = { 'fe80::1': () => [OUTSIDE], '127.0.0.2': () => [OUTSIDE] };
    expect(await refusal('http://[fe80::1]/')).toBe('private');
    expect(await refusal(`http://${INSIDE}/`)).toBe('private');
    expect([asked, reached]).toEqual([[], 0]);
  });

  it('is refused behind a name, alone and among public ones', async () => {
    names = { 'one.example': () => [INSIDE], 'two.example': () => [OUTSIDE, INSIDE], 'none.example': () => [] };
    expect(await refusal('http://one.example/')).toBe('private');
    expect(await refusal('http://two.example/')).toBe('private');
    expect(await refusal('http://none.example/')).toBe('unknown');
    expect([asked, reached]).toEqual([[], 0]);
  });
});

describe('a name that changes its mind', () => {
  it('is reached where it was checked, and refused at the next hop', async () => {
    const addresses = [OUTSIDE, INSIDE];
    names = { 'moving.example': () => [addresses.shift() ?? INSIDE] };
    answer = ({ url }, response) =>
      url === '/' ? response.writeHead(302, { location: '/again' }).end() : response.end('no');
    expect(await refusal('http://moving.example/')).toBe('private');
    expect([asked, reached]).toEqual([['GET /'], 0]);
  });

  it('is looked up once for each request', async () => {
    let looks = 0;
    names = { 'moving.example': () => (looks++ === 0 ? [OUTSIDE] : [INSIDE]) };
    expect(await ask('http://moving.example/')).toBe('200 fine');
    expect([looks, reached]).toEqual([1, 0]);
  });
});

describe('an address of another kind', () => {
  it.each([
    'file:///etc/passwd',
    'ftp://127.0.0.1/',
    'data:text/plain,x',
    'http://a:b@127.0.0.1/',
    'http://127.0.0.1:22/',
  ])('%s is refused', async (url) => expect(await refusal(url)).toBe('address'));

  it.each(['http://', 'http://127.0.0.1:22/', 'gopher://127.0.0.1/', 'http://a:b@127.0.0.1/'])(
    'a redirect to %s is refused',
    async (location) => {
      answer = (_request, response) => response.writeHead(302, { location }).end();
      expect(await refusal(`http://${OUTSIDE}/`)).toBe('address');
      expect(asked).toHaveLength(1);
    },
  );
});

describe('what the operator names', () => {
  it('may lie inside and on any port: an origin for one kind of request, a host for all', async () => {
    expect(await ask(`http://${INSIDE}:${port}/`, { trustedOrigin: `http://${INSIDE}:${port}` })).toBe('200 secret');
    names = { 'inside.example': () => [INSIDE] };
    const named = { ...network, privateHosts: new Set(['inside.example']) };
    expect(await ask(`http://inside.example:${port}/`, {}, named)).toBe('200 secret');
    expect(await refusal(`http://${INSIDE}/`, {}, named)).toBe('private');
  });
});

describe('a redirect', () => {
  it('takes no secret to another host', async () => {
    names = { 'other.example': () => [OUTSIDE] };
    const seen: unknown[] = [];
    answer = ({ url, headers }, response) => {
      seen.push([headers.authorization, headers.accept]);
      if (url === '/') response.writeHead(302, { location: 'http://other.example/b' }).end();
      else response.end('fine');
    };
    await ask(`http://${OUTSIDE}/`, { headers: { Authorization: 'Bearer secret', Accept: 'text/plain' } });
    expect(seen).toEqual([
      ['Bearer secret', 'text/plain'],
      [undefined, 'text/plain'],
    ]);
  });

  it('is not followed by what changes something, and three times at most', async () => {
    answer = (_request, response) => response.writeHead(307, { location: '/again' }).end();
    expect(await ask(`http://${OUTSIDE}/`, { method: 'POST', body: '{}' })).toBe('307 ');
    expect(asked).toEqual(['POST /']);
    expect(await refusal(`http://${OUTSIDE}/`)).toBe('redirects');
    expect(asked).toHaveLength(5);
  });
});

describe('an answer', () => {
  it.each([
    ['says so', { 'content-length': '1001' }],
    ['does not say so', {}],
  ])('that is too large is left, when it %s', async (_how, headers) => {
    answer = (_request, response) => response.writeHead(200, headers).end('x'.repeat(1001));
    expect(await refusal(`http://${OUTSIDE}/`)).toBe('tooLarge');
  });

  it('that breaks off, does not come or comes too late is none', async () => {
    answer = (request, response) =>
      response.writeHead(200, { 'content-length': '10' }).write('abc', () => request.socket.destroy());
    expect(await refusal(`http://${OUTSIDE}/`)).toBe('cutOff');
    answer = (request) => request.socket.destroy();
    expect(await refusal(`http://${OUTSIDE}/`)).toBe('network');
    answer = () => scheduler.waiting.at(-1)!.task();
    expect(await refusal(`http://${OUTSIDE}/`)).toBe('late');
  });
});
