/** Runs stakes in the real session, with the real book of draws: actions and checks of tests. */
import { afterEach, beforeEach } from 'vitest';
import { manualClock } from '#engine/core/clock.ts';
import { PersistentMap } from '#engine/core/persistentMap.ts';
import type { EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import { NEW_GAMBLE, standardCommand } from '#engine/points/commands/commands.ts';
import type { DrawsPage, EventPayloads, PointsCommand, PointsGamble } from '#schemas/generated/types.ts';
import type { DrawBook } from '#server/show/chance/drawBook.ts';
import { documentsFromBundle } from '#server/show/fold/documents.ts';
import type { LedgerRow } from '#server/show/fold/ledger/ledgerRow.ts';
import { balanceNow } from '#server/show/fold/ledger/pointsNow.ts';
import { viewerTotal } from '#server/show/fold/stats/rules.ts';
import type { StatsState } from '#server/show/fold/stats/statsState.ts';
import { carryDraws } from './carryDraws.ts';
import { documentDraft, giftDraft } from './flows.ts';
import { openTestSession, START_MS, testBundle, testItem, type TestSession, testViewer } from './session.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { testDrawBook } from './testDrawBook.ts';

const BUNDLE = testBundle([testItem('LOCATION', 'popup'), testItem('GOAL', 'goal')]);
const STEP_MS = 10;

/** Returns the initial command, switched on and without cooldowns. */
export const gambleCommand = (
  gamble: Partial<PointsGamble> = {},
  more: Partial<PointsCommand> = {},
): PointsCommand => ({
  ...standardCommand('gamble'),
  isEnabled: true,
  viewerCooldown: 0,
  duration: 1,
  gamble: { ...NEW_GAMBLE, ...gamble },
  ...more,
});

export class Gambling {
  opened!: TestSession;
  book!: DrawBook;
  readonly events: StreamEvent[] = [];
  #file = `${temporaryFolder()}/session.db`;
  #at = 0;
  #messages = 0;

  /** Returns the session time of the next event. */
  next(afterMs = STEP_MS): number {
    this.#at += afterMs;
    return START_MS + this.#at;
  }

  async open(): Promise<void> {
    const documents = documentsFromBundle(BUNDLE);
    const commands = PersistentMap.from([['gamble', { document: gambleCommand(), version: 1 }] as const]);
    this.opened = await openTestSession(
      BUNDLE,
      {
        documents: { ...documents, others: { ...documents.others, pointsCommand: commands } },
        onCommit: ({ events }) => this.events.push(...events),
      },
      this.#file,
    );
    this.book = testDrawBook(this.opened.database, manualClock(START_MS));
  }

  /** Restarts the program. @param isNew true = without earlier data */
  async reopen(isNew = false): Promise<void> {
    await this.opened.close();
    if (isNew) this.#file = `${temporaryFolder()}/session.db`;
    await this.open();
  }

  submit(draft: EventDraft): ReturnType<TestSession['session']['submit']> {
    return this.opened.session.submit({ at: this.next(), ...draft });
  }

  chat(viewer: number, comment: string): ReturnType<Gambling['submit']> {
    const id = `tiktok:${++this.#messages}`;
    const payload = { comment, emotes: [] };
    return this.submit({ id, type: 'chat', origin: 'connector', viewer: testViewer(viewer), payload });
  }

  coins(viewer: number, coins: number): ReturnType<Gambling['submit']> {
    return this.submit(giftDraft(`gift:${viewer}:${coins}`, this.#at, { viewer, coins }));
  }

  /** Replaces the command. */
  set(command: PointsCommand): ReturnType<Gambling['submit']> {
    return this.submit(documentDraft('pointsCommand', 'gamble', command, 2));
  }

  carry(): Promise<string[]> {
    return carryDraws(this.opened, this.book, this.next());
  }

  /** Draws until everything is decided, with messages of somebody else as inputs. */
  async drawAll(): Promise<void> {
    while (this.waiting > 0) {
      await this.carry();
      await this.chat(99, 'hello');
    }
  }

  get stats(): StatsState {
    return this.opened.session.state.stages.stats;
  }

  get waiting(): number {
    return this.stats.stakes.size;
  }

  balance(viewer: number): number {
    return balanceNow(this.stats.viewers.get(testViewer(viewer).tiktokId)!, this.stats.keys) / 1000;
  }

  earned(viewer: number): number {
    return viewerTotal(this.stats.viewers.get(testViewer(viewer).tiktokId)!, 'points', this.stats.keys)[0] / 1000;
  }

  async page(): Promise<DrawsPage> {
    return this.book.read((await this.book.addressOf('s')).page, null, 100);
  }

  /** Reported ends of stakes. */
  get ends(): EventPayloads['gambleEnded'][] {
    const told = this.events.filter(({ type }) => type === 'gambleEnded');
    return told.map(({ payload }) => payload as EventPayloads['gambleEnded']);
  }

  /** Returns rows of the ledger, oldest first: cause, earned points, balance. */
  async ledger(viewer: number): Promise<[LedgerRow['cause'], number, number][]> {
    const mine = this.opened.database('points_ledger').where({ viewer_id: testViewer(viewer).tiktokId });
    const rows: { body: string }[] = await mine.orderBy('seq');
    const all = rows.map(({ body }) => JSON.parse(body) as LedgerRow);
    return all.map((row) => [row.cause, row.earned / 1000, row.balance / 1000]);
  }

  /** Returns the answers, after all of them had their time. */
  async answers(): Promise<string[]> {
    await this.opened.session.advance(this.next(120_000));
    const shown = this.events.filter(({ type }) => type === 'showText');
    return shown.map(({ payload }) => (payload as EventPayloads['showText']).text);
  }
}

/** Creates a session for each test of a file. */
export function gamblingOfEach(): () => Gambling {
  let now: Gambling;
  beforeEach(async () => {
    now = new Gambling();
    await now.open();
  });
  afterEach(() => now.opened.close());
  return () => now;
}
