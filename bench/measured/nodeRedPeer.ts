/**
 * Runs Node-RED embedded as in its documentation, with flows from socket to socket: `websocket in` → `json` → for each
 * flow `switch` (its gift) → `function` (its text) → `websocket out`.
 */
import { writeFileSync } from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { startWatch } from '../harness/measure.ts';
import { answer, measuredArgs, tell, told } from '../harness/measuredProcess.ts';

interface NodeRed {
  init(server: http.Server, settings: object): void;
  start(): Promise<void>;
  events: { once(type: string, listen: () => void): void };
}

interface Args {
  packageFile: string;
  userDir: string;
  flowCount: number;
  count: number;
}

const { packageFile, userDir, flowCount, count } = measuredArgs<Args>();
const RED = createRequire(packageFile)('node-red') as NodeRed;

const TEXT = 'return { payload: JSON.stringify({ id: msg.payload.id, text: `Thanks, ${msg.payload.username}!` }) };';

const node = (id: string, type: string, more: object): object => ({ id, type, z: 'tab', x: 0, y: 0, ...more });
const listener = (id: string, path: string): object => ({ id, type: 'websocket-listener', path, wholemsg: 'false' });

function flows(): object[] {
  const numbers = Array.from({ length: flowCount }, (_, n) => n);
  const rules = (n: number): object[] => [{ t: 'eq', v: `gift-${n}`, vt: 'str' }];
  const first = { property: 'payload.giftId', propertyType: 'msg', outputs: 1 };
  return [
    { id: 'tab', type: 'tab', label: 'bench' },
    listener('lin', '/in'),
    listener('lout', '/out'),
    node('in', 'websocket in', { server: 'lin', client: '', wires: [['json']] }),
    node('json', 'json', { property: 'payload', action: 'obj', wires: [numbers.map((n) => `s${n}`)] }),
    ...numbers.map((n) => node(`s${n}`, 'switch', { ...first, rules: rules(n), wires: [[`f${n}`]] })),
    ...numbers.map((n) => node(`f${n}`, 'function', { func: TEXT, outputs: 1, wires: [['out']] })),
    node('out', 'websocket out', { server: 'lout', client: '', wires: [] }),
  ];
}

writeFileSync(join(userDir, 'flows.json'), JSON.stringify(flows()));
const server = http.createServer();
const logging = { console: { level: 'error', metrics: false, audit: false } };
const settings = { httpAdminRoot: false, httpNodeRoot: '/', userDir, flowFile: 'flows.json', logging };
RED.init(server, { ...settings, telemetry: { enabled: false } });
const started = new Promise<void>((resolve) => RED.events.once('flows:started', resolve));
await RED.start();
await started;
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
tell('ready', { port: (server.address() as AddressInfo).port });
await told('go');
const watch = await startWatch(`node-red-${flowCount}`);
await told('done');
answer(await watch.stop(count));
