/** Shows an agency its streamers in numbers: who is live, and what their streams came to (behaviour: agency-36). */
import type { Clock } from '#engine/core/clock.ts';
import { countingPlan } from '#engine/rules/plans.ts';
import type { ExportRoster, ListRoster, Plan, Roster, RosterMember, RosterSteps } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import type { SessionReader } from '../../../show/session/ports/sessionReader.ts';
import { type Member, pageOfMembers } from '../store.ts';
import { numbersOf, periodsOf, sumOf } from './rosterNumbers.ts';
import { type RosterRange, rosterRange } from './rosterRange.ts';
import { rosterLines } from './rosterTable.ts';
import { stepsOf } from './steps.ts';
import { streamersAmong, streamsOf, sumsOf } from './store.ts';

export interface RosterDeps {
  /** A read-only connection for long lists. */
  lists: Database;
  sessions: SessionReader;
  clock: Clock;
  /** Returns the accounts whose connector is connected to a live stream. */
  connectedStreamers(): readonly string[];
  /** The plan of accounts without one of their own. */
  defaultPlan: Plan;
}

export interface RosterFile {
  fileName: string;
  size: null;
  bytes: AsyncIterable<Uint8Array>;
}

export interface RosterDesk {
  /** @throws ROSTER_RANGE */
  list(agencyId: string, query: ListRoster): Promise<Roster>;
  /** Writes all streamers as a table for spreadsheets. @throws ROSTER_RANGE */
  file(agencyId: string, query: ExportRoster): Promise<RosterFile>;
}

/** The steps of an account that was deleted a moment ago. */
const NO_STEPS: RosterSteps = { username: false, overlay: false, liveLink: false, goLive: false };

/** Number of streamers that are read and written at a time. */
const PAGE = 50;

type Wanted = Pick<ListRoster, 'by'> & { range: RosterRange };

export function createRoster({ lists, sessions, clock, connectedStreamers, defaultPlan }: RosterDeps): RosterDesk {
  async function viewersOf(id: string): Promise<number | null> {
    return (await sessions.read(id))?.state.stages.stats.stream.viewerCount ?? null;
  }

  async function membersOf(agencyId: string, rows: readonly Member[], wanted: Wanted): Promise<RosterMember[]> {
    const ids = rows.map(({ id }) => id);
    const streams = await streamsOf(lists, agencyId, ids, wanted.range);
    const steps = await stepsOf(lists, ids);
    const live = new Set(connectedStreamers());
    return Promise.all(
      rows.map(async ({ id, email, tiktokUsername, plan, paidPlan }) => {
        const isLive = live.has(id);
        const own = streams.get(id) ?? [];
        const viewers = isLive ? await viewersOf(id) : null;
        const person = { id, email, tiktokUsername, plan: countingPlan(plan, paidPlan, defaultPlan), isLive, viewers };
        return {
          ...person,
          steps: steps.get(id) ?? NO_STEPS,
          sums: sumOf(own.map(numbersOf)),
          periods: periodsOf(own, { by: wanted.by, days: wanted.range.days }),
        };
      }),
    );
  }

  async function* pagesOf(agencyId: string, wanted: Wanted): AsyncGenerator<RosterMember[]> {
    const order = { search: '', sortColumn: 'email', sortDirection: 'asc' } as const;
    for (let offset = 0; ; offset += PAGE) {
      const { rows } = await pageOfMembers(lists, agencyId, { ...order, limit: PAGE, offset }, 'STREAMER');
      yield await membersOf(agencyId, rows, wanted);
      if (rows.length < PAGE) return;
    }
  }

  return {
    async list(agencyId, query) {
      const range = rosterRange(query, clock.nowMs());
      const { rows, total } = await pageOfMembers(lists, agencyId, query, 'STREAMER');
      const items = await membersOf(agencyId, rows, { ...query, range });
      const live = (await streamersAmong(lists, agencyId, connectedStreamers())).length;
      const { from, to } = range;
      return { from, to, items, total, live, sums: await sumsOf(lists, agencyId, range) };
    },

    async file(agencyId, { language, ...query }) {
      const range = rosterRange(query, clock.nowMs());
      const fileName = `roster-${range.from}-${range.to}.csv`;
      return { fileName, size: null, bytes: rosterLines(pagesOf(agencyId, { ...query, range }), language) };
    },
  };
}
