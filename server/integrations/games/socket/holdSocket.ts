/** Speaks with a game over a websocket, in JSON messages with an id each (docs/game-integrations.md; behaviour: game-int-9). */
import type { GameResult } from '#schemas/generated/types.ts';
import { textOf } from '../../held/callValues.ts';
import { ended, holdProgram, type ProgramSession } from '../../held/holdProgram.ts';
import { type JsonSocket, type Message, NoSocket, openJsonSocket } from '../../held/jsonSocket.ts';
import { addressOfProgram } from '../../../ground/outbound/localRequest.ts';
import { GAMES } from '../gamesTitle.ts';
import type { GameOutcome } from '../gameTarget.ts';
import { GAME_ANSWER_MS, gameAgainMs, type HoldGame, WrongGamePassword } from '../heldGame.ts';

const RESULTS: readonly string[] = ['SUCCESS', 'QUEUED', 'RETRY', 'FAILURE'] satisfies GameResult[];
const MAX_ANSWER = 200;

interface SocketSession extends ProgramSession {
  socket: JsonSocket;
}

/** @throws TypeError when the game answered with something else than a result */
function outcomeOf(answer: Message): GameOutcome {
  const result = textOf(answer, 'result').toUpperCase();
  if (!RESULTS.includes(result)) throw new TypeError('an answer without a result');
  return { result: result as GameResult, answer: textOf(answer, 'message').slice(0, MAX_ANSWER) };
}

const portOf = ({ port, protocol }: URL): number => (port === '' ? (protocol === 'wss:' ? 443 : 80) : Number(port));

export const holdSocket: HoldGame = ({ url, password }, { scheduler, report, forbidden }) => {
  const held = holdProgram<SocketSession>(
    {
      title: GAMES,
      answerMs: GAME_ANSWER_MS,
      againMs: gameAgainMs,
      async open(wait, signal, lose) {
        const parsed = new URL(url);
        await wait(addressOfProgram({ host: parsed.hostname, port: portOf(parsed) }, forbidden()));
        const answered = ({ id }: Message): string | undefined => (typeof id === 'string' ? id : undefined);
        const socket = await wait(openJsonSocket({ url, signal, lose, answered, hear: () => undefined }));
        const hello = await wait(
          socket.ask('hello', (id) => ({
            type: 'hello',
            id,
            program: 'liveloom',
            ...(password !== '' && { password }),
          })),
        );
        if (hello['type'] === 'refused') throw new WrongGamePassword();
        return {
          socket,
          version: textOf(hello, 'game') || 'Game',
          probe: () => socket.ask('ping', (id) => ({ type: 'ping', id })),
        };
      },
      endOf(error) {
        if (error instanceof WrongGamePassword) return ended('refused', 'password');
        return error instanceof NoSocket ? ended('refused', 'protocol') : null;
      },
    },
    { scheduler, report },
  );
  return {
    play: ({ message }, signal) =>
      held.use(
        async ({ socket }, wait) =>
          outcomeOf(await wait(socket.ask('action', (id) => ({ type: 'action', id, ...message })))),
        signal,
      ),
    close: held.close,
  };
};
