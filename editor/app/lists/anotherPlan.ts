/** Says how an account gets another plan: it buys one where plans are sold, and asks elsewhere (behaviour: plan-9). */
import { readConfig } from '#engine/client/api/calls/about.ts';
import type { Locale } from '#schemas/generated/types.ts';
import { useCall } from '../api/useCall.ts';
import { useText } from '../AppContext.ts';

interface AnotherPlanText {
  buy: string;
  ask: string;
}

/** Ends of a sentence like "Delete a flow, or …". */
export const ANOTHER_PLAN_TEXT: Record<Locale, AnotherPlanText> = {
  en: { buy: 'choose a larger plan under Subscription', ask: 'ask the server admin for another plan' },
  de: { buy: 'wähle unter „Tarif“ einen größeren', ask: 'frage den Betreiber nach einem anderen Tarif' },
};

export function useAnotherPlan(): string {
  const text = useText(ANOTHER_PLAN_TEXT);
  const isSelling = useCall(readConfig).data?.features.billing ?? false;
  return isSelling ? text.buy : text.ask;
}
