/**
 * One dashboard page's socket: lets it in by its login, answers what it watches, keeps the limits. Answers leave one after
 * the other, each when the page has taken the one before: what changes meanwhile is in the next one, so that a slow page
 * gets fewer and larger answers and never makes anything wait here. Before each answer the login is looked at again, and
 * whether the page may have it, as over REST.
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
import type { Caller } from '../../http/caller.ts';
import { openBaseSocket, type OpenedSocket, tooMuch } from '../sockets/baseSocket.ts';
import { joinFrames } from '../sockets/frames.ts';
import { invalid } from '../sockets/messageReader.ts';
import type { Channel } from '../../base/changes.ts';
import { CLOSE_CODES, type CloseReason, WATCH_POINTS, MAX_WATCHED, PACE_MS } from './limits.ts';
import type { Asking, Question, ReadQuestion } from './questions.ts';
import { type PageMessage, readPageMessage } from './readPageMessage.ts';

export interface UpdatesSocket {
  /** Looks again at the login and at everything that is watched. */
  recheck(): void;
  /** Destroys the socket when the last pings were not answered; else says that the server is there. */
  ping(): void;
  close(reason: CloseReason): void;
  terminate(): void;
}

export interface UpdatesSocketDeps {
  scheduler: Scheduler;
  log: Pick<BaseLogger, 'debug' | 'error'>;
  /** Whose login the connection was opened with, if it still is one. */
  authenticate(): Promise<Caller | null>;
  /** False when the account has enough pages open. */
  enter(caller: Caller): boolean;
  read: ReadQuestion;
  /** Where the page is, as rate limits name it. */
  address: string;
  listen(channel: Channel, hear: () => void): () => void;
  /** Its socket is gone. */
  closed(socket: UpdatesSocket): void;
}

/** Something that the page watches. */
interface Watched {
  id: string;
  /** Goes on with every answer. */
  question: Question;
  isAnswered: boolean;
  /** It was told a moment ago; what changes meanwhile is told together. */
  isResting: boolean;
  hasChanged: boolean;
  end(): void;
}

type Outgoing = FollowerWelcomeMessage | AliveMessage | FollowRefusedMessage;

/** Takes over an upgraded socket. Every error of it ends here. */
export function openUpdatesSocket(opened: OpenedSocket, deps: UpdatesSocketDeps): UpdatesSocket {
  const { scheduler, log } = deps;
  const watched = new Map<string, Watched>();
  const due = new Set<Watched>();
  let locale: Locale | null = null;
  /** Null until the page was let in. */
  let caller: Caller | null = null;
  let isInDoubt = false;
  let isAnswering = false;

  const socket: UpdatesSocket = {
    recheck() {
      isInDoubt = true;
      if (caller === null) return;
      for (const each of watched.values()) due.add(each);
      void answerAll();
    },
    ping() {
      if (!base.ping() || caller === null) return;
      say({ type: 'alive' });
      socket.recheck();
    },
    close: (reason) => base.close(reason),
    terminate: () => base.terminate(),
  };

  const say = (message: Outgoing): void => base.say(JSON.stringify(message));

  function leave(): void {
    due.clear();
    for (const each of watched.values()) each.end();
  }

  /** What failed here and not at the page: it comes back later. */
  function failed(error: unknown): void {
    if (base.isClosing()) return;
    log.error({ err: error }, 'a page could not be told what is new');
    base.close('tryLater');
  }

  function receive(message: PageMessage): void {
    if (message.type === 'hello') void introduce(message).catch(failed);
    else if (caller === null) throw invalid(`${message.type}: came before the welcome (say hello and wait for it)`);
    else if (message.type === 'follow') watch(message, caller, locale!);
    else watched.get(message.id)?.end();
  }

  async function introduce(hello: FollowerHelloMessage): Promise<void> {
    if (locale !== null) return base.refuse(invalid('hello: came twice (open a new connection)'), 'invalid');
    ({ locale } = hello);
    base.introduced();
    const found = await deps.authenticate();
    if (base.isClosing()) return;
    if (found === null) return base.refuse(new AppError('NOT_SIGNED_IN'), 'signedOut');
    if (!deps.enter(found)) return base.refuse(tooMuch(), 'tooMuch');
    caller = found;
    say({ type: 'welcome' });
    void answerAll();
  }

  function watch({ id, address }: FollowMessage, asking: Caller, words: Locale): void {
    if (watched.has(id)) throw invalid(`follow.id: ${JSON.stringify(id)} is followed already (choose another)`);
    try {
      if (watched.size >= MAX_WATCHED) throw tooMuch();
      add(id, deps.read(address, words), asking);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      say(refusalOf(id, error, words));
    }
  }

  function add(id: string, question: Question, asking: Caller): void {
    // Listens before it looks, so that nothing comes in between.
    const stop = deps.listen(question.channel(asking), () => changed(each));
    const each: Watched = {
      id,
      question,
      isAnswered: false,
      isResting: false,
      hasChanged: false,
      end() {
        stop();
        due.delete(each);
        watched.delete(id);
      },
    };
    watched.set(id, each);
    due.add(each);
    void answerAll();
  }

  function changed(each: Watched): void {
    if (each.isResting) each.hasChanged = true;
    else {
      due.add(each);
      void answerAll();
    }
  }

  function rest(each: Watched): void {
    each.isResting = true;
    scheduler.after(PACE_MS, () => {
      each.isResting = false;
      if (!each.hasChanged || watched.get(each.id) !== each) return;
      each.hasChanged = false;
      changed(each);
    });
  }

  const isWanted = (): boolean => !base.isClosing() && (isInDoubt || due.size > 0);

  async function answerAll(): Promise<void> {
    if (isAnswering) return;
    isAnswering = true;
    try {
      while (isWanted()) await answerNext();
    } catch (error) {
      failed(error);
    } finally {
      isAnswering = false;
    }
  }

  async function answerNext(): Promise<void> {
    isInDoubt = false;
    const [each] = due;
    if (each !== undefined) due.delete(each);
    const asking = await deps.authenticate();
    if (base.isClosing()) return;
    if (asking === null) return base.refuse(new AppError('NOT_SIGNED_IN'), 'signedOut');
    if (each !== undefined && watched.get(each.id) === each) await answer(each, asking, locale!);
  }

  async function answer(each: Watched, asking: Caller, words: Locale): Promise<void> {
    const { question, id } = each;
    const { query } = question;
    const from: Asking = { caller: asking, locale: words, address: deps.address };
    let found: unknown;
    try {
      found = await question.answer(from);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      if (watched.get(id) === each) say(refusalOf(id, error, words));
      return each.end();
    }
    if (watched.get(id) !== each) return;
    if (each.isAnswered && question.isNothing(found)) return;
    each.isAnswered = true;
    each.question = question.after(found);
    rest(each);
    const message: FollowedMessage = { type: 'answer', id, query, answer: found as JsonObject };
    await base.deliver(joinFrames([JSON.stringify(message)]));
  }

  const base = openBaseSocket<PageMessage, CloseReason>(opened, {
    scheduler,
    log,
    closeCodes: CLOSE_CODES,
    read: readPageMessage,
    costOf: ({ type }) => (type === 'follow' ? WATCH_POINTS : 0),
    receive,
    left: leave,
    closed: () => deps.closed(socket),
    locale: () => locale ?? 'en',
  });
  return socket;
}

function refusalOf(id: string, error: AppError, locale: Locale): FollowRefusedMessage {
  return { type: 'refused', id, status: error.status, code: error.code, message: error.text(locale).slice(0, 1_000) };
}
