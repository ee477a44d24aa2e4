/**
 * Explains which flows an event fired, refused and nearly fired, and why (behaviour: why-1). Computed on request from the
 * session's events since a checkpoint, and from stored data for the time before.
 */
import { AppError } from '#engine/core/appError.ts';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type {
  AskFilmThen,
  AskShownThen,
  ChangeAuthor,
  FilmThen,
  FlowExplanation,
  FlowHistory,
  KnownGift,
  ListFlowHistory,
  Locale,
  ShownThen,
} from '#schemas/generated/types.ts';
import type { FairScheduler } from '../../ground/base/fairScheduler.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { AuthorNames } from '../../ground/http/author.ts';
import type { JournalEvent } from '../../show/fold/foldOutput.ts';
import type { FlowIndex } from '../../show/fold/flows/flowIndex.ts';
import type { RefoldLimit } from '../../show/session/refold/refoldLimit.ts';
import type { Session } from '../../show/session/session.ts';
import { isoTime } from '../flows/runViews.ts';
import { withCalls } from './calledFlows.ts';
import { explainEvent, type KeyName } from './explainEvent.ts';
import { entryView, eventView, explainedFlow } from './historyViews.ts';
import { isDull } from './historyLog.ts';
import type { Occurrence } from './outcomes.ts';
import { found } from './search.ts';
import type { HistoryReplay } from './historyReplay.ts';
import { createHistoryReplays } from './historyReplays.ts';
import { filmThen } from './filmThen.ts';
import { type Moment, shownThen, type ShownThenDeps } from './shownThen.ts';
import { flowsMadeAfter, journalEvents } from './store.ts';
import { storedOutcomes } from './storedOutcomes.ts';

/** Maximum number of flows in one explanation. */
const MAX_FLOWS = 200;

export interface HistoryDesk {
  /** @throws BUSY */
  list(streamerId: string, query: ListFlowHistory, locale: Locale): Promise<FlowHistory>;
  /** @throws NOT_FOUND, BUSY */
  explain(streamerId: string, eventId: string, locale: Locale): Promise<FlowExplanation>;
  /** @throws NOT_FOUND, SHOWN_THEN_UNKNOWN, BUSY */
  shown(streamerId: string, query: AskShownThen): Promise<ShownThen>;
  /** @throws NOT_FOUND, FILM_TOO_LONG, FILM_TOO_LARGE, SHOWN_THEN_UNKNOWN, BUSY */
  film(streamerId: string, query: AskFilmThen): Promise<FilmThen>;
}

export interface HistoryDeps {
  /** The shown session, which may be a fork with a made-up stream. */
  shown: { session(streamerId: string): Session | undefined };
  host: {
    session(streamerId: string): Session | undefined;
    shown: ShownThenDeps['host']['shown'];
  };
  /** A read-only connection for long lists. */
  lists: Database;
  clock: Clock;
  scheduler: Scheduler;
  fair: FairScheduler;
  refoldLimit: RefoldLimit;
  learnedGifts: { all(): Iterable<KnownGift> };
  authorNames: AuthorNames;
  log: { warn(fields: object, message: string): void };
}

type AuthorOf = (one: Occurrence) => ChangeAuthor | undefined;

const withAuthor = <T extends object>(view: T, author: ChangeAuthor | undefined): T =>
  author === undefined ? view : { ...view, author };

interface Known {
  session: Session;
  /** Null when there was no checkpoint to start from. */
  replay: HistoryReplay | null;
}

interface Found {
  one: Occurrence;
  /** Folds the event again; null = nothing does. */
  replay: HistoryReplay | null;
}

export function createHistoryDesk(deps: HistoryDeps): HistoryDesk {
  const { shown, host, lists, learnedGifts } = deps;
  const replays = createHistoryReplays({ ...deps, database: lists });

  async function knownOf(streamerId: string): Promise<Known | null> {
    const session = shown.session(streamerId);
    if (session === undefined) return null;
    // A fork has no journal of its own, so its own records are all that is known.
    if (session !== host.session(streamerId)) return { session, replay: null };
    return { session, replay: await replays.of(streamerId, session) };
  }

  const indexOf = ({ session }: Known): FlowIndex => session.state.stages.flows.index;

  function storedOf(streamerId: string, { session, replay }: Known): Promise<Occurrence[]> {
    const isKnown = (eventId: string): boolean => replay?.of(eventId) !== undefined;
    return storedOutcomes(session.state.stages.flows, isKnown, (ids) => journalEvents(lists, streamerId, ids));
  }

  /** Uses complete data where the stream of an event can be folded again, and stored data elsewhere. */
  async function foundIn(streamerId: string, known: Known, eventId: string): Promise<Found> {
    const { session } = known;
    const isIt = ({ event }: Occurrence): boolean => event.id === eventId;
    // An entry that belongs to another one can still be named.
    const inAll = (all: readonly Occurrence[]): Occurrence | undefined => withCalls(all).find(isIt) ?? all.find(isIt);
    const foundBy = (replay: HistoryReplay | null): Found | null => {
      const one = replay?.of(eventId);
      return one ? { one: inAll(replay!.all()) ?? one, replay } : null;
    };
    const now = foundBy(known.replay);
    if (now) return now;
    const event = (await journalEvents(lists, streamerId, [eventId])).get(eventId);
    const replay = event ? await replayOf(streamerId, known, event.seq) : null;
    const again = foundBy(replay);
    if (again) return again;
    const stored = inAll(await storedOf(streamerId, { session, replay }));
    if (stored) return { one: stored, replay };
    if (event === undefined) throw new AppError('NOT_FOUND');
    return { one: { event, outcomes: [], index: replay?.indexAt(event.seq) ?? null }, replay };
  }

  const replayOf = async (streamerId: string, { session, replay }: Known, seq: number): Promise<Known['replay']> => {
    if (replay === null || replay.knows(seq)) return replay;
    const earlier = await replays.ofEarlier(streamerId, session, seq);
    return earlier?.knows(seq) ? earlier : null;
  };

  /** Returns the present flows, without those that were made after an event of which nothing more is known. */
  async function laterIndex(streamerId: string, known: Known, { seq }: Occurrence['event']): Promise<FlowIndex> {
    const index = indexOf(known);
    if (seq === undefined) return index;
    const later = await flowsMadeAfter(lists, streamerId, seq);
    return { ...index, byId: new Map([...index.byId].filter(([id]) => !later.has(id))) };
  }

  /** Events are folded again without their authors, so the journal names them. */
  async function authorsOf(streamerId: string, shownOnes: readonly Occurrence[]): Promise<AuthorOf> {
    const ids = shownOnes.filter(({ event }) => event.origin === 'command').map(({ event }) => event.id);
    const events = await journalEvents(lists, streamerId, ids);
    const texts = [...events.values()].map(({ author }) => author);
    const names = await deps.authorNames(lists, streamerId, texts);
    return ({ event }) => names.get(events.get(event.id)?.author ?? '');
  }

  function differingIn({ replay }: Known): FlowHistory['differing'] {
    if (replay === null || replay.disagreement.runs === 0) return null;
    return { runs: replay.disagreement.runs, build: replay.checkpoint.build };
  }

  function keyNames(): KeyName {
    const gifts = new Map([...learnedGifts.all()].map(({ id, name }) => [id, name]));
    return (kind, key) => (kind === 'GIFT' ? (gifts.get(key) ?? key) : key);
  }

  async function momentOf(streamerId: string, eventId: string): Promise<Moment> {
    const known = await knownOf(streamerId);
    if (known === null) throw new AppError('NOT_FOUND');
    const { one, replay } = await foundIn(streamerId, known, eventId);
    return { streamerId, session: known.session, replay, event: one.event };
  }

  return {
    async list(streamerId, query, locale) {
      const known = await knownOf(streamerId);
      if (known === null) return { items: [], total: 0, knownSince: null, differing: null };
      const stored = (await storedOf(streamerId, known)).filter((one) => !isDull(one));
      const all = withCalls([...(known.replay?.all() ?? []), ...stored]);
      const matching = found(all, query);
      const page = matching.slice(query.offset, query.offset + query.limit);
      const authorOf = await authorsOf(streamerId, page);
      return {
        items: page.map((one) => withAuthor(entryView(one, indexOf(known), locale), authorOf(one))),
        total: matching.length,
        knownSince: known.replay ? isoTime(known.replay.sinceMs) : null,
        differing: differingIn(known),
      };
    },
    async explain(streamerId, eventId, locale) {
      const known = await knownOf(streamerId);
      if (known === null) throw new AppError('NOT_FOUND');
      const { one } = await foundIn(streamerId, known, eventId);
      const index = one.index ?? (await laterIndex(streamerId, known, one.event));
      const event = { seq: 0, ...one.event } as JournalEvent;
      const isComplete = one.index !== null;
      const answers = explainEvent({ index, event, outcomes: one.outcomes, isComplete, keyName: keyNames() });
      const flows = answers.slice(0, MAX_FLOWS).map((answer) => explainedFlow(index, answer, locale));
      const authorOf = await authorsOf(streamerId, [one]);
      return withAuthor({ ...eventView(one), flows, flowCount: answers.length }, authorOf(one));
    },
    shown: async (streamerId, query) => shownThen(deps, await momentOf(streamerId, query.eventId), query),
    film: async (streamerId, query) => filmThen(deps, await momentOf(streamerId, query.eventId), query),
  };
}
