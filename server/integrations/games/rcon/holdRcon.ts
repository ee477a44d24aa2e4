/** Speaks RCON with a game: signs in, sends commands one after the other, and puts long answers together (behaviour: game-int-7). */
import type { Socket } from 'node:net';
import { ended, holdProgram, type ProgramSession, type Wait } from '../../held/holdProgram.ts';
import { createTurns } from '../../held/turns.ts';
import { OutboundFailure } from '../../../ground/outbound/outboundFailure.ts';
import { GAMES } from '../gamesTitle.ts';
import type { GameOutcome } from '../gameTarget.ts';
import { GAME_ANSWER_MS, gameAgainMs, type HoldGame, WrongGamePassword } from '../heldGame.ts';
import { openGameSocket } from '../openGameSocket.ts';
import {
  ANSWER,
  AUTH,
  AUTH_ANSWER,
  COMMAND,
  PacketReader,
  type RconPacket,
  WRONG_PASSWORD,
  writePacket,
} from './rconPackets.ts';

/** Answers from this length on may go on in another packet. */
const LONG = 4_000;
/** Most of an answer that is kept. */
const MAX_ANSWER = 100_000;
/** Beginnings of answers of games that did not do it. */
const REFUSALS =
  /^(unknown|incorrect|invalid|expected|no (player|entity|targets?) |could not|can't|cannot|an unexpected error|that position is not loaded|bad command)/i;

interface RconSession extends ProgramSession {
  /** Sends a command and resolves with its whole answer. */
  run(command: string, wait: Wait): Promise<string>;
}

/** Sends packets one at a time and gives each answer to whoever waits for its id. */
class RconWire {
  readonly #socket: Socket;
  readonly #reader = new PacketReader();
  #hear: (packet: RconPacket) => void = () => undefined;
  #lastId = 0;

  constructor(socket: Socket, lose: (error: unknown) => void) {
    this.#socket = socket;
    socket.on('data', (chunk: Buffer) => {
      try {
        for (const packet of this.#reader.read(chunk)) this.#hear(packet);
      } catch (error) {
        lose(error);
      }
    });
  }

  send(type: number, body: string): number {
    const id = ++this.#lastId;
    this.#socket.write(writePacket({ id, type, body }));
    return id;
  }

  /** Resolves when `take` has all that it waits for. */
  listen(take: (packet: RconPacket) => boolean): Promise<void> {
    return new Promise((resolve) => {
      this.#hear = (packet) => {
        if (take(packet)) resolve();
      };
    });
  }
}

async function signIn(wire: RconWire, password: string, wait: Wait): Promise<void> {
  let isWrong = false;
  const heard = wire.listen(({ type, id }) => {
    // Some games send an empty answer before that to the password.
    if (type !== AUTH_ANSWER && id !== WRONG_PASSWORD) return false;
    isWrong = id === WRONG_PASSWORD;
    return true;
  });
  wire.send(AUTH, password);
  await wait(heard);
  if (isWrong) throw new WrongGamePassword();
}

/**
 * A short answer is complete. Behind a long one, a packet without meaning is sent, which is answered last; it is sent only then,
 * because some games close the connection when two packets arrive at once.
 */
async function runCommand(wire: RconWire, command: string, wait: Wait): Promise<string> {
  let text = '';
  let markId: number | null = null;
  const heard = wire.listen(({ id, body }) => {
    if (id === markId) return true;
    if (id !== commandId) return false;
    text = (text + body).slice(0, MAX_ANSWER);
    if (Buffer.byteLength(body) < LONG && markId === null) return true;
    markId ??= wire.send(ANSWER, '');
    return false;
  });
  const commandId = wire.send(COMMAND, command);
  await wait(heard);
  return text;
}

export const holdRcon: HoldGame = ({ host, port, password }, { scheduler, report, forbidden }) => {
  const held = holdProgram<RconSession>(
    {
      title: GAMES,
      answerMs: GAME_ANSWER_MS,
      againMs: gameAgainMs,
      async open(wait, signal, lose) {
        const socket = await wait(openGameSocket({ host, port, forbidden: forbidden(), signal, lose }));
        const wire = new RconWire(socket, lose);
        await signIn(wire, password, wait);
        const turns = createTurns();
        return {
          version: 'RCON',
          run: (command, each) => turns(() => runCommand(wire, command, each)),
          // Every game answers a packet of a type that it does not know.
          probe: () =>
            turns(async () => {
              const heard = wire.listen(() => true);
              wire.send(ANSWER, '');
              await wait(heard);
            }),
        };
      },
      endOf(error) {
        if (error instanceof WrongGamePassword) return ended('refused', 'password');
        return error instanceof OutboundFailure && error.kind === 'address' ? ended('refused', 'protocol') : null;
      },
    },
    { scheduler, report },
  );
  return {
    play: ({ commands }, signal) => held.use((session, wait) => playAll(session, commands, wait), signal),
    close: held.close,
  };
};

async function playAll(session: RconSession, commands: readonly string[], wait: Wait): Promise<GameOutcome> {
  let answer = '';
  for (const command of commands) {
    answer = (await session.run(command, wait)).trim();
    if (REFUSALS.test(answer)) return { result: 'FAILURE', answer };
  }
  return { result: 'SUCCESS', answer };
}
