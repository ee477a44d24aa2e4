/** Both ends of the comparison with Node-RED: events go in over one socket and come out over another. */
import { connect as connectSocket, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import type { Measured } from './benchmark.ts';
import type { MeasuredProcess } from './startMeasured.ts';

/** Events in flight: both sides always have something to do. */
const IN_FLIGHT = 200;

interface End {
  socket: WebSocket;
  /** Pipe of the messages. */
  pipe: Socket;
}

/** Connects; sockets can be opened a moment after the server reports its address. */
async function connect(port: number, path: string, attempts = 50): Promise<End> {
  const pipe = connectSocket({ port, host: '127.0.0.1', noDelay: true });
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, {
    perMessageDeflate: false,
    createConnection: () => pipe,
  });
  const error = await new Promise((resolve) => socket.once('open', () => resolve(null)).once('error', resolve));
  if (error === null) return { socket, pipe };
  if (attempts === 0) throw error as Error;
  await new Promise((resolve) => setTimeout(resolve, 100));
  return connect(port, path, attempts - 1);
}

/** Opens both ends, once events pass through. */
async function opened(port: number, attempts = 30): Promise<{ out: WebSocket; into: WebSocket; pipe: Socket }> {
  const { socket: out } = await connect(port, '/out');
  const { socket: into, pipe } = await connect(port, '/in');
  const isOpen = new Promise<boolean>((resolve) => {
    out.once('message', () => resolve(true));
    setTimeout(() => resolve(false), 1000);
  });
  into.send(JSON.stringify({ id: `probe-${attempts}`, giftId: 'gift-0', username: 'viewer_1' }));
  if (await isOpen) return { out, into, pipe };
  out.terminate();
  into.terminate();
  if (attempts === 0) throw new Error('nothing comes out of it');
  return opened(port, attempts - 1);
}

export interface Drive {
  flowCount: number;
  /** Measured events; a quarter more precedes them. */
  count: number;
}

/** Sends events, each for one of the flows, and waits until each has come out. */
export async function drive(server: MeasuredProcess, { flowCount, count }: Drive): Promise<Measured> {
  const { port } = await server.told<{ port: number }>('ready');
  const { out, into, pipe } = await opened(port);
  const warm = Math.ceil(count / 4);
  let [sent, came] = [0, 0];
  let all = (): void => undefined;
  let limit = 0;
  let isToSend = false;
  // Results that came together are answered together: otherwise this end would limit both sides.
  const send = (): void => {
    isToSend = false;
    pipe.cork();
    for (; sent < limit && sent - came < IN_FLIGHT; sent++)
      into.send(JSON.stringify({ id: `g${sent}`, giftId: `gift-${sent % flowCount}`, username: 'viewer_1' }));
    pipe.uncork();
  };
  out.on('message', () => {
    came++;
    if (came === limit) return all();
    if (!isToSend) setImmediate(send);
    isToSend = true;
  });
  const until = async (number: number): Promise<void> => {
    const done = new Promise<void>((resolve) => (all = resolve));
    limit = number;
    send();
    await done;
  };
  await until(warm);
  server.tell('go');
  await until(warm + count);
  const answer = server.measured();
  server.tell('done');
  const measured = await answer;
  out.terminate();
  into.terminate();
  return measured;
}
