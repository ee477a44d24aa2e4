/** Builds triggers of the common form, which listen to some types of events and may be indexed by a key. */
import type { Facts } from '#engine/core/facts.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { EventType, TriggerKind, TriggerSettingsByKind } from '#schemas/generated/types.ts';
import type { FlowTrigger, TriggerAnswer, TriggerContext } from '../contracts.ts';

interface TriggerOn<K extends TriggerKind, T extends EventType> {
  on: readonly T[];
  /** Index key of flows; '' in the settings matches any. */
  key?: { of(settings: TriggerSettingsByKind[K], flowId: string): string; from(event: StreamEvent<T>): string | null };
  concerns?(event: StreamEvent<T>, facts: Facts): boolean;
  forgetsAtStart?: true;
  sums?: readonly string[];
  coins?(event: StreamEvent<T>, context: TriggerContext): number;
  match(event: StreamEvent<T>, settings: TriggerSettingsByKind[K], context: TriggerContext): TriggerAnswer;
}

/** Defines a trigger whose `match` gets events of the right type. */
export function triggerOn<K extends TriggerKind, T extends EventType>(
  kind: K,
  { on, key, concerns, forgetsAtStart, sums, coins, match }: TriggerOn<K, T>,
): FlowTrigger<K> {
  return {
    kind,
    on,
    // The stage passes only events of `on`.
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

/** Fires without variables besides the viewer. */
export const FIRES: TriggerAnswer = { variables: {} };
/** Reports that the event does not match. */
export const NOT_MATCHED: TriggerAnswer = { miss: { code: 'notMatched' } };

/** Requires at least `wanted`. */
export function atLeast(
  is: number,
  wanted: number,
  variables: Readonly<Record<string, number | string>>,
): TriggerAnswer {
  return is < wanted ? { miss: { code: 'tooFew', is, wanted } } : { variables };
}
