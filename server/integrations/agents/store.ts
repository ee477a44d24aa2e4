/** Stores agents and the codes that let them in. Tokens and codes are stored as hashes. */
import { AppError } from '#engine/core/appError.ts';
import type { AgentOs } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';

export interface AgentRow {
  id: string;
  streamerId: string;
  name: string;
  os: AgentOs;
  version: string;
  address: string;
  createdAtMs: number;
  /** Null = the streamer has not confirmed it. */
  confirmedAtMs: number | null;
  lastSeenAtMs: number | null;
}

interface Columns {
  id: string;
  streamer_id: string;
  name: string;
  os: AgentOs;
  version: string;
  address: string;
  created_at: number;
  confirmed_at: number | null;
  last_seen_at: number | null;
}

const toRow = (row: Columns): AgentRow => ({
  id: row.id,
  streamerId: row.streamer_id,
  name: row.name,
  os: row.os,
  version: row.version,
  address: row.address,
  createdAtMs: row.created_at,
  confirmedAtMs: row.confirmed_at,
  lastSeenAtMs: row.last_seen_at,
});

/** Stores a code; earlier ones of the account stop working. */
export async function insertCode(
  database: Database,
  code: { hash: string; streamerId: string; expiresAtMs: number },
): Promise<void> {
  await database('agent_codes').where({ streamer_id: code.streamerId }).delete();
  await database('agent_codes').insert({
    code_hash: code.hash,
    streamer_id: code.streamerId,
    expires_at: code.expiresAtMs,
  });
}

/** Uses a code up; null = there is none of that hash, or it is too old. */
export async function takeCode(database: Database, hash: string, nowMs: number): Promise<string | null> {
  const codes = database('agent_codes').where({ code_hash: hash });
  const row = await codes.clone().first<{ streamer_id: string; expires_at: number } | undefined>();
  // Only one of two agents with the same code deletes it, and comes in.
  const isTaken = (await codes.delete()) > 0;
  return row !== undefined && isTaken && row.expires_at > nowMs ? row.streamer_id : null;
}

export async function insertAgent(
  database: Database,
  agent: Omit<AgentRow, 'confirmedAtMs' | 'lastSeenAtMs'> & { tokenHash: string },
): Promise<void> {
  await database('agents').insert({
    id: agent.id,
    streamer_id: agent.streamerId,
    name: agent.name,
    os: agent.os,
    version: agent.version,
    address: agent.address,
    token_hash: agent.tokenHash,
    created_at: agent.createdAtMs,
  });
}

export async function agentsOf(database: Database, streamerId: string): Promise<AgentRow[]> {
  const rows = await database('agents').where({ streamer_id: streamerId }).orderBy('created_at').select<Columns[]>();
  return rows.map(toRow);
}

/** Returns the agent of a token with the address of its account; null = unknown, or its account is gone or disabled. */
export async function agentByToken(
  database: Database,
  tokenHash: string,
): Promise<(AgentRow & { email: string }) | null> {
  const row = await database('agents')
    .innerJoin('users', 'users.id', 'agents.streamer_id')
    .where({ 'agents.token_hash': tokenHash, 'users.deleted_at': null, 'users.disabled_at': null })
    .first<(Columns & { email: string }) | undefined>('agents.*', 'users.email');
  return row === undefined ? null : { ...toRow(row), email: row.email };
}

export async function noteAgent(
  database: Database,
  id: string,
  seen: Pick<AgentRow, 'os' | 'version' | 'address'> & { nowMs: number },
): Promise<void> {
  const { nowMs, ...columns } = seen;
  await database('agents')
    .where({ id })
    .update({ ...columns, last_seen_at: nowMs });
}

/** Returns false when the account has no such agent. */
export async function confirmAgent(
  database: Database,
  { streamerId, id }: { streamerId: string; id: string },
  nowMs: number,
): Promise<boolean> {
  const rows = database('agents').where({ id, streamer_id: streamerId });
  return (await rows.update({ confirmed_at: nowMs })) > 0;
}

/** Removes an agent. Its programs are turned off: this server must not connect to the same places instead. */
export async function deleteAgent(
  database: Database,
  { streamerId, id }: { streamerId: string; id: string },
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await transaction('programs').where({ agent_id: id, streamer_id: streamerId }).update({ is_on: 0, agent_id: null });
    return (await transaction('agents').where({ id, streamer_id: streamerId }).delete()) > 0;
  });
}

/** @throws NOT_FOUND when the agent is somebody else's */
export async function refuseForeign(database: Database, streamerId: string, agentId: string | null): Promise<void> {
  if (agentId === null) return;
  const own = await agentsOf(database, streamerId);
  if (!own.some(({ id }) => id === agentId)) throw new AppError('NOT_FOUND');
}
