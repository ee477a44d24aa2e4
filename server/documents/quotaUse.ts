/** Computes how much of each quota an account uses. */
import type { Quotas } from '#engine/rules/quotas.ts';
import type { PlanUseAnswer } from '#schemas/generated/types.ts';
import { countProfiles } from './profiles/ownedProfiles.ts';
import type { Database } from '../ground/db/connection.ts';
import { mediaTotals } from '../media/library/store.ts';
import { ALERT, FLOW } from './kinds.ts';
import { bytesOfOverlays, bytesOfVersions, countDocuments, itemsOfOverlays, largestOverlay } from './quotas.ts';

type Use = PlanUseAnswer['quotas'];

/** Returns each use with its limit; for quotas per overlay that of the largest one. */
export async function quotaUse(database: Database, streamerId: string, quotas: Quotas): Promise<Use> {
  const largest = await largestOverlay(database, streamerId);
  const { files, fileBytes, uploadBytes } = await mediaTotals(database, streamerId);
  const used = {
    profiles: await countProfiles(database, streamerId),
    flows: await countDocuments(database, streamerId, FLOW),
    audioAlerts: await countDocuments(database, streamerId, ALERT),
    itemsPerOverlay: largest.items,
    itemsOfAllOverlays: await itemsOfOverlays(database, streamerId),
    bytesPerOverlay: largest.bytes,
    bytesOfAllOverlays: await bytesOfOverlays(database, streamerId),
    bytesOfVersions: await bytesOfVersions(database, streamerId),
    files,
    bytesOfFiles: fileBytes + uploadBytes,
  };
  const names = Object.keys(used) as (keyof typeof used)[];
  return names.map((name) => ({ name, used: used[name], limit: quotas[name] }));
}
