/** Reads the accounts that a plan or a roll-out is about. */
import { countingPlan } from '#engine/rules/plans.ts';
import type { Plan, Role } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import type { MemberAccount } from '../../../documents/presets/rollouts/planMember.ts';

/** An account with what decides whether a roll-out may change it. */
export interface RolloutAccount extends MemberAccount {
  /** Null = in no agency. */
  agencyId: string | null;
  /** Role in that agency. */
  role: Role;
  isDisabled: boolean;
  letsAgencyIn: boolean;
}

interface Columns {
  id: string;
  email: string | null;
  email_key: string | null;
  plan: Plan | null;
  paid_plan: Plan | null;
  demo_expires_at: number | null;
  disabled_at: number | null;
  agency_id: string | null;
  role: Role;
  lets_agency_in: 0 | 1;
}

const COLUMNS = [
  'id',
  'email',
  'email_key',
  'plan',
  'paid_plan',
  'demo_expires_at',
  'disabled_at',
  'agency_id',
  'role',
  'lets_agency_in',
] as const;

const toAccount = (row: Columns, defaultPlan: Plan): RolloutAccount => ({
  userId: row.id,
  email: row.email ?? '',
  plan: countingPlan(row.plan, row.paid_plan, defaultPlan),
  isDemo: row.demo_expires_at !== null,
  agencyId: row.agency_id,
  role: row.role,
  isDisabled: row.disabled_at !== null,
  letsAgencyIn: row.lets_agency_in === 1,
});

/** Returns the members of an agency by the key of their address. */
export async function membersByEmail(
  database: Database,
  agencyId: string,
  defaultPlan: Plan,
): Promise<ReadonlyMap<string, RolloutAccount>> {
  const rows = await database('users')
    .where({ agency_id: agencyId, deleted_at: null })
    .whereNotNull('email_key')
    .select<Columns[]>(...COLUMNS);
  return new Map(rows.map((row) => [row.email_key!, toAccount(row, defaultPlan)]));
}

/** Returns null for an account that does not exist any more. */
export async function findAccount(database: Database, id: string, defaultPlan: Plan): Promise<RolloutAccount | null> {
  const row = await database('users')
    .where({ id, deleted_at: null })
    .first<Columns | undefined>(...COLUMNS);
  return row === undefined ? null : toAccount(row, defaultPlan);
}

/** Rights that a roll-out uses; each may end while it runs. */
export interface StarterRights {
  isManager: boolean;
  /** Whether the API key still opens the agency; true without a key. */
  hasKey: boolean;
}

/** Reads whether the starter of a roll-out still manages the agency, and whether the API key still opens it. */
export async function starterRights(
  database: Database,
  { agencyId, userId, keyId }: { agencyId: string; userId: string; keyId: string | null },
  nowMs: number,
): Promise<StarterRights> {
  const row = await database('users')
    .leftJoin('api_keys', (join) => {
      join.on('api_keys.user_id', 'users.id').andOnVal('api_keys.id', keyId ?? '');
    })
    .where({ 'users.id': userId, agency_id: agencyId, deleted_at: null, disabled_at: null })
    .whereIn('role', ['ADMIN', 'MANAGER'])
    .first<{ scopes: string | null; expires_at: number | null } | undefined>('scopes', 'expires_at');
  if (row === undefined) return { isManager: false, hasKey: false };
  const isOpen = row.scopes !== null && (row.expires_at === null || row.expires_at > nowMs);
  return {
    isManager: true,
    hasKey: keyId === null || (isOpen && (JSON.parse(row.scopes!) as string[]).includes('agency')),
  };
}

/** Tells whether a plan or a roll-out belongs to the agency of an account. */
export async function isOfAgencyOf(
  database: Database,
  table: 'rollout_plans' | 'rollouts',
  id: string,
  userId: string,
): Promise<boolean> {
  const agency = database('users').where({ id: userId }).whereNotNull('agency_id').select('agency_id');
  const row = await database(table).where({ id }).whereIn('agency_id', agency).first<object | undefined>('id');
  return row !== undefined;
}
