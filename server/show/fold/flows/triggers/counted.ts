/** Counting what comes in small amounts: at once, by one viewer over the stream, or by all together (behaviour: trigger-2). */
import type { PeriodTotals } from '#schemas/generated/types.ts';
import type { FlowVariables, TriggerAnswer, TriggerContext } from '../contracts.ts';

interface Counting {
  count: number;
  counting: 'atOnce' | 'perViewer' | 'inTotal';
}

/**
 * @param added by this event
 * @param field of the viewer's totals
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
    // What nobody is known to have given counts for nobody.
    return passed(Math.max(0, after - added), after, count, variables);
  }
  const before = typeof memory?.['sum'] === 'number' ? memory['sum'] : 0;
  const sum = before + added;
  // Only what is missing to the next time is kept, so it never grows.
  return { ...passed(before, sum, count, variables), memory: { sum: sum % count } };
}

function passed(before: number, after: number, count: number, variables: FlowVariables): TriggerAnswer {
  if (Math.floor(after / count) > Math.floor(before / count)) return { variables };
  return { miss: { code: 'tooFew', is: after % count, wanted: count } };
}

function streamTotal(totals: PeriodTotals | undefined): number {
  return totals?.stream ?? 0;
}
