/** Tests connections through a proxy of the test to hosts on this computer. */
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FakeHosts, manualScheduler, PICTURES, startFakeHosts } from './fake/fakeHosts.ts';
import { fetchNamed } from './fetchNamed.ts';
import type { OutboundNetwork } from './network.ts';
import { askOutbound } from './outbound.ts';

const HOST = 'p16.tiktokcdn.com';
const URL_A = new URL(`https://${HOST}/a.png`);

let hosts: FakeHosts;
let server: Server;
let network: OutboundNetwork;
/** `target authorization` of every requested connection. */
let tunnels: string[];
let refuseWith: number | null;

beforeEach(async () => {
  [hosts, tunnels, refuseWith] = [await startFakeHosts(), [], null];
  server = createServer((_request, response) => response.writeHead(400).end());
  server.on('connect', ({ url = '', headers }, socket, head) => {
    tunnels.push(`${url} ${headers['proxy-authorization'] ?? ''}`.trim());
    if (refuseWith !== null) {
      socket.end(`HTTP/1.1 ${refuseWith} No\r\n\r\n`);
      return;
    }
    const [address, port] = url.split(':');
    const far = connect(Number(port), address, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      far.write(head);
      far.pipe(socket).pipe(far);
    });
    for (const end of [far, socket]) end.on('error', () => (far.destroy(), socket.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  network = { ...hosts.network, proxy: new URL(`http://me:s%20t@127.0.0.1:${(server.address() as AddressInfo).port}`) };
});

afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await hosts.close();
});

const ask = (used = network): Promise<{ status: number; bytes: Buffer }> =>
  askOutbound(URL_A, { maxBytes: 1000 }, { network: used, scheduler: manualScheduler() });
const there = (): string =>
  `127.0.0.1:${hosts.network.connection!.port} Basic ${Buffer.from('me:s t').toString('base64')}`;

it('is told the address that was checked and not the name; the host proves its name all the same', async () => {
  expect((await ask()).bytes).toEqual(PICTURES['image/png']);
  expect([tunnels, hosts.asked]).toEqual([[there()], [`${HOST}/a.png`]]);
  const untrusted = { ...network, connection: { ...network.connection, ca: undefined } };
  await expect(ask(untrusted)).rejects.toMatchObject({ kind: 'network' });
  expect(hosts.asked).toHaveLength(1);
});

it('is not asked for an address that is not public', async () => {
  hosts.names[HOST] = ['10.0.0.1'];
  await expect(ask()).rejects.toMatchObject({ kind: 'private' });
  expect(tunnels).toEqual([]);
});

it('that lets nothing through says so', async () => {
  refuseWith = 407;
  await expect(ask()).rejects.toMatchObject({ kind: 'network', message: 'the proxy answered HTTP 407' });
});

it('is the way of libraries too', async () => {
  const answer = await fetchNamed(network)(URL_A.href, { method: 'PUT', body: 'x' });
  expect([answer.status, Buffer.from(await answer.arrayBuffer())]).toEqual([200, PICTURES['image/png']]);
  expect(tunnels).toEqual([there()]);
});
