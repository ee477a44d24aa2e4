/**
 * Fake TLS server that acts as all picture hosts, with its network: every name resolves to this computer, whose one address
 * 127.0.0.1 counts as public only here.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { Scheduler } from '#engine/core/clock.ts';
import { isPublicAddress } from '../isPublicAddress.ts';
import type { OutboundNetwork } from '../network.ts';
import { selfSignedCertificate } from './selfSignedCertificate.ts';

const HERE = '127.0.0.1';

/** Pictures of one pixel each, except for the JPEG, which has markers and no pixels. */
export const PICTURES = {
  'image/png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  'image/jpeg': Buffer.from('ffd8ffe000104a46494600010100000100010000ffda0008010100003f00d2cf20ffd9', 'hex'),
  'image/webp': Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64'),
  'image/gif': Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
} as const;

export interface FakeHosts {
  network: OutboundNetwork;
  /** `host/path` of every request, in order. */
  asked: string[];
  /** Every resolved name, in order. */
  lookedUp: string[];
  /** Answers the next requests; a PNG until it is set. */
  answer: RequestListener;
  /** Addresses by name; other names resolve to the server. A function is called at each look-up. */
  names: Record<string, readonly string[] | (() => readonly string[] | Promise<readonly string[]>)>;
  close(): Promise<void>;
}

export async function startFakeHosts(): Promise<FakeHosts> {
  const certificate = selfSignedCertificate(['*.tiktokcdn.com', 'pictures.example.com']);
  const server = createServer(certificate, (request, response) => {
    host.asked.push(nameOf(request));
    host.answer(request, response);
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, HERE, resolve));
  const host: FakeHosts = {
    network: {
      async resolve(name) {
        host.lookedUp.push(name);
        const known = host.names[name] ?? [HERE];
        return typeof known === 'function' ? known() : known;
      },
      isPublic: (address) => address === HERE || isPublicAddress(address),
      connection: { port: (server.address() as AddressInfo).port, ca: certificate.cert },
    },
    asked: [],
    lookedUp: [],
    answer: (_request, response) => sendPicture(response),
    names: {},
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // A connection before its handshake is none of the server's own: it would keep the server open for two minutes.
        for (const socket of sockets) socket.destroy();
      }),
  };
  return host;
}

export function sendPicture(response: ServerResponse, bytes: Buffer = PICTURES['image/png']): void {
  response.setHeader('Content-Length', bytes.length);
  response.end(bytes);
}

function nameOf({ headers, url = '' }: IncomingMessage): string {
  return `${headers.host?.replace(/:\d+$/, '')}${url}`;
}

export interface ManualScheduler extends Scheduler {
  /** Waiting timers with their delay. */
  waiting: { delayMs: number; task: () => void }[];
  /** Fires all waiting timers. */
  fire(): void;
}

export function manualScheduler(): ManualScheduler {
  const scheduler: ManualScheduler = {
    waiting: [],
    after(delayMs, task) {
      const entry = { delayMs, task };
      scheduler.waiting.push(entry);
      return () => void (scheduler.waiting = scheduler.waiting.filter((other) => other !== entry));
    },
    fire: () => scheduler.waiting.splice(0).forEach(({ task }) => task()),
  };
  return scheduler;
}
