/**
 * Socket of one dashboard page: admits it by its login, answers what it watches and enforces the limits. Answers are sent one
 * by one, each when the page has taken the one before: changes meanwhile go into the next one, so that a slow page gets fewer
 * and larger answers and nothing here waits for it. Before each answer the login and the permission are checked again, as over
 * REST.
 */
import type { BaseLogger } from 'pino';
import { AppError } from '#engine/core/appError.ts';
import type { Scheduler } from '#engine/core/clock.ts';
import type {
  AliveMessage,
  FollowedMessage,
  FollowerHelloMessage,
  FollowerWelcomeMessage,
  FollowMessage,
  FollowRefusedMessage,
  JsonObject,
  Locale,
} from '#schemas/generated/types.ts';
import type { Caller } from '../../ground/http/caller.ts';
import { type BaseSocket, openBaseSocket, type OpenedSocket, tooMuch } from '../sockets/baseSocket.ts';
import { joinFrames } from '../sockets/frames.ts';
import { invalid } from '../sockets/messageReader.ts';
import type { Channel } from '../../ground/base/changes.ts';
import { CLOSE_CODES, type CloseReason, MAX_WATCHED, WATCH_POINTS } from './limits.ts';
import type { ReadQuestion } from './questions.ts';
import { type PageMessage, readPageMessage } from './readPageMessage.ts';
import { type Watched, WatchList } from './watchList.ts';

export interface UpdatesSocketDeps {
  scheduler: Scheduler;
  log: Pick<BaseLogger, 'debug' | 'error'>;
  /** Returns the caller of the login with which the connection was opened, if it is still valid. */
  authenticate(): Promise<Caller | null>;
  /** Returns false when the account has the maximum number of open pages. */
  enter(caller: Caller): boolean;
  read: ReadQuestion;
  /** The page's address, as rate limits use it. */
  address: string;
  listen(channel: Channel, hear: () => void): () => void;
  /** Called when its socket is gone. */
  closed(socket: UpdatesSocket): void;
}

type Outgoing = FollowerWelcomeMessage | AliveMessage | FollowRefusedMessage;

/** Takes over an upgraded socket. All its errors are handled here. */
export class UpdatesSocket {
  readonly #deps: UpdatesSocketDeps;
  readonly #watched: WatchList;
  readonly #base: BaseSocket<CloseReason>;
  #locale: Locale | null = null;
  /** Null until the page is admitted. */
  #caller: Caller | null = null;
  #isInDoubt = false;
  #isAnswering = false;

  constructor(opened: OpenedSocket, deps: UpdatesSocketDeps) {
    const { scheduler, log, listen } = deps;
    this.#deps = deps;
    this.#watched = new WatchList({ scheduler, listen, onDue: () => void this.#answerAll() });
    this.#base = openBaseSocket<PageMessage, CloseReason>(opened, {
      scheduler,
      log,
      closeCodes: CLOSE_CODES,
      read: readPageMessage,
      costOf: ({ type }) => (type === 'follow' ? WATCH_POINTS : 0),
      receive: (message) => this.#receive(message),
      left: () => this.#watched.endAll(),
      closed: () => deps.closed(this),
      locale: () => this.#locale ?? 'en',
    });
  }

  /** Checks the login and everything that is watched again. */
  recheck(): void {
    this.#isInDoubt = true;
    if (this.#caller === null) return;
    this.#watched.allDue();
    void this.#answerAll();
  }

  /** Checks the login alone where somebody acts for the account (behaviour: agency-32). */
  recheckActing(): void {
    if (this.#caller === null || (this.#caller.actorId === null && !this.#caller.helper)) return;
    this.#isInDoubt = true;
    void this.#answerAll();
  }

  /** Destroys the socket when the last pings were not answered; otherwise confirms that the server is there. */
  ping(): void {
    if (!this.#base.ping() || this.#caller === null) return;
    this.#say({ type: 'alive' });
    this.recheck();
  }

  close(reason: CloseReason): void {
    this.#base.close(reason);
  }

  terminate(): void {
    this.#base.terminate();
  }

  #say(message: Outgoing): void {
    this.#base.say(JSON.stringify(message));
  }

  /** Handles a failure of the server; the page reconnects later. */
  #failed(error: unknown): void {
    if (this.#base.isClosing()) return;
    this.#deps.log.error({ err: error }, 'page could not be updated');
    this.#base.close('tryLater');
  }

  #receive(message: PageMessage): void {
    if (message.type === 'hello') void this.#introduce(message).catch((error: unknown) => this.#failed(error));
    else if (this.#caller === null)
      throw invalid(`${message.type}: came before the welcome (say hello and wait for it)`);
    else if (message.type === 'follow') this.#watch(message, this.#caller, this.#locale!);
    else this.#watched.end(message.id);
  }

  /** Closes the connection when its login or API key is no longer valid, and then returns null. */
  async #callerNow(): Promise<Caller | null> {
    const found = await this.#deps.authenticate().catch((error: unknown) => {
      if (error instanceof AppError && error.status < 500) return error;
      throw error;
    });
    if (this.#base.isClosing()) return null;
    if (found !== null && !(found instanceof AppError)) return found;
    this.#base.refuse(found ?? new AppError('NOT_SIGNED_IN'), 'signedOut');
    return null;
  }

  async #introduce({ locale }: FollowerHelloMessage): Promise<void> {
    const base = this.#base;
    if (this.#locale !== null) return base.refuse(invalid('hello: came twice (open a new connection)'), 'invalid');
    this.#locale = locale;
    base.introduced();
    const found = await this.#callerNow();
    if (found === null) return;
    if (!this.#deps.enter(found)) return base.refuse(tooMuch(), 'tooMuch');
    this.#caller = found;
    this.#say({ type: 'welcome' });
    void this.#answerAll();
  }

  #watch({ id, address }: FollowMessage, asking: Caller, words: Locale): void {
    if (this.#watched.has(id)) throw invalid(`follow.id: ${JSON.stringify(id)} is followed already (choose another)`);
    try {
      if (this.#watched.size >= MAX_WATCHED) throw tooMuch();
      const question = this.#deps.read(address, words);
      this.#watched.add(id, question, question.channel(asking));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.#say(refusalOf(id, error, words));
    }
  }

  #isWanted(): boolean {
    return !this.#base.isClosing() && (this.#isInDoubt || this.#watched.isDue);
  }

  async #answerAll(): Promise<void> {
    if (this.#isAnswering) return;
    this.#isAnswering = true;
    try {
      while (this.#isWanted()) await this.#answerNext();
    } catch (error) {
      this.#failed(error);
    } finally {
      this.#isAnswering = false;
    }
  }

  async #answerNext(): Promise<void> {
    this.#isInDoubt = false;
    const each = this.#watched.next();
    const asking = await this.#callerNow();
    if (asking !== null && each !== undefined && this.#watched.holds(each))
      await this.#answer(each, asking, this.#locale!);
  }

  async #answer(each: Watched, caller: Caller, locale: Locale): Promise<void> {
    const { question, id } = each;
    const { query } = question;
    let found: unknown;
    try {
      found = await question.answer({ caller, locale, address: this.#deps.address });
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      if (!this.#watched.holds(each)) return;
      this.#say(refusalOf(id, error, locale));
      return this.#watched.end(id);
    }
    if (!this.#watched.holds(each)) return;
    if (each.isAnswered && question.isNothing(found)) return;
    each.isAnswered = true;
    each.question = question.after(found);
    this.#watched.rest(each);
    const message: FollowedMessage = { type: 'answer', id, query, answer: found as JsonObject };
    await this.#base.deliver(joinFrames([JSON.stringify(message)]));
  }
}

function refusalOf(id: string, error: AppError, locale: Locale): FollowRefusedMessage {
  return { type: 'refused', id, status: error.status, code: error.code, message: error.text(locale).slice(0, 1_000) };
}
