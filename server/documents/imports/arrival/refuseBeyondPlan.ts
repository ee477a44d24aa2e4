/** Checks that the contents of a file fit into the plan together with what exists already; otherwise nothing is imported. */
import { AppError } from '#engine/core/appError.ts';
import type { Quotas } from '#engine/rules/quotas.ts';
import type { ErrorCode, ImportForm, Plan } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { ALERT, FLOW } from '../../kinds.ts';
import { countDocuments } from '../../quotas.ts';
import type { CountedPart, Found } from '../importContents.ts';

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
  const quotas = await quotasOf(database, userId);
  const refuse = async (count: number, most: number | null, code: ErrorCode, kind: string): Promise<void> => {
    if (count === 0 || most === null) return;
    const have = await countDocuments(database, userId, kind);
    if (have + count > most) throw new AppError(code, { count, have, limit: most, plan });
  };
  const coming: Readonly<Record<Exclude<CountedPart, 'viewers'>, number>> = {
    flows: form.importFlows ? (parts?.flows.length ?? 0) : 0,
    soundAlerts: form.importSoundAlerts ? (parts?.alerts.length ?? 0) : 0,
  };
  await refuse(coming.flows, quotas.flows, 'IMPORT_FLOWS_LIMIT', FLOW);
  await refuse(coming.soundAlerts, quotas.audioAlerts, 'IMPORT_ALERTS_LIMIT', ALERT);
}
