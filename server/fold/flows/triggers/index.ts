/** The registry of triggers: what can make a flow run. */
import type { TriggerKind } from '#schemas/generated/types.ts';
import type { FlowTrigger } from '../contracts.ts';
import { gift } from './gift.ts';

export const TRIGGERS: { readonly [K in TriggerKind]: FlowTrigger<K> } = {
  GIFT: gift,
};
