/**
 * Contracts of triggers and actions of flows (behaviour: flow-1). Each has one file in `triggers/` or `actions/` and one line
 * in the registry there; settings, forms and variables come from `schemas/flows/`. Both are pure: they request work outside
 * with `Plan.request`, and `server/show/effects` does it.
 */
import type { Facts } from '#engine/core/facts.ts';
import type { FoldContext } from '#engine/core/foldContext.ts';
import type { EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import type { FlowScope, FlowValue } from '#engine/flows/values.ts';
import type {
  ActionKind,
  ActionSettingsByKind,
  EventType,
  ItemType,
  JsonObject,
  Locale,
  TriggerKind,
  TriggerSettingsByKind,
  ViewerRef,
} from '#schemas/generated/types.ts';
import type { CueDraft } from '../cueDraft.ts';
import type { MissReason } from './missReason.ts';

export type FlowVariables = Readonly<Record<string, FlowValue>>;

/** Context of a trigger, besides the event and its settings. */
export interface TriggerContext extends FoldContext {
  /** The `memory` that it returned last; null when it returned none or was never called. */
  memory: JsonObject | null;
  /** Normalizes a text for comparison (`comparableText`), each text of an event once. */
  comparable(text: string): string;
}

/** Result of a trigger. One that does not fire gives the reason. */
export type TriggerAnswer = ({ variables: FlowVariables } | { miss: MissReason }) & {
  /** Kept for its next call; unchanged when left out. It must be small, because it has a row of its own. */
  memory?: JsonObject | null;
};

export interface FlowTrigger<K extends TriggerKind = TriggerKind> {
  kind: K;
  /** Event types that it listens to. All others cost it nothing. */
  on: readonly EventType[];
  /** Whether it listens to a type of `on` with its settings; to all of them when left out. */
  hears?(settings: TriggerSettingsByKind[K], type: EventType): boolean;
  /** Index of flows: only those whose key is null or equal to the event's are tested. */
  key?: {
    /** Returns the key of a flow's settings, or null when it listens to every key. */
    of(settings: TriggerSettingsByKind[K], flowId: string): string | null;
    from(event: StreamEvent): string | null;
  };
  /**
   * Whether an event concerns it at all; every event of `on` does when left out. Others are neither matched nor traced, which
   * suits frequent events that few flows use.
   */
  concerns?(event: StreamEvent, facts: Facts): boolean;
  /** Whether its memory is cleared when a stream starts. */
  forgetsAtStart?: true;
  /** Names of variables that are summed when several events become one run. All others come from the newest event. */
  sums?: readonly string[];
  /**
   * Coins of an event, by which a full queue chooses what to drop and which its list shows. The event's own coins when left
   * out.
   */
  coins?(event: StreamEvent, context: TriggerContext): number;
  /**
   * Higher means more specific. In a group of which only the most specific flows run, those with the highest number do. 0 when
   * left out.
   */
  specificity?(settings: TriggerSettingsByKind[K]): number;
  /** Called only for events of `on` with a fitting key. */
  match(event: StreamEvent, settings: TriggerSettingsByKind[K], context: TriggerContext): TriggerAnswer;
  /** For schedules: returns the first instant after `afterMs`, or null when none follows. It then fires without an event. */
  due?(settings: TriggerSettingsByKind[K], afterMs: number, timeZone: string): number | null;
}

/** The event that ends a step: the first of the type with this key. Point changes happen at once, within the same input. */
export interface EventMatch {
  type:
    | 'playbackEnded'
    | 'speechEnded'
    | 'wheelEnded'
    | 'likeBalloonStopped'
    | 'flowEnded'
    | 'changePoints'
    | 'transferPoints'
    | 'gambleEnded';
  /**
   * The playback id for `playbackEnded`, the run for `flowEnded`, the step for changes of points, `speechEnded`, `wheelEnded`
   * and `gambleEnded`, and the item for all others.
   */
  key: string;
}

/** Undoes an action, unless another step has changed the same target since. */
export interface Undo {
  /** `sound:<playback id>`, `multiplier:<item id>`, `source:<name>` … */
  target: string;
  followUps?: readonly EventDraft[];
  request?: { kind: string; request: JsonObject };
  /**
   * Without it, the undo runs only when the step is cancelled or reaches its deadline, not when it ends properly. With it, the
   * effect of the action lasts this long regardless of the run and is then undone.
   */
  afterMs?: number;
}

/** Describes what a step does at once and what it then waits for. A step that waits for nothing ends at once. */
export interface Plan {
  /** Events for items, games, sounds and other flows. */
  followUps?: readonly EventDraft[];
  cues?: readonly CueDraft[];
  /**
   * Work outside, of a kind of `server/show/effects/index.ts`; its end ends the step. It is stored, so it must not contain
   * secrets.
   */
  request?: { kind: string; request: JsonObject };
  /** Ends the step after this time. */
  waitMs?: number;
  /** Ends the step with this event, or fails it at its deadline. */
  until?: EventMatch;
  /** Timeout for `until` or `request` unless the block sets another; 30 s when left out. */
  deadlineMs?: number;
  /** Whether reaching the deadline counts as success, as for a video whose end no page reported. */
  isDoneAtDeadline?: boolean;
  /** Set to false, it frees the run's place in its queue while it waits; the run then waits for its turn again. */
  holdsPlace?: boolean;
  /** Ends the whole run, for example when the viewer lacks permission. */
  stop?: MissReason;
  /** Variables of the run from here on. */
  variables?: FlowVariables;
  /** Variables of the streamer, for all flows from here on. */
  globals?: FlowVariables;
  /** Memory of this block for its next run. */
  memory?: JsonObject;
  /** Several only when each has its own duration. */
  undo?: Undo | readonly Undo[];
  /** Targets that it sets permanently; the undo of an earlier step leaves them alone. */
  settles?: readonly string[];
}

export const undosOf = ({ undo = [] }: Plan): readonly Undo[] => ('target' in undo ? [undo] : undo);

/** Context of an action. The action evaluates the texts and expressions of its settings when it needs them. */
export interface ActionContext extends FoldContext {
  /** Unique forever for this step of this run; serves as `playbackId` and idempotency key. */
  stepId: string;
  runId: string;
  flowId: string;
  flowName: string;
  /** Id of this step in its flow. */
  blockId: string;
  /** The viewer who caused the run, or null. */
  viewer: ViewerRef | null;
  locale: Locale;
  scope: FlowScope;
  variables: FlowVariables;
  /** Whether its run shows the same moment again, with more. */
  hasClimbed: boolean;
  /** Number of waiting runs of its rung; 0 for flows that are no moments. */
  waitingAlike: number;
  /** The `memory` that its block returned in an earlier run. */
  memory: JsonObject | null;
  /**
   * Returns the item of a type in each of the flow's profiles that has one: the item with the type's own name, otherwise the
   * lowest.
   */
  standardItems(type: ItemType): readonly string[];
  /** Returns a document of the streamer; undefined = there is none. */
  document(kind: string, id: string): object | undefined;
  /**
   * Fills in the `{values}` of a text. A value that exists in the flow but not in this run is empty, which the trace says.
   * @throws AppError naming an unknown value; the step fails with it
   */
  text(template: string, maxLength?: number): string;
  /**
   * Fills in a text that names something, such as a viewer or a scene.
   * @throws AppError naming the missing value; the step fails with it
   */
  name(template: string, maxLength?: number): string;
  /** Evaluates an expression. @throws AppError */
  value(expression: string): FlowValue;
  /** Evaluates an expression that must be a number. @throws AppError */
  number(expression: string): number;
  /** Converts a value to the form that the flow declares for its name. @throws AppError */
  declared(name: string, value: FlowValue): FlowValue;
}

export interface FlowAction<K extends ActionKind = ActionKind> {
  kind: K;
  /** @throws AppError: the step fails, and the run goes on as `onError` says */
  plan(settings: ActionSettingsByKind[K], context: ActionContext): Plan;
  /**
   * Returns how the step continues after its request is done; it ends when that waits for nothing.
   * @throws AppError: the step fails
   */
  finish?(result: JsonObject | null, settings: ActionSettingsByKind[K], context: ActionContext): Plan;
  /** Returns the variables from the result of its request; null = it failed or timed out. */
  outcome?(result: JsonObject | null, settings: ActionSettingsByKind[K]): FlowVariables;
}

/** Keeps the settings' type while a trigger is written as a literal. */
export const defineTrigger = <K extends TriggerKind>(trigger: FlowTrigger<K>): FlowTrigger<K> => trigger;

/** Keeps the settings' type while an action is written as a literal. */
export const defineAction = <K extends ActionKind>(action: FlowAction<K>): FlowAction<K> => action;
