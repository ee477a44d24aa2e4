/** The two ends of what Node-RED and we are measured at: events go in over one socket and come out over another. */
import { connect as connectSocket, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import type { Measured } from './benchmark.ts';
import type { MeasuredProcess } from './startMeasured.ts';

/** Events on their way at once: both always have something to do. */
const IN_FLIGHT = 200;

interface End {
  socket: WebSocket;
  /** What the messages go over. */
  pipe: Socket;
}

/** A moment after it says where it listens, sockets can be opened. */
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

/** Both ends, once what goes in comes out. */
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
  /** Events that are measured; a quarter more comes before. */
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
  // What came together is answered together: else this end would be what both sides wait for.
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
