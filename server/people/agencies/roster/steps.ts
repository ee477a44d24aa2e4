/** Reads which steps of setting up some accounts have done (behaviour: agency-39). */
import type { RosterSteps } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { BOUND_LIST, jsonMember } from '../../../ground/db/dialect.ts';

const STEPS = {
  username: `${jsonMember('users.settings', 'tiktokUsername')} IS NOT NULL`,
  // The first version is the one that every account starts with.
  overlay: `EXISTS (SELECT 1 FROM documents
    WHERE documents.streamer_id = users.id AND documents.kind = 'overlay' AND documents.version > 1)`,
  liveLink: `EXISTS (SELECT 1 FROM reached_pages JOIN profiles ON profiles.id = reached_pages.profile_id
    WHERE profiles.streamer_id = users.id)`,
  goLive: `EXISTS (SELECT 1 FROM stream_reports WHERE stream_reports.streamer_id = users.id)`,
} as const satisfies Record<keyof RosterSteps, string>;

const COLUMNS = Object.entries(STEPS).map(
  ([name, condition]) => `CASE WHEN ${condition} THEN 1 ELSE 0 END AS "${name}"`,
);

type Row = Record<keyof RosterSteps, 0 | 1> & { id: string };

/** Returns the steps of each account. */
export async function stepsOf(database: Database, ids: readonly string[]): Promise<Map<string, RosterSteps>> {
  const rows = (await database.raw(
    `SELECT users.id, ${COLUMNS.join(', ')} FROM users WHERE users.id IN ${BOUND_LIST}`,
    [JSON.stringify(ids)],
  )) as Row[];
  return new Map(
    rows.map(({ id, username, overlay, liveLink, goLive }) => [
      id,
      { username: username === 1, overlay: overlay === 1, liveLink: liveLink === 1, goLive: goLive === 1 },
    ]),
  );
}
