/** Deletes documents 30 days after they were put away, and tells their owner a week before (behaviour: plan-13). */
import type { Clock } from '#engine/core/clock.ts';
import { isOver, isWarningDue, PUT_AWAY_FOR_MS, WARNED_BEFORE_MS } from '#engine/rules/putAway.ts';
import type { CountedKind } from '#schemas/generated/types.ts';
import { COUNTED_KINDS } from '../../documents/put-away/countedKinds.ts';
import { noteWarning, type PutAwayRow, putAwayUntil } from '../../documents/put-away/store.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { Mailer } from '../accounts/mails/mailer.ts';
import { findUser } from '../accounts/users/store.ts';

/** Deletes a document of a kind like its owner would. */
export type Removers = Readonly<Record<CountedKind, (streamerId: string, id: string) => Promise<unknown>>>;

export interface EndPutAwayDeps {
  database: Database;
  clock: Clock;
  mailer: Pick<Mailer, 'post'>;
  /** Address of the dashboard, without a trailing slash. */
  publicUrl: string;
  remove: Removers;
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
}

/** Number of names in a mail; more are counted. */
const MOST_NAMES = 20;

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Sends the mails that are due, then deletes what is over. */
export async function endPutAway(deps: EndPutAwayDeps): Promise<void> {
  const nowMs = Math.floor(deps.clock.nowMs());
  const rows = await putAwayUntil(deps.database, nowMs - PUT_AWAY_FOR_MS + WARNED_BEFORE_MS);
  const due = rows.filter(({ at, warned_at }) => warned_at === null && isWarningDue(at, nowMs));
  for (const userId of new Set(due.map(({ streamer_id }) => streamer_id)))
    await warn(
      deps,
      userId,
      due.filter(({ streamer_id }) => streamer_id === userId),
      nowMs,
    );
  for (const row of rows) if (isOver(row.at, row.warned_at, nowMs)) await remove(deps, row);
}

async function warn(
  { database, mailer, publicUrl }: EndPutAwayDeps,
  userId: string,
  rows: readonly PutAwayRow[],
  nowMs: number,
): Promise<void> {
  const user = await findUser(database, userId);
  const date = dateOf(Math.max(Math.min(...rows.map(({ at }) => at)) + PUT_AWAY_FOR_MS, nowMs + WARNED_BEFORE_MS));
  if (user?.email != null) {
    const params = { date, names: await namesOf(database, rows) };
    mailer.post({
      to: user.email,
      kind: 'deletionSoon',
      language: user.language,
      link: `${publicUrl}/subscription`,
      params,
    });
  }
  await noteWarning(database, userId, nowMs - PUT_AWAY_FOR_MS + WARNED_BEFORE_MS, nowMs);
}

async function namesOf(database: Database, rows: readonly PutAwayRow[]): Promise<string> {
  const names: string[] = [];
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const ids = new Set(rows.flatMap((row) => (row.kind === kind ? [row.id] : [])));
    const documents = await COUNTED_KINDS[kind].read(database, rows[0]!.streamer_id);
    names.push(...documents.flatMap(({ id, name }) => (ids.has(id) ? [`“${name}”`] : [])));
  }
  const more = names.length - MOST_NAMES;
  return `${names.slice(0, MOST_NAMES).join(', ')}${more > 0 ? ` + ${more}` : ''}`;
}

async function remove(
  { remove: removers, log }: EndPutAwayDeps,
  { streamer_id: streamerId, kind, id }: PutAwayRow,
): Promise<void> {
  try {
    await removers[kind](streamerId, id);
    log.info({ streamer: streamerId, kind }, 'a document was deleted that exceeded the plan for 30 days');
  } catch (error) {
    log.warn({ streamer: streamerId, kind, err: error }, 'a document could not be deleted; it is tried again later');
  }
}
