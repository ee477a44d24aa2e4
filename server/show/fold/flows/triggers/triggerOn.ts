/** The common shape of triggers: they listen to some types of events, and may be found by a key. */
import type { Facts } from '#engine/core/facts.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { EventType, TriggerKind, TriggerSettingsByKind } from '#schemas/generated/types.ts';
import type { FlowTrigger, TriggerAnswer, TriggerContext } from '../contracts.ts';

interface TriggerOn<K extends TriggerKind, T extends EventType> {
  on: readonly T[];
  /** How flows are found; '' in the settings = any. */
  key?: { of(settings: TriggerSettingsByKind[K], flowId: string): string; from(event: StreamEvent<T>): string | null };
  concerns?(event: StreamEvent<T>, facts: Facts): boolean;
  forgetsAtStart?: true;
  sums?: readonly string[];
  coins?(event: StreamEvent<T>, context: TriggerContext): number;
  match(event: StreamEvent<T>, settings: TriggerSettingsByKind[K], context: TriggerContext): TriggerAnswer;
}

/** A trigger whose `match` knows which events it is given. */
export function triggerOn<K extends TriggerKind, T extends EventType>(
  kind: K,
  { on, key, concerns, forgetsAtStart, sums, coins, match }: TriggerOn<K, T>,
): FlowTrigger<K> {
  return {
    kind,
    on,
    // Only events of `on` come here.
    match: (event, settings, context) => match(event as StreamEvent<T>, settings, context),
    ...(concerns && { concerns: (event: StreamEvent, facts: Facts) => concerns(event as StreamEvent<T>, facts) }),
    ...(forgetsAtStart && { forgetsAtStart }),
    ...(sums && { sums }),
    ...(coins && { coins: (event: StreamEvent, context: TriggerContext) => coins(event as StreamEvent<T>, context) }),
    ...(key && {
      key: {
        of: (settings, flowId) => key.of(settings, flowId) || null,
        from: (event) => key.from(event as StreamEvent<T>),
      },
    }),
  };
}

/** It fires, and brings nothing but who did it. */
export const FIRES: TriggerAnswer = { variables: {} };
/** The event was another one. */
export const NOT_MATCHED: TriggerAnswer = { miss: { code: 'notMatched' } };

/** Nothing less than `wanted` will do. */
export function atLeast(
  is: number,
  wanted: number,
  variables: Readonly<Record<string, number | string>>,
): TriggerAnswer {
  return is < wanted ? { miss: { code: 'tooFew', is, wanted } } : { variables };
}
