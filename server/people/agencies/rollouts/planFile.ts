/** Signs the files of plans, so that one that was edited is noticed (behaviour: rollout-5). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '#engine/core/appError.ts';
import type { RolloutPlanFile } from '#schemas/generated/types.ts';

/** Separates these signatures from others by the same secret. */
const PURPOSE = 'liveloom-rollout-plan';

type Unsigned = Omit<RolloutPlanFile, 'signature'>;

/** Returns the same value with the fields of all objects in one order. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([key, inner]) => [key, ordered(inner)]));
}

function signatureOf(file: Unsigned, secret: Uint8Array): string {
  return createHmac('sha256', secret)
    .update(PURPOSE)
    .update(JSON.stringify(ordered(file)))
    .digest('base64url');
}

export const signPlan = (file: Unsigned, secret: Uint8Array): RolloutPlanFile => ({
  ...file,
  signature: signatureOf(file, secret),
});

/** @throws PLAN_EDITED */
export function refuseEdited({ signature, ...file }: RolloutPlanFile, secret: Uint8Array): void {
  const [given, real] = [Buffer.from(signature), Buffer.from(signatureOf(file, secret))];
  if (given.length !== real.length || !timingSafeEqual(given, real))
    throw new AppError('PLAN_EDITED', { plan: file.id });
}
