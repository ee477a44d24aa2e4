/** Shows and controls giveaways through the session, which may run anywhere. */
import { AppError } from '#engine/core/appError.ts';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import { withoutControls } from '#engine/core/controlCharacters.ts';
import { isVisible } from '#engine/core/visibleText.ts';
import { comparableText } from '#engine/core/comparableText.ts';
import type {
  ChangeGiveaway,
  EnterGiveaway,
  GiveawayRecord,
  GiveawayAnswer,
  GiveawayEntrants,
  GiveawayRules,
  KnownViewer,
  ListGiveawayEntrants,
  RemoveEntrant,
} from '#schemas/generated/types.ts';
import type { DrawBook } from '../../show/chance/drawBook.ts';
import { entrantOf, type GiveawaysState } from '../../show/fold/giveaways/giveawaysState.ts';
import { canListChange, type EntryRow, knownViewer, MAX_REMOVED, mayBe } from '../../show/fold/giveaways/rules.ts';
import type { SignPictures } from '../../show/session/liveItems.ts';
import type { Inbox } from '../../show/session/ports/inbox.ts';
import type { SessionReader } from '../../show/session/ports/sessionReader.ts';
import { revised } from '../flows/revised.ts';
import { publicNote } from './publicNote.ts';

export interface GiveawayDesk {
  /** @throws NOT_FOUND when the streamer has no session */
  read(streamerId: string): Promise<GiveawayAnswer>;
  /** Returns the entrants, newest first. */
  entrants(streamerId: string, asked: ListGiveawayEntrants): Promise<GiveawayEntrants>;
  /** @throws GIVEAWAY_RUNNING, GIVEAWAY_TITLE_MISSING */
  open(streamerId: string, settings: GiveawayRules): Promise<void>;
  /** @throws GIVEAWAY_OTHER, GIVEAWAY_EMPTY, GIVEAWAY_NOBODY_LEFT, GIVEAWAY_NOT_NOW */
  change(streamerId: string, what: ChangeGiveaway): Promise<void>;
  /** @throws GIVEAWAY_OTHER, GIVEAWAY_NOT_NOW, GIVEAWAY_VIEWER_UNKNOWN */
  enter(streamerId: string, what: EnterGiveaway): Promise<void>;
  /** @throws GIVEAWAY_OTHER, GIVEAWAY_NOT_NOW, GIVEAWAY_NOTE_MISSING, GIVEAWAY_NOT_ENTERED, GIVEAWAY_REMOVED_FULL */
  remove(streamerId: string, what: RemoveEntrant): Promise<void>;
}

export interface GiveawayDeskDeps {
  host: Inbox;
  sessions: SessionReader;
  drawBook: Pick<DrawBook, 'addressOf'>;
  /** Finds a viewer by the name on the platform; null = no such viewer was there. */
  findViewer(streamerId: string, name: string): Promise<KnownViewer | null>;
  signPictures: SignPictures;
  clock: Clock;
  scheduler: Scheduler;
}

const FIRST_SETTINGS: GiveawayRules = {
  title: '',
  entry: 'command',
  command: '!join',
  giftId: '',
  perTicket: 1,
  maxTickets: 1,
  bonusFollowers: 0,
  bonusSubscribers: 0,
  bonusTeam: 0,
  filter: {},
  claimSeconds: 60,
  drawsNextItself: false,
};
const LIMIT = 20;
/** Number of entries searched at a time, within some milliseconds. */
const AT_A_TIME = 2_000;

const names = new WeakMap<EntryRow, string>();

/** Returns the search key of an entry, cached because rows never change. */
function nameOf(entry: EntryRow): string {
  let name = names.get(entry);
  if (name === undefined) names.set(entry, (name = comparableText(`${entry.viewer.name} ${entry.viewer.displayName}`)));
  return name;
}

export function createGiveawayDesk(deps: GiveawayDeskDeps): GiveawayDesk {
  const { host, sessions, drawBook, findViewer, signPictures, clock, scheduler } = deps;

  async function stateOf(streamerId: string): Promise<GiveawaysState> {
    const session = await sessions.read(streamerId);
    if (session === null) throw new AppError('NOT_FOUND');
    return session.state.stages.giveaways;
  }

  /** @throws GIVEAWAY_OTHER */
  async function giveawayOf(streamerId: string, id: string): Promise<GiveawayRecord> {
    const giveaway = (await stateOf(streamerId)).now?.giveaway;
    if (giveaway?.id !== id) throw new AppError('GIVEAWAY_OTHER');
    return giveaway;
  }

  /** Sorted entries, cached by state. */
  const inOrder = new WeakMap<GiveawaysState['entries'], Promise<readonly EntryRow[]>>();

  /** Lets others have their turn, because there may be 100,000 entries and no show must wait for them. */
  const rest = (): Promise<void> => new Promise((resolve) => void scheduler.after(0, resolve));

  function newestFirst(entries: GiveawaysState['entries']): Promise<readonly EntryRow[]> {
    const known = inOrder.get(entries);
    if (known) return known;
    const work = putInOrder(entries);
    inOrder.set(entries, work);
    return work;
  }

  async function putInOrder(entries: GiveawaysState['entries']): Promise<readonly EntryRow[]> {
    const all = Array.from<EntryRow>({ length: entries.size });
    let seen = 0;
    for (const [, entry] of entries.entries()) {
      all[entries.size - 1 - entry.n] = entry;
      if (++seen % AT_A_TIME === 0) await rest();
    }
    return all.filter(({ tickets }) => tickets > 0);
  }

  async function called(all: readonly EntryRow[], wanted: string): Promise<EntryRow[]> {
    const found: EntryRow[] = [];
    for (let from = 0; from < all.length; from += AT_A_TIME) {
      if (from > 0) await rest();
      found.push(...all.slice(from, from + AT_A_TIME).filter((entry) => nameOf(entry).includes(wanted)));
    }
    return found;
  }

  return {
    async read(streamerId) {
      const { now, before, newest } = await stateOf(streamerId);
      const answer: Omit<GiveawayAnswer, 'revision' | 'nowMs'> = {
        now: now?.giveaway ?? null,
        newest: [...newest],
        past: [...before.past],
        settings: before.settings ?? FIRST_SETTINGS,
        page: (await drawBook.addressOf(streamerId)).page,
      };
      return {
        ...(signPictures(revised(answer)) as unknown as Omit<GiveawayAnswer, 'nowMs'>),
        nowMs: Math.floor(clock.nowMs()),
      };
    },
    async entrants(streamerId, { search = '', first = 0, limit = LIMIT }) {
      const { entries } = await stateOf(streamerId);
      const all = await newestFirst(entries);
      const found = search === '' ? all : await called(all, comparableText(search));
      const items = found.slice(first, first + limit).map(entrantOf);
      return signPictures({ items, total: found.length }) as unknown as GiveawayEntrants;
    },
    async open(streamerId, settings) {
      if ((await stateOf(streamerId)).now !== null) throw new AppError('GIVEAWAY_RUNNING');
      if (settings.title.trim() === '') throw new AppError('GIVEAWAY_TITLE_MISSING');
      await host.submit(streamerId, { type: 'openGiveaway', origin: 'command', payload: { settings } });
    },
    async change(streamerId, what) {
      const giveaway = await giveawayOf(streamerId, what.giveawayId);
      if (!mayBe(giveaway, what.action)) throw new AppError(refusal(giveaway, what.action));
      await host.submit(streamerId, { type: 'changeGiveaway', origin: 'command', payload: what });
    },
    async enter(streamerId, { giveawayId, viewerName, tickets = 1 }) {
      const giveaway = await giveawayOf(streamerId, giveawayId);
      if (!canListChange(giveaway)) throw new AppError('GIVEAWAY_NOT_NOW');
      const name = viewerName.trim().replace(/^@/, '');
      const viewer = await findViewer(streamerId, name);
      if (viewer === null) throw new AppError('GIVEAWAY_VIEWER_UNKNOWN', { name });
      const payload = { giveawayId, viewer: knownViewer(viewer), tickets };
      await host.submit(streamerId, { type: 'enterGiveaway', origin: 'command', payload });
    },
    async remove(streamerId, { giveawayId, viewerId, note: written }) {
      const giveaway = await giveawayOf(streamerId, giveawayId);
      if (!canListChange(giveaway)) throw new AppError('GIVEAWAY_NOT_NOW');
      if (!isVisible(withoutControls(written))) throw new AppError('GIVEAWAY_NOTE_MISSING');
      const entry = (await stateOf(streamerId)).entries.get(viewerId);
      if (entry === undefined || entry.tickets === 0) throw new AppError('GIVEAWAY_NOT_ENTERED');
      if ((giveaway.removed?.length ?? 0) >= MAX_REMOVED)
        throw new AppError('GIVEAWAY_REMOVED_FULL', { max: MAX_REMOVED });
      const payload = { giveawayId, viewerId, note: publicNote(written, entry.viewer) };
      await host.submit(streamerId, { type: 'removeEntrant', origin: 'command', payload });
    },
  };
}

function refusal({ status, entrants }: GiveawayRecord, action: ChangeGiveaway['action']) {
  if (action === 'draw' && entrants === 0) return 'GIVEAWAY_EMPTY';
  return action === 'drawNext' && status === 'drawn' ? 'GIVEAWAY_NOBODY_LEFT' : 'GIVEAWAY_NOT_NOW';
}
