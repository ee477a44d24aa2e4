/** Speaks with Streamer.bot over its WebSocket server: greeting, password, and requests with an answer each. */
import { createHash } from 'node:crypto';
import { AppError } from '#engine/core/appError.ts';
import { objectOf, textOf } from '../held/callValues.ts';
import { ended, type HeldProgram, holdProgram, type ProgramSession, type Wait } from '../held/holdProgram.ts';
import { type JsonSocket, type Message, NoSocket, openJsonSocket } from '../held/jsonSocket.ts';
import type { ProgramDeps, ProgramSettings } from '../program.ts';
import { STREAMER_BOT } from './streamerBotTitle.ts';

/** Sends one request. @throws PROGRAM_REFUSED, and as `Wait` */
export type AskBot = (request: string, values?: Message) => Promise<Message>;

export interface HeldBot {
  /** Runs several requests one after the other, when it is their turn. @throws as `HeldProgram.use` */
  use<Result>(task: (ask: AskBot) => Promise<Result>, signal: AbortSignal): Promise<Result>;
  close(): void;
}

interface BotSession extends ProgramSession {
  socket: JsonSocket;
}

class WrongPassword extends Error {}

const send = (socket: JsonSocket, request: string, values: Message = {}): Promise<Message> =>
  socket.ask(request, (id) => ({ request, ...values, id }));

/** @throws PROGRAM_REFUSED, and as `Wait` */
const askThrough =
  (socket: JsonSocket, wait: Wait): AskBot =>
  async (request, values) => {
    const answer = await wait(send(socket, request, values));
    if (answer['status'] === 'ok') return answer;
    const reason = textOf(answer, 'error').slice(0, 200) || request;
    throw new AppError('PROGRAM_REFUSED', { program: STREAMER_BOT, reason });
  };

export function holdStreamerBot({ host, port, password }: ProgramSettings, deps: ProgramDeps): HeldBot {
  const held: HeldProgram<BotSession> = holdProgram(
    {
      title: STREAMER_BOT,
      async open(wait, signal, lose) {
        let greet: (hello: Message) => void = () => undefined;
        const greeting = new Promise<Message>((resolve) => (greet = resolve));
        const socket = await wait(
          openJsonSocket({
            url: `ws://${host}:${port}/`,
            signal,
            lose,
            answered: ({ id }) => (typeof id === 'string' ? id : undefined),
            hear: (message) => message['request'] === 'Hello' && greet(message),
          }),
        );
        const hello = await wait(greeting);
        await signIn(askThrough(socket, wait), hello, password);
        // Every answer is a sign of life, also that of a version that does not know the request.
        const probe = (): Promise<Message> => send(socket, 'GetInfo');
        return { socket, version: `${STREAMER_BOT} ${textOf(objectOf(hello, 'info'), 'version')}`.trim(), probe };
      },
      endOf(error) {
        if (error instanceof WrongPassword) return ended('refused', 'password');
        return error instanceof NoSocket ? ended('refused', 'protocol') : null;
      },
    },
    deps,
  );
  return {
    use: (task, signal) => held.use(({ socket }, wait) => task(askThrough(socket, wait)), signal),
    close: held.close,
  };
}

/**
 * Sends the password where the greeting asks for it. Without one it tries a request, because the program may ask for the password
 * only for some.
 * @throws WrongPassword; TypeError when the greeting cannot be read
 */
async function signIn(ask: AskBot, hello: Message, password: string): Promise<void> {
  const { authentication } = hello;
  if (authentication === undefined || authentication === null) return;
  const { salt, challenge } = authentication as Message;
  if (typeof salt !== 'string' || typeof challenge !== 'string') throw new TypeError('greeting without a challenge');
  const proof = hash(hash(password + salt) + challenge);
  const tried = password === '' ? ask('GetActions') : ask('Authenticate', { authentication: proof });
  await tried.catch((error: unknown) => {
    throw error instanceof AppError ? new WrongPassword() : error;
  });
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64');
