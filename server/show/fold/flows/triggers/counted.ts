/** Counts small amounts (behaviour: trigger-2): at once, by one viewer over the stream, or by all viewers together. */
import type { PeriodTotals } from '#schemas/generated/types.ts';
import type { FlowVariables, TriggerAnswer, TriggerContext } from '../contracts.ts';

interface Counting {
  count: number;
  counting: 'atOnce' | 'perViewer' | 'inTotal';
}

/**
 * Checks whether an amount reached the next multiple.
 * @param added amount of this event
 * @param field field of the viewer's totals
 */
export function counted(
  added: number,
  { count, counting }: Counting,
  field: 'likesGiven' | 'coinsGiven',
  { facts, memory }: TriggerContext,
  variables: FlowVariables,
): TriggerAnswer {
  if (added <= 0) return { miss: { code: 'tooFew', is: 0, wanted: count } };
  if (counting === 'atOnce')
    return added < count ? { miss: { code: 'tooFew', is: added, wanted: count } } : { variables };
  if (counting === 'perViewer') {
    const after = streamTotal(facts.viewerAfter?.[field]);
    // An amount without a known giver counts for nobody.
    return passed(Math.max(0, after - added), after, count, variables);
  }
  const before = typeof memory?.['sum'] === 'number' ? memory['sum'] : 0;
  const sum = before + added;
  // Stores only the remainder up to the next time, so it never grows.
  return { ...passed(before, sum, count, variables), memory: { sum: sum % count } };
}

function passed(before: number, after: number, count: number, variables: FlowVariables): TriggerAnswer {
  if (Math.floor(after / count) > Math.floor(before / count)) return { variables };
  return { miss: { code: 'tooFew', is: after % count, wanted: count } };
}

function streamTotal(totals: PeriodTotals | undefined): number {
  return totals?.stream ?? 0;
}
