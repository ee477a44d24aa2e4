/** Speaks with Voicemod over its Control API, whose two generations answer in different shapes. */
import { objectOf, textOf } from '../held/callValues.ts';
import { ended, type HeldProgram, holdProgram, type ProgramSession, type Wait } from '../held/holdProgram.ts';
import { type JsonSocket, type Message, NoSocket, openJsonSocket, SocketClosed } from '../held/jsonSocket.ts';
import type { ProgramDeps, ProgramSettings } from '../program.ts';
import { followVoice } from './followVoice.ts';
import { answeredBy } from './voicemodMessages.ts';
import { VOICEMOD } from './voicemodTitle.ts';

const AUTHORIZED = 200;

export interface VoiceTools {
  /** Sends one request and waits for its answer. @throws as `Wait` */
  ask(action: string, payload?: Message): Promise<Message>;
  /** Sends one request that not every version answers. */
  tell(action: string, payload?: Message): void;
  pause(delayMs: number): Promise<void>;
}

export interface HeldVoicemod {
  /** Runs several requests one after the other, when it is their turn. @throws as `HeldProgram.use` */
  use<Result>(task: (tools: VoiceTools) => Promise<Result>, signal: AbortSignal): Promise<Result>;
  close(): void;
}

interface VoiceSession extends ProgramSession {
  socket: JsonSocket;
}

class WrongKey extends Error {}

const send = (socket: JsonSocket, action: string, payload: Message = {}): Promise<Message> =>
  socket.ask(action, (id) => ({ id, action, payload }));

export function holdVoicemod({ host, port, password }: ProgramSettings, deps: ProgramDeps): HeldVoicemod {
  const { scheduler } = deps;
  const held: HeldProgram<VoiceSession> = holdProgram(
    {
      title: VOICEMOD,
      async open(wait, signal, lose) {
        let appVersion = '';
        let isRegistered = false;
        const voice = followVoice(deps.emit);
        const socket = await wait(
          openJsonSocket({
            url: `ws://${host}:${port}/v1/`,
            signal,
            // Some versions close the connection instead of refusing the key.
            lose: (error) => lose(error instanceof SocketClosed && !isRegistered ? new WrongKey() : error),
            answered: answeredBy,
            hear(message) {
              appVersion = textOf(message, 'appVersion') || appVersion;
              voice.hear(message);
            },
          }),
        );
        const answer = await wait(send(socket, 'registerClient', { clientKey: password }));
        const { code } = objectOf(objectOf(answer, 'payload'), 'status');
        if (Number(code) !== AUTHORIZED) throw code === undefined ? new TypeError('no status') : new WrongKey();
        isRegistered = true;
        appVersion = textOf(answer, 'appVersion') || appVersion;
        voice.begin((action) => wait(send(socket, action)));
        const probe = (): Promise<Message> => send(socket, 'getCurrentVoice');
        return { socket, version: `${VOICEMOD} ${appVersion}`.trim(), probe };
      },
      endOf(error) {
        if (error instanceof WrongKey) return ended('refused', 'password');
        return error instanceof NoSocket ? ended('refused', 'protocol') : null;
      },
    },
    deps,
  );
  return {
    use: (task, signal) => held.use(({ socket }, wait) => task(toolsOf(socket, wait)), signal),
    close: held.close,
  };

  function toolsOf(socket: JsonSocket, wait: Wait): VoiceTools {
    return {
      ask: (action, payload) => wait(send(socket, action, payload)),
      tell: (action, payload = {}) => socket.tell((id) => ({ id, action, payload })),
      pause: (delayMs) => wait(new Promise((resolve) => void scheduler.after(delayMs, () => resolve()))),
    };
  }
}
