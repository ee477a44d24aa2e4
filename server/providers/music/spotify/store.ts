/** Stores connections to the service, sign-ins that have begun, and until when it takes no requests. */
import type { Database } from '../../../ground/db/connection.ts';
import type { CountedRequest } from './requestBudget.ts';

/** Known problem of a connection; null = none. */
export type ConnectionProblem = 'signedOut' | 'notRegistered' | null;

export interface StoredConnection {
  streamerId: string;
  /** Client ID, tokens and name. */
  sealed: string;
  problem: ConnectionProblem;
}

export interface StoredSignIn {
  streamerId: string;
  /** Client ID, verifier and addresses. */
  sealed: string;
  expiresAtMs: number;
}

export interface StoredBlock {
  /** Hash of the client ID. */
  client: string;
  untilMs: number;
  isQuota: boolean;
}

interface ConnectionRow {
  streamer_id: string;
  sealed: string;
  problem: ConnectionProblem;
}

/** Returns the connections of accounts that are neither disabled nor being deleted. */
export async function allConnections(database: Database): Promise<StoredConnection[]> {
  const rows = await database('spotify_connections')
    .innerJoin('users', 'users.id', 'spotify_connections.streamer_id')
    .where({ 'users.deleted_at': null, 'users.disabled_at': null })
    .select<ConnectionRow[]>('spotify_connections.*');
  return rows.map(({ streamer_id: streamerId, sealed, problem }) => ({ streamerId, sealed, problem }));
}

export async function storeConnection(
  database: Database,
  { streamerId, sealed, problem }: StoredConnection,
): Promise<void> {
  await database('spotify_connections')
    .insert({ streamer_id: streamerId, sealed, problem })
    .onConflict(['streamer_id'])
    .merge();
}

/** Changes a connection that is still there. */
export async function updateConnection(database: Database, connection: StoredConnection): Promise<void> {
  const { streamerId, sealed, problem } = connection;
  await database('spotify_connections').where({ streamer_id: streamerId }).update({ sealed, problem });
}

/** Deletes everything that is stored of an account. */
export async function deleteConnection(database: Database, streamerId: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction('spotify_connections').where({ streamer_id: streamerId }).delete();
    await transaction('spotify_sign_ins').where({ streamer_id: streamerId }).delete();
  });
}

/** @param stateHash hash of the state that comes back with the code */
export async function storeSignIn(database: Database, stateHash: string, signIn: StoredSignIn): Promise<void> {
  const { streamerId, sealed, expiresAtMs } = signIn;
  await database('spotify_sign_ins').insert({
    state_hash: stateHash,
    streamer_id: streamerId,
    sealed,
    expires_at: Math.floor(expiresAtMs),
  });
}

export async function deleteEndedSignIns(database: Database, nowMs: number): Promise<void> {
  await database('spotify_sign_ins').where('expires_at', '<=', Math.floor(nowMs)).delete();
}

export async function signInOf(database: Database, stateHash: string): Promise<StoredSignIn | null> {
  const row = await database('spotify_sign_ins')
    .where({ state_hash: stateHash })
    .first<{ streamer_id: string; sealed: string; expires_at: number } | undefined>();
  return row === undefined ? null : { streamerId: row.streamer_id, sealed: row.sealed, expiresAtMs: row.expires_at };
}

/** Returns false when somebody else was faster. */
export async function deleteSignIn(database: Database, stateHash: string): Promise<boolean> {
  return (await database('spotify_sign_ins').where({ state_hash: stateHash }).delete()) === 1;
}

export async function allBlocks(database: Database, nowMs: number): Promise<StoredBlock[]> {
  await database('spotify_blocks').where('until_at', '<=', Math.floor(nowMs)).delete();
  const rows = await database('spotify_blocks').select<{ client: string; until_at: number; is_quota: 0 | 1 }[]>();
  return rows.map(({ client, until_at: untilMs, is_quota: isQuota }) => ({
    client,
    untilMs,
    isQuota: isQuota === 1,
  }));
}

export async function storeBlock(database: Database, { client, untilMs, isQuota }: StoredBlock): Promise<void> {
  await database('spotify_blocks')
    .insert({ client, until_at: Math.ceil(untilMs), is_quota: isQuota ? 1 : 0 })
    .onConflict(['client'])
    .merge();
}

/** Notes the requests with a client ID that the service still counts when the server ends. */
export async function storeRequests(
  database: Database,
  client: string,
  requests: readonly CountedRequest[],
): Promise<void> {
  await database('spotify_requests')
    .insert({ client, requests: JSON.stringify(requests) })
    .onConflict(['client'])
    .merge();
}

/** Returns what was noted, by client ID's hash, and deletes it: a server that ends without a word notes nothing. */
export async function takeRequests(database: Database): Promise<Map<string, CountedRequest[]>> {
  const rows = await database('spotify_requests').select<{ client: string; requests: string }[]>();
  await database('spotify_requests').delete();
  return new Map(rows.map(({ client, requests }) => [client, JSON.parse(requests) as CountedRequest[]]));
}
