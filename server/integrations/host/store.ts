/** Stores the wanted connections to programs, with the account data that decides about them. */
import type { ProgramConnection, ProgramPermission } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import { partsOf } from '../connections.ts';

export interface StoredProgram {
  isOn: boolean;
  host: string;
  port: number;
  /** Null = no password. */
  sealedPassword: string | null;
  /** Agent that reaches it; null = this server does. */
  agentId: string | null;
  /** Permissions on this computer; null = the usual ones. */
  allowed: ProgramPermission[] | null;
  /** Name that people read since it was renamed; null = the one that it began with. */
  name: string | null;
}

/** An account with its programs. */
export interface ProgramOwner {
  id: string;
  isDemo: boolean;
  /** Whether programs on the computer of the server are this streamer's, also when others reach the server. */
  usesLocalPrograms: boolean;
  /** By the name of the connection. */
  programs: ReadonlyMap<ProgramConnection, StoredProgram>;
}

interface Row {
  id: string;
  demo_expires_at: number | null;
  uses_local_programs: 0 | 1;
  program: string | null;
  is_on: 0 | 1;
  host: string;
  port: number;
  sealed_password: string | null;
  agent_id: string | null;
  allowed: string | null;
  name: string | null;
}

/** Returns accounts that have wanted a program at some time, and are neither disabled nor being deleted. */
export async function programOwners(database: Database): Promise<ProgramOwner[]> {
  const rows = await owners(database).innerJoin('programs', 'programs.streamer_id', 'users.id').select<Row[]>(COLUMNS);
  const grouped = new Map<string, Row[]>();
  for (const row of rows) grouped.set(row.id, [...(grouped.get(row.id) ?? []), row]);
  return [...grouped.values()].map(toOwner);
}

/** Returns one account; undefined = it is gone or disabled. */
export async function programOwner(database: Database, id: string): Promise<ProgramOwner | undefined> {
  const rows = await owners(database)
    .leftJoin('programs', 'programs.streamer_id', 'users.id')
    .andWhere('users.id', id)
    .select<Row[]>(COLUMNS);
  return rows.length === 0 ? undefined : toOwner(rows);
}

const COLUMNS = ['users.id', 'users.demo_expires_at', 'users.uses_local_programs', 'programs.*'];

const owners = (database: Database) => database('users').where({ deleted_at: null, disabled_at: null });

function toOwner(rows: readonly Row[]): ProgramOwner {
  const [{ id, demo_expires_at: demoExpiresAt, uses_local_programs: usesLocalPrograms }] = rows as [Row];
  return {
    id,
    isDemo: demoExpiresAt !== null,
    usesLocalPrograms: usesLocalPrograms === 1,
    // A program of a later version is kept and left alone.
    programs: new Map(
      rows.flatMap((row) =>
        row.program !== null && partsOf(row.program) !== null ? [[row.program, storedOf(row)]] : [],
      ),
    ),
  };
}

const storedOf = (row: Row): StoredProgram => ({
  isOn: row.is_on === 1,
  host: row.host,
  port: row.port,
  sealedPassword: row.sealed_password,
  agentId: row.agent_id,
  allowed: row.allowed === null ? null : (JSON.parse(row.allowed) as ProgramPermission[]),
  name: row.name,
});

export async function storeProgram(
  database: Database,
  streamerId: string,
  program: ProgramConnection,
  { isOn, host, port, sealedPassword, agentId, allowed, name }: StoredProgram,
): Promise<void> {
  await database('programs')
    .insert({
      streamer_id: streamerId,
      program,
      is_on: isOn ? 1 : 0,
      host,
      port,
      sealed_password: sealedPassword,
      agent_id: agentId,
      allowed: allowed === null ? null : JSON.stringify(allowed),
      name,
    })
    .onConflict(['streamer_id', 'program'])
    .merge();
}

/** Forgets a connection. */
export async function deleteProgram(database: Database, streamerId: string, program: ProgramConnection): Promise<void> {
  await database('programs').where({ streamer_id: streamerId, program }).delete();
}

/** Turns a program off for all other accounts that have it at this port of the server's computer; returns their ids. */
export async function turnOffElsewhere(
  database: Database,
  { streamerId, program, port }: { streamerId: string; program: ProgramConnection; port: number },
): Promise<string[]> {
  return database.transaction(async (transaction) => {
    const others = transaction('programs')
      .where({ program, port, is_on: 1, agent_id: null })
      .whereNot({ streamer_id: streamerId });
    const ids = await others.clone().pluck<string[]>('streamer_id');
    await others.update({ is_on: 0 });
    return ids;
  });
}
