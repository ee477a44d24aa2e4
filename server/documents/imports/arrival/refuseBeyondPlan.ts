/** Checks that the contents of a file fit into the plan together with what exists already; otherwise nothing is imported. */
import { AppError } from '#engine/core/appError.ts';
import type { Quotas } from '#engine/rules/quotas.ts';
import type { ErrorCode, ImportForm, Plan } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { ALERT, FLOW } from '../../kinds.ts';
import { countDocuments } from '../../quotas.ts';
import type { Found } from '../importContents.ts';

export interface PlanDeps {
  database: Database;
  /** Returns an account's quotas. */
  quotasOf(database: Database, userId: string): Promise<Quotas>;
}

interface PlanOwner {
  userId: string;
  plan: Plan;
}

/**
 * Checks the selected parts; the import of viewers counts viewers itself.
 * @throws IMPORT_FLOWS_LIMIT, IMPORT_ALERTS_LIMIT for a part that is wanted
 */
export async function refuseBeyondPlan(
  { database, quotasOf }: PlanDeps,
  { userId, plan }: PlanOwner,
  { parts }: Pick<Found, 'parts'>,
  form: Pick<ImportForm, 'importFlows' | 'importSoundAlerts'>,
): Promise<void> {
  const flows = form.importFlows ? (parts?.flows.length ?? 0) : 0;
  const alerts = form.importSoundAlerts ? (parts?.alerts.length ?? 0) : 0;
  const have = {
    [FLOW]: flows === 0 ? 0 : await countDocuments(database, userId, FLOW),
    [ALERT]: alerts === 0 ? 0 : await countDocuments(database, userId, ALERT),
  };
  refuseMore(have, { flows, alerts }, { plan, quotas: await quotasOf(database, userId) });
}

/**
 * Checks new flows and alerts beside those that an account has.
 * @throws IMPORT_FLOWS_LIMIT, IMPORT_ALERTS_LIMIT
 */
export function refuseMore(
  have: Readonly<Record<string, number>>,
  { flows, alerts }: { flows: number; alerts: number },
  { plan, quotas }: { plan: Plan; quotas: Quotas },
): void {
  const refuse = (kind: string, count: number, most: number | null, code: ErrorCode): void => {
    const has = have[kind] ?? 0;
    if (count > 0 && most !== null && has + count > most)
      throw new AppError(code, { count, have: has, limit: most, plan });
  };
  refuse(FLOW, flows, quotas.flows, 'IMPORT_FLOWS_LIMIT');
  refuse(ALERT, alerts, quotas.audioAlerts, 'IMPORT_ALERTS_LIMIT');
}
