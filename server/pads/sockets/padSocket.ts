/**
 * Socket of one pad: admits it by its key, sends what it can do and each new state, and carries out presses. Updates are sent
 * one by one, each when the pad has taken the one before: changes meanwhile go into the next one.
 */
import type { BaseLogger } from 'pino';
import { AppError } from '#engine/core/appError.ts';
import type { Scheduler } from '#engine/core/clock.ts';
import type {
  AliveMessage,
  Locale,
  PadAction,
  PadActionsMessage,
  PadDoneMessage,
  PadFailedMessage,
  PadHelloMessage,
  PadPressMessage,
  PadStateMessage,
  PadTurnMessage,
  PressPadAction,
} from '#schemas/generated/types.ts';
import type { Caller } from '../../ground/http/caller.ts';
import { type BaseSocket, openBaseSocket, type OpenedSocket, tooMuch } from '../../pages/sockets/baseSocket.ts';
import { joinFrames } from '../../pages/sockets/frames.ts';
import { invalid } from '../../pages/sockets/messageReader.ts';
import type { ListedActions } from '../padDesk.ts';
import { CLOSE_CODES, type CloseReason, MAX_PRESSES_UNDER_WAY, PACE_MS, PRESS_POINTS } from './limits.ts';
import { type PadMessage, readPadMessage } from './readPadMessage.ts';
import { changedStates } from './changedStates.ts';

export interface PadSocketDeps {
  scheduler: Scheduler;
  log: Pick<BaseLogger, 'debug' | 'error'>;
  /** Returns the caller of the connection, or of the key in its first frame. @throws reasons why it may not see the actions */
  authenticate(key: string | undefined): Promise<Caller>;
  /** Returns false when the account has the maximum number of pads. */
  enter(caller: Caller): boolean;
  list(caller: Caller, locale: Locale): Promise<ListedActions>;
  /** @throws what the REST interface would answer with */
  press(caller: Caller, actionId: string, press: PressPadAction, locale: Locale): Promise<void>;
  /** Calls `hear` after each change of what the pads of an account show. */
  listen(caller: Caller, hear: () => void): () => void;
  /** Called when its socket is gone. */
  closed(socket: PadSocket): void;
}

type Outgoing = AliveMessage | PadActionsMessage | PadDoneMessage | PadFailedMessage | PadStateMessage;

export class PadSocket {
  readonly #deps: PadSocketDeps;
  readonly #base: BaseSocket<CloseReason>;
  #hello: PadHelloMessage | null = null;
  /** Null until the pad is admitted. */
  #caller: Caller | null = null;
  #shown: readonly PadAction[] | null = null;
  #isTicking = false;
  #isDue = false;
  #isUpdating = false;
  #underWay = 0;
  #stopListening = (): void => undefined;
  #cancelUpdate = (): void => undefined;

  constructor(opened: OpenedSocket, deps: PadSocketDeps) {
    this.#deps = deps;
    const { scheduler, log } = deps;
    this.#base = openBaseSocket<PadMessage, CloseReason>(opened, {
      scheduler,
      log,
      closeCodes: CLOSE_CODES,
      read: readPadMessage,
      costOf: ({ type }) => (type === 'hello' ? 0 : PRESS_POINTS),
      receive: (message) => this.#receive(message),
      left: () => {
        this.#stopListening();
        this.#cancelUpdate();
      },
      closed: () => deps.closed(this),
      locale: () => this.#locale,
    });
  }

  /** Closes the connection when its key is no longer valid. */
  recheck(): void {
    if (this.#caller !== null) void this.#callerNow().catch((error: unknown) => this.#failed(error));
  }

  /** Checks the login alone where somebody acts for the account. */
  recheckActing(): void {
    if (this.#caller?.helper || (this.#caller?.actorId ?? null) !== null) this.recheck();
  }

  ping(): void {
    if (!this.#base.ping()) return;
    // Pages of browsers see no pings.
    if (this.#shown !== null) this.#say({ type: 'alive' });
    this.recheck();
  }

  /** Updates what time has changed. */
  tick(): void {
    if (this.#isTicking) this.#update();
  }

  close(reason: CloseReason): void {
    this.#base.close(reason);
  }

  terminate(): void {
    this.#base.terminate();
  }

  get #locale(): Locale {
    return this.#hello?.locale ?? 'en';
  }

  #say(message: Outgoing): void {
    this.#base.say(JSON.stringify(message));
  }

  /** Handles a failure of the server; the pad reconnects later. */
  #failed(error: unknown): void {
    if (this.#base.isClosing()) return;
    this.#deps.log.error({ err: error }, 'pad could not be served');
    this.#base.close('tryLater');
  }

  #receive(message: PadMessage): void {
    if (message.type === 'hello') void this.#introduce(message).catch((error: unknown) => this.#failed(error));
    else if (this.#shown === null)
      throw invalid(`${message.type}: came before the actions (say hello and wait for them)`);
    else void this.#press(message).catch((error: unknown) => this.#failed(error));
  }

  async #callerNow(): Promise<Caller | null> {
    try {
      const caller = await this.#deps.authenticate(this.#hello?.key);
      return this.#base.isClosing() ? null : caller;
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      this.#base.refuse(error, 'signedOut');
      return null;
    }
  }

  async #introduce(hello: PadHelloMessage): Promise<void> {
    const base = this.#base;
    if (this.#hello !== null) return base.refuse(invalid('hello: came twice (open a new connection)'), 'invalid');
    this.#hello = hello;
    base.introduced();
    const caller = await this.#callerNow();
    if (caller === null) return;
    if (!this.#deps.enter(caller)) return base.refuse(tooMuch(), 'tooMuch');
    this.#caller = caller;
    this.#stopListening = this.#deps.listen(caller, () => this.#update());
    this.#update();
  }

  async #press(message: PadPressMessage | PadTurnMessage): Promise<void> {
    const { actionId, pressId } = message;
    if (this.#underWay >= MAX_PRESSES_UNDER_WAY) return this.#refuse(pressId, tooMuch());
    this.#underWay++;
    try {
      const caller = await this.#callerNow();
      if (caller === null) return;
      const how = message.type === 'turn' ? { steps: message.steps } : isOnOf(message);
      await this.#deps.press(caller, actionId, { pressId, ...how }, this.#locale);
      this.#say({ type: 'done', pressId });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.#refuse(pressId, error);
    } finally {
      this.#underWay--;
    }
  }

  #refuse(pressId: string, error: AppError): void {
    const message = error.text(this.#locale).slice(0, 1_000);
    this.#say({ type: 'failed', pressId, code: error.code, message });
  }

  #update(): void {
    this.#isDue = true;
    if (this.#isUpdating) return;
    this.#isUpdating = true;
    void this.#sendAll()
      .catch((error: unknown) => this.#failed(error))
      .finally(() => (this.#isUpdating = false));
  }

  async #sendAll(): Promise<void> {
    while (this.#isDue && !this.#base.isClosing()) {
      this.#isDue = false;
      await this.#send();
      await new Promise<void>((resolve) => {
        const cancel = this.#deps.scheduler.after(PACE_MS, resolve);
        this.#cancelUpdate = () => (cancel(), resolve());
      });
    }
  }

  async #send(): Promise<void> {
    const { actions, isTicking } = await this.#deps.list(this.#caller!, this.#locale);
    if (this.#base.isClosing()) return;
    const states = this.#shown === null ? null : changedStates(this.#shown, actions);
    this.#shown = actions;
    this.#isTicking = isTicking;
    const messages: Outgoing[] = states ?? [{ type: 'actions', actions: [...actions] }];
    for (const message of messages) await this.#base.deliver(joinFrames([JSON.stringify(message)]));
  }
}

const isOnOf = ({ isOn }: PadPressMessage): Pick<PressPadAction, 'isOn'> => (isOn === undefined ? {} : { isOn });
