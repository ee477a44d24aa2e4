/**
 * Holds the socket of programs made for TikFinity: listens at its port, and again when the port becomes free. It only pushes, as
 * TikFinity does; nothing that a program sends has an effect.
 */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ServerOptions, WebSocketServer } from 'ws';
import type { ProgramPermission } from '#schemas/generated/types.ts';
import { OWN_SOCKET_HEADER } from '../../ground/outbound/ownReader.ts';
import type { ProgramDeps, ProgramPush } from '../program.ts';
import { isAllowed } from '../reach/permissions.ts';
import { admission, TEST_EVENTS } from './admission.ts';
import {
  CLOSE_WITHIN_MS,
  LISTEN_AGAIN_MS,
  MAX_CLIENTS,
  MAX_FRAGMENTS,
  MAX_IN_BYTES,
  REPORT_EVERY_MS,
} from './limits.ts';
import { openLoopback } from './loopbackServers.ts';
import { createReaders } from './readers.ts';
import { createTelling } from './telling.ts';

export interface HeldDropIn {
  push(push: ProgramPush): void;
  close(): void;
}

export function holdDropIn(port: number, deps: ProgramDeps): HeldDropIn {
  const { scheduler, report, allowed } = deps;
  // `closeTimeout` and `maxFragments` are newer than the type declarations of ws.
  const options: ServerOptions & { closeTimeout: number; maxFragments: number } = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_IN_BYTES,
    maxFragments: MAX_FRAGMENTS,
    closeTimeout: CLOSE_WITHIN_MS,
  };
  const sockets = new WebSocketServer(options);
  const told = createTelling(deps.refused, scheduler);
  let loopback: { close(): void } | null = null;
  let isClosed = false;
  let cancelAgain = (): void => undefined;
  let cancelReport: (() => void) | null = null;
  const readers = createReaders(() => {
    cancelReport ??= scheduler.after(REPORT_EVERY_MS, tell);
  });
  report({ status: 'connecting', reason: null, version: '' });
  void listen();

  function tell(): void {
    cancelReport = null;
    if (loopback !== null) report({ status: 'connected', reason: null, version: '', clients: readers.count() });
  }

  async function listen(): Promise<void> {
    try {
      const opened = await openLoopback(port, (server) => server.on('upgrade', accept));
      if (isClosed) return opened.close();
      loopback = opened;
      tell();
    } catch {
      if (isClosed) return;
      report({ status: 'refused', reason: 'portTaken', version: '' });
      cancelAgain = scheduler.after(LISTEN_AGAIN_MS, () => void listen());
    }
  }

  function accept(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    const isFull = readers.count() >= MAX_CLIENTS;
    const { status, need, origin, isOwn } = admission(request.headers, { port, allowed: allowed(), isFull });
    if (need !== undefined) told.tell(need);
    if (status !== null) return refuse(stream, status, isOwn === true ? `${OWN_SOCKET_HEADER}: drop-in\r\n` : '');
    sockets.handleUpgrade(request, stream, head, (socket) => {
      if (isClosed) return socket.terminate();
      readers.add(socket, origin);
    });
  }

  return {
    push({ event, data, isTest }) {
      if (readers.count() === 0) return;
      const ticked: readonly ProgramPermission[] = allowed();
      if (isTest && !isAllowed(ticked, TEST_EVENTS)) return;
      readers.send(JSON.stringify({ event, data }), ticked);
    },
    close() {
      isClosed = true;
      cancelAgain();
      cancelReport?.();
      told.close();
      readers.close();
      loopback?.close();
      loopback = null;
    },
  };
}

function refuse(stream: Duplex, status: string, header: string): void {
  stream.on('error', () => stream.destroy());
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n${header}Content-Length: 0\r\n\r\n`);
}
