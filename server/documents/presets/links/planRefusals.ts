/** Says what a member's plan forbids of a preset, and refuses what exceeds it. */
import { AppError, type BothLanguages } from '#engine/core/appError.ts';
import { planLimits } from '#engine/rules/planLimits.ts';
import { isInPlan } from '#engine/rules/plans.ts';
import type { Quotas } from '#engine/rules/quotas.ts';
import { LOWEST_PLANS } from '#schemas/generated/plans.ts';
import type { ErrorCode, Flow, FollowerBot, Locale, OverlayItem, Plan } from '#schemas/generated/types.ts';
import { STEPS_NOT_IN_PLAN } from '../../flows/importedFlows.ts';
import { stepsNotInPlan } from '../../flows/stepsNotInPlan.ts';
import { type PlanDeps, refuseMore } from '../../imports/arrival/refuseBeyondPlan.ts';
import { ALERT, BOT, FLOW } from '../../kinds.ts';
import { type DocumentUse, documentUse, refuseBeside } from '../../quotas.ts';
import type { PlainDocument } from '../plainDocument.ts';
import { checkedDocument } from './application.ts';

const ITEM_NOT_IN_PLAN = ({ name }: OverlayItem): BothLanguages => ({
  en: `The item “${name}” stays hidden: your plan does not include it.`,
  de: `Das Element „${name}“ bleibt ausgeblendet: Dein Tarif enthält es nicht.`,
});

const BOT_NOT_IN_PLAN = ({ name }: FollowerBot): BothLanguages => ({
  en: `The follower bot “${name}” greets nobody: your plan does not include it.`,
  de: `Der Follower-Bot „${name}“ begrüßt niemanden: Dein Tarif enthält ihn nicht.`,
});

/** Limits that a preview reports instead of failing. */
const LIMITS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'IMPORT_FLOWS_LIMIT',
  'IMPORT_ALERTS_LIMIT',
  'DOCUMENTS_LIMIT',
  'DOCUMENT_SIZE_LIMIT',
  'DOCUMENTS_SIZE_LIMIT',
  'PROFILE_LIMIT_REACHED',
]);

const bodiesOf = <D>(documents: readonly PlainDocument[], kind: string): D[] =>
  documents.flatMap((one) => (one.kind === kind ? [one.body as D] : []));

/** @throws IMPORT_FLOWS_LIMIT, IMPORT_ALERTS_LIMIT, errors of `refuseDocuments` */
export async function refuseBeyondQuotas(
  deps: PlanDeps,
  owner: { userId: string; plan: Plan },
  additions: readonly PlainDocument[],
): Promise<void> {
  if (additions.length === 0) return;
  const quotas = await deps.quotasOf(deps.database, owner.userId);
  refuseAdditions(await documentUse(deps.database, owner.userId), { plan: owner.plan, quotas }, additions);
}

/** Checks additions beside what an account has. @throws IMPORT_FLOWS_LIMIT, IMPORT_ALERTS_LIMIT, errors of `refuseDocuments` */
export function refuseAdditions(
  use: DocumentUse,
  { plan, quotas }: { plan: Plan; quotas: Quotas },
  additions: readonly PlainDocument[],
): void {
  const count = (kind: string): number => additions.filter((one) => one.kind === kind).length;
  refuseMore(use.counts, { flows: count(FLOW), alerts: count(ALERT) }, { plan, quotas });
  refuseBeside(use, additions.map(checkedDocument), quotas);
}

/** Returns the words of a limit that a check exceeds; other errors are thrown. */
export async function limitWords(check: Promise<void>, locale: Locale): Promise<string[]> {
  try {
    await check;
    return [];
  } catch (error) {
    if (error instanceof AppError && LIMITS.has(error.code)) return [error.text(locale)];
    throw error;
  }
}

/** Says which steps and items of documents do not work in the plan. */
export function forbiddenParts(documents: readonly PlainDocument[], plan: Plan, locale: Locale): string[] {
  const flows = bodiesOf<Flow>(documents, FLOW).flatMap((flow) => {
    const lacking = stepsNotInPlan(flow, plan);
    return lacking.length === 0 ? [] : [STEPS_NOT_IN_PLAN(flow, lacking)];
  });
  const lowest: Readonly<Record<string, Plan>> = LOWEST_PLANS;
  const items = bodiesOf<{ itemsById: Readonly<Record<string, OverlayItem>> }>(documents, 'overlay')
    .flatMap(({ itemsById }) => Object.values(itemsById))
    .filter(({ type }) => !isInPlan(lowest[`item/${type}`], plan));
  const bots = planLimits(plan).features.followerBot ? [] : bodiesOf<FollowerBot>(documents, BOT);
  return [...flows, ...items.map(ITEM_NOT_IN_PLAN), ...bots.map(BOT_NOT_IN_PLAN)].map((words) => words[locale]);
}
