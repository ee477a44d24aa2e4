/** Shape of a case of an action. */
import type { ActionKind, ActionSettingsByKind, JsonObject } from '#schemas/generated/types.ts';
import type { ActionContext, FlowVariables, Plan } from '#server/show/fold/flows/contracts.ts';

export interface ActionCase<K extends ActionKind> {
  settings?: Partial<ActionSettingsByKind[K]>;
  /** Minimum content of the plan. */
  plans?: object;
  /** Members that the plan must lack. */
  without?: (keyof Plan)[];
  /** Error code of the failure. */
  fails?: string;
  context?: Partial<ActionContext>;
  /** Values from a result. */
  outcomes?: [JsonObject | null, FlowVariables][];
}
