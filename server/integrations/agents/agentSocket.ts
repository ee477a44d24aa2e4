/** Socket of one agent: admits it by its token, and passes frames between it and its line. */
import type { BaseLogger } from 'pino';
import { AppError } from '#engine/core/appError.ts';
import type { Scheduler } from '#engine/core/clock.ts';
import type { AgentDockKeyMessage, AgentHelloMessage, AgentWaitingMessage } from '#schemas/generated/types.ts';
import { type BaseSocket, openBaseSocket, type OpenedSocket } from '../../pages/sockets/baseSocket.ts';
import { invalid } from '../../pages/sockets/messageReader.ts';
import type { AdmittedAgent } from './agentDesk.ts';
import type { AgentLines, AgentPeer, ToAgent } from './agentLines.ts';
import type { AgentRow } from './store.ts';
import {
  CLOSE_CODES,
  type CloseReason,
  DOCK_KEY_MS,
  MAX_PUSH_BYTES,
  MAX_WAITING_BYTES,
  RENEW_DOCK_KEY_MS,
} from './limits.ts';
import { type AgentMessage, readAgentMessage } from './readAgentMessage.ts';

export interface AgentSocketDeps {
  scheduler: Scheduler;
  log: Pick<BaseLogger, 'debug' | 'error'>;
  lines: AgentLines;
  version: string;
  /** @throws AGENT_PROTOCOL, AGENT_TOKEN_UNKNOWN */
  admit(hello: AgentHelloMessage): Promise<AdmittedAgent>;
  /** @throws AGENT_TOKEN_UNKNOWN */
  check(hello: AgentHelloMessage): Promise<void>;
  dockKeys: DockKeys;
  /** Counts it for its account; returns false at the limit. */
  enter(streamerId: string): boolean;
  /** Called when its socket is gone. */
  closed(socket: AgentSocket): void;
}

/** Makes keys with which agents read and press for docks. */
export interface DockKeys {
  /**
   * Makes a key, which takes the place of an earlier one; null = the account has no docks at agents.
   * @param agent one that the streamer has confirmed
   */
  give(agent: Pick<AgentRow, 'id' | 'streamerId' | 'name'>): Promise<string | null>;
  /** Makes a key valid for the full time again; returns false when it has ended. */
  renew(key: string): Promise<boolean>;
}

export class AgentSocket {
  readonly #deps: AgentSocketDeps;
  readonly #base: BaseSocket<CloseReason>;
  #hello: AgentHelloMessage | null = null;
  /** Null until it is admitted and confirmed. */
  #agentId: string | null = null;
  #hasEntered = false;
  #stopWaiting = (): void => undefined;
  #stopRenewing = (): void => undefined;
  readonly #peer: AgentPeer = {
    send: (frame) => this.#say(frame),
    offer: (frame) => {
      const text = JSON.stringify(frame);
      if (text.length <= MAX_PUSH_BYTES && this.#base.waitingBytes() <= MAX_WAITING_BYTES) this.#base.say(text);
    },
    end: (reason) => this.#base.close(reason),
  };

  constructor(opened: OpenedSocket, deps: AgentSocketDeps) {
    this.#deps = deps;
    const { scheduler, log } = deps;
    this.#base = openBaseSocket<AgentHelloMessage | AgentMessage, CloseReason>(opened, {
      scheduler,
      log,
      closeCodes: CLOSE_CODES,
      read: readAgentMessage,
      receive: (message) => this.#receive(message),
      left: () => {
        this.#stopWaiting();
        this.#stopRenewing();
        if (this.#agentId !== null) deps.lines.leave(this.#agentId, this.#peer);
      },
      closed: () => deps.closed(this),
    });
  }

  ping(): void {
    this.#base.ping();
  }

  close(reason: CloseReason): void {
    this.#base.close(reason);
  }

  terminate(): void {
    this.#base.terminate();
  }

  /** Closes the connection when its account was disabled or deleted. */
  recheck(): void {
    if (this.#hello !== null) void this.#asked(this.#deps.check(this.#hello));
  }

  #say(message: ToAgent | AgentDockKeyMessage | AgentWaitingMessage): void {
    this.#base.say(JSON.stringify(message));
  }

  #receive(message: AgentHelloMessage | AgentMessage): void {
    if (message.type !== 'hello') {
      if (this.#agentId === null) throw invalid(`${message.type}: came before the welcome (say hello and wait for it)`);
      return this.#deps.lines.receive(this.#agentId, message);
    }
    if (this.#hello !== null) throw invalid('hello: came twice (open a new connection)');
    this.#hello = message;
    this.#base.introduced();
    void this.#introduce(message);
  }

  /** Returns null when the agent was refused. */
  async #asked<Answer>(question: Promise<Answer>): Promise<Answer | null> {
    const base = this.#base;
    try {
      const answer = await question;
      return base.isClosing() ? null : answer;
    } catch (error) {
      if (error instanceof AppError && error.status < 500)
        base.refuse(error, error.code === 'AGENT_PROTOCOL' ? 'protocol' : 'signedOut');
      else {
        this.#deps.log.error({ err: error }, 'an agent could not be admitted');
        base.close('tryLater');
      }
      return null;
    }
  }

  async #introduce(hello: AgentHelloMessage, isAgain = false): Promise<void> {
    this.#stopWaiting();
    const admitted = await this.#asked(this.#deps.admit(hello));
    if (admitted === null) return;
    // The streamer confirmed it while it was admitted again.
    if (this.#agentId !== null) return;
    const { agent, streamer } = admitted;
    if (!this.#hasEntered && !this.#deps.enter(agent.streamerId)) return this.#base.close('tooMuch');
    this.#hasEntered = true;
    if (agent.confirmedAtMs === null) {
      // Nothing is sent before the streamer has seen which computer it is.
      this.#stopWaiting = this.#deps.lines.waits(agent.id, () => void this.#introduce(hello));
      this.#say({ type: 'waiting' });
      // It may have been confirmed before it waited here.
      const again = isAgain ? null : await this.#asked(this.#deps.admit(hello));
      if (again?.agent.confirmedAtMs != null) await this.#introduce(hello, true);
      return;
    }
    this.#agentId = agent.id;
    this.#say({ type: 'welcome', streamer, name: agent.name, version: this.#deps.version });
    this.#deps.lines.join(agent.id, this.#peer, hello.run);
    await this.#giveDockKey(agent).catch((error: unknown) => this.#dockKeyFailed(error));
  }

  async #giveDockKey(agent: AgentRow): Promise<void> {
    const { dockKeys } = this.#deps;
    this.#stopRenewing();
    const key = await dockKeys.give(agent);
    if (key === null || this.#base.isClosing()) return;
    this.#say({ type: 'dockKey', key, lastsMs: DOCK_KEY_MS });
    const renew = async (): Promise<void> => {
      if (!(await dockKeys.renew(key)) || this.#base.isClosing()) return;
      this.#say({ type: 'dockKey', key, lastsMs: DOCK_KEY_MS });
      renewLater();
    };
    const renewLater = (): void => {
      this.#stopRenewing = this.#deps.scheduler.after(
        RENEW_DOCK_KEY_MS,
        () => void renew().catch((error: unknown) => this.#dockKeyFailed(error)),
      );
    };
    renewLater();
  }

  /** Closes the connection; the agent comes again and then gets a key. */
  #dockKeyFailed(error: unknown): void {
    this.#deps.log.error({ err: error }, 'an agent got no key for its docks');
    this.#base.close('tryLater');
  }
}
