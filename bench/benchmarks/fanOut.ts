/**
 * Measures one message to many sockets: our hub against `ws.send` to each, socket.io and NodeCG. Only the server's CPU
 * time counts.
 */
import { mkdirSync, symlinkSync, writeFileSync, cpSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { BenchmarkContext, Measured, Result, RoundRecord, Row, Side } from '../harness/benchmark.ts';
import type { FanOutOrder } from '../harness/fanOutDrive.ts';
import { openSockets } from '../harness/loadClient.ts';
import type { PeerPackages } from '../harness/peers.ts';
import { alternate } from '../harness/rounds.ts';
import { rowOf } from '../harness/tableRow.ts';
import { type MeasuredProcess, startMeasured } from '../harness/startMeasured.ts';

const OURS = 'Hub.publish';
const WS = 'ws.send(string) to each';
const SOCKET_IO = 'socket.io io.emit';
const NODECG = 'NodeCG nodecg.sendMessage';

/** Filler of messages: about 300 bytes on the wire; shorter ones (pings, welcomes) do not count. */
const TEXT = 'x'.repeat(190);
const MIN_BYTES = 200;
const ARRIVE_WITHIN_MS = 60_000;

/** Server with its greeting of pages. */
interface Server {
  name: string;
  start(): Promise<{ process: MeasuredProcess; port: number }>;
  path: string;
  greeting: string;
  greetings: number;
}

const hello = { type: 'hello', liveKey: 'bench', orientation: 'portrait', device: 'desktop', pageId: 'p', build: 'b' };
const SOCKET_IO_PATH = { path: '/socket.io/?EIO=4&transport=websocket', greeting: '40', greetings: 2 };

async function started(script: string, args: object = {}): Promise<{ process: MeasuredProcess; port: number }> {
  const process = startMeasured({ script, args });
  const { port } = await process.told<{ port: number }>('ready');
  return { process, port };
}

function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** Starts NodeCG, which takes the folder it runs in for its project, and that for a bundle. */
async function startNodecg(peers: PeerPackages, root: string): ReturnType<typeof started> {
  const port = await freePort();
  mkdirSync(join(root, 'cfg'), { recursive: true });
  cpSync(join(peers.folder, 'bundle'), root, { recursive: true });
  symlinkSync(join(peers.folder, 'node_modules'), join(root, 'node_modules'));
  const config = { host: '127.0.0.1', port, logging: { console: { level: 'error' } } };
  writeFileSync(join(root, 'cfg/nodecg.json'), JSON.stringify(config));
  const process = startMeasured({ script: join(root, 'node_modules/nodecg/index.js'), cwd: root });
  await process.told('ready');
  return { process, port };
}

function serversOf(context: BenchmarkContext, peers: PeerPackages | null): Server[] {
  const greeting = JSON.stringify(hello);
  const own = [
    { name: OURS, start: () => started('fanOutHub'), path: '/realtime', greeting, greetings: 1 },
    { name: WS, start: () => started('fanOutWs'), path: '/', greeting: '', greetings: 1 },
  ];
  if (peers === null) return own;
  const { packageFile } = peers;
  let runs = 0;
  const folder = (): string => join(context.folder, `nodecg-${runs++}`);
  return [
    ...own,
    { name: SOCKET_IO, start: () => started('fanOutSocketIo', { packageFile }), ...SOCKET_IO_PATH },
    { name: NODECG, start: () => startNodecg(peers, folder()), ...SOCKET_IO_PATH },
  ];
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs once: sockets are opened, the order is given, and the server is measured until every message has arrived. */
async function runServer(server: Server, sockets: number, order: FanOutOrder): Promise<Measured> {
  const { process, port } = await server.start();
  const { path, greeting, greetings } = server;
  const client = await openSockets({ port, count: sockets, path, greeting, greetings, minBytes: MIN_BYTES });
  try {
    await sleep(500); // work left over from connecting is not measured
    const before = await client.frames();
    const wanted = order.ticks * order.burst * sockets;
    process.tell('go', order);
    await process.told('sent');
    await arrived(async () => (await client.frames()) - before, wanted, server.name);
    process.tell('stop');
    const measured = await process.measured();
    return { ...measured, work: wanted, details: { ...measured.details, client: client.kind, sockets } };
  } finally {
    client.end();
    process.end();
  }
}

async function arrived(frames: () => Promise<number>, wanted: number, name: string): Promise<void> {
  const untilMs = performance.now() + ARRIVE_WITHIN_MS;
  for (;;) {
    const got = await frames();
    if (got === wanted) return;
    if (got > wanted || performance.now() > untilMs) throw new Error(`${name}: ${got} of ${wanted} messages arrived`);
    await sleep(20);
  }
}

interface Shape {
  what: string;
  sockets: number;
  order: FanOutOrder;
  references: { name: string; aim: number | null }[];
}

function shapesOf(context: BenchmarkContext): Shape[] {
  const single = [
    { name: WS, aim: 1.1 },
    { name: SOCKET_IO, aim: 1.6 },
    { name: NODECG, aim: 1.8 },
  ];
  const burst = [{ name: WS, aim: 4 }];
  return [1_000, 10_000].flatMap((sockets) => {
    const ticks = context.size(sockets === 1_000 ? 300 : 30, sockets === 1_000 ? 60 : 8);
    const everyMs = sockets === 1_000 ? 20 : 200;
    return [
      {
        what: `fan-out, ${sockets} sockets`,
        sockets,
        order: { ticks, everyMs, burst: 1, text: TEXT },
        references: single,
      },
      {
        what: `fan-out, ${sockets} sockets, bursts of ten`,
        sockets,
        order: { ticks: Math.ceil(ticks / 5), everyMs: everyMs * 5, burst: 10, text: TEXT },
        references: burst,
      },
    ];
  });
}

/** Runs the benchmark of fan-out: 1,000 and 10,000 sockets, single messages and bursts of ten per tick. */
export async function fanOut(context: BenchmarkContext): Promise<Result> {
  const servers = serversOf(context, await context.peers());
  const rows: Row[] = [];
  const rounds: RoundRecord[] = [];
  for (const { what, sockets, order, references } of shapesOf(context)) {
    const known = references.filter(({ name }) => servers.some((server) => server.name === name));
    const names = [OURS, ...known.map(({ name }) => name)];
    const sides: Side[] = servers
      .filter(({ name }) => names.includes(name))
      .map((server) => ({ name: server.name, run: () => runServer(server, sockets, order) }));
    context.say(`  ${what}`);
    const records = await alternate(sides, context.rounds, context.say);
    const unit = 'messages/CPU-s';
    rows.push(...known.map(({ name, aim }) => rowOf({ what, ours: OURS, reference: name, unit, aim, records })));
    rounds.push(...records.map((record) => ({ ...record, side: `${record.side} (${what})` })));
  }
  return { rows, rounds };
}
