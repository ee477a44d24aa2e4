/** Opens a TCP connection to a game, unless Liveloom itself or a program that it controls listens there. */
import { connect, type Socket } from 'node:net';
import { addressOfProgram, type Listener } from '../../ground/outbound/localRequest.ts';

export interface GameSocketOptions {
  host: string;
  port: number;
  forbidden: readonly Listener[];
  signal: AbortSignal;
  lose(error: unknown): void;
}

/** The game closed the connection. */
export class GameClosed extends Error {}

/** Time in which a frozen game may take its last answer back to life. */
const LEAVES_WITHIN_MS = 120_000;

/**
 * Ends a connection and lets the game close it: some, such as Teeworlds, end themselves when they write into a connection that is
 * gone, as a frozen game does when it goes on.
 */
function leave(socket: Socket): void {
  if (socket.connecting) return void socket.destroy();
  socket.end();
  socket.resume();
  socket.unref();
  socket.setTimeout(LEAVES_WITHIN_MS, () => socket.destroy());
}

/** @throws OutboundFailure */
export async function openGameSocket({ host, port, forbidden, signal, lose }: GameSocketOptions): Promise<Socket> {
  const address = await addressOfProgram({ host, port }, forbidden);
  signal.throwIfAborted();
  const socket = connect({ host: address, port, noDelay: true });
  signal.addEventListener('abort', () => leave(socket));
  socket.on('error', lose);
  socket.on('close', () => lose(new GameClosed()));
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(socket));
  });
}
