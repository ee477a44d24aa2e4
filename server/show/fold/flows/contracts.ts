/**
 * What a trigger and an action of a flow are (behaviour: flow-1). One file each in `triggers/` and `actions/`, one line in
 * the registry there; settings, forms and variables come from `schemas/flows/`. Both are pure: work outside is asked for
 * (`Plan.request`) and done by `server/show/effects`.
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

/** What a trigger sees besides the event and its settings. */
export interface TriggerContext extends FoldContext {
  /** What it returned as `memory` when it was asked last; null = never asked, or it returned none. */
  memory: JsonObject | null;
  /** Brings a text into the form for comparing (`comparableText`), each text of an event once. */
  comparable(text: string): string;
}

/** A trigger that does not fire says what was missing. */
export type TriggerAnswer = ({ variables: FlowVariables } | { miss: MissReason }) & {
  /** Kept for the next time it is asked; left out = as it was. Small: it is a row of its own. */
  memory?: JsonObject | null;
};

export interface FlowTrigger<K extends TriggerKind = TriggerKind> {
  kind: K;
  /** Event types it listens to. Any other costs it nothing. */
  on: readonly EventType[];
  /** Whether it listens to a type of `on` with its settings; left out = to all of them. */
  hears?(settings: TriggerSettingsByKind[K], type: EventType): boolean;
  /** Flows are found by it: only those whose key is null or the event's are asked. */
  key?: {
    /** null = it listens to all. */
    of(settings: TriggerSettingsByKind[K], flowId: string): string | null;
    from(event: StreamEvent): string | null;
  };
  /**
   * Whether it has anything to do with an event at all; left out = with all of `on`. Of one that it has not, nothing is made
   * and nothing noted: for events that come often and are seldom meant.
   */
  concerns?(event: StreamEvent, facts: Facts): boolean;
  /** What it remembers is of one stream: the next begins without. */
  forgetsAtStart?: true;
  /** Names of its variables that are added up when several of its events become one run. All others are the newest's. */
  sums?: readonly string[];
  /**
   * Coins that an event brought; what a queue drops first when it is full, and what its list shows. Left out = those that the
   * event added.
   */
  coins?(event: StreamEvent, context: TriggerContext): number;
  /** The higher, the more specific within a group of flows of which only the most specific runs; 0 when left out. */
  specificity?(settings: TriggerSettingsByKind[K]): number;
  /** Called only for events of `on` whose key fits. */
  match(event: StreamEvent, settings: TriggerSettingsByKind[K], context: TriggerContext): TriggerAnswer;
  /** Of schedules: the first instant after `afterMs`; null = never again. It then fires by itself, without an event. */
  due?(settings: TriggerSettingsByKind[K], afterMs: number, timeZone: string): number | null;
}

/** An event that ends a step: the first of the type with this key. Changes of points happen at once, in the same input. */
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
   * `playbackEnded`: the playback id. `flowEnded`: the run. Changes of points, `speechEnded`, `wheelEnded` and `gambleEnded`:
   * the step. All others: the item.
   */
  key: string;
}

/** What takes back what an action did. It only runs while no other step has done something to the same target since. */
export interface Undo {
  /** `sound:<playback id>`, `multiplier:<item id>`, `source:<name>` … */
  target: string;
  followUps?: readonly EventDraft[];
  request?: { kind: string; request: JsonObject };
  /**
   * Left out = it only counts while the step is under way: cancelling it or its deadline take it back, its proper end does
   * not. Set = what the action did lasts so long, however long the run is, and is then taken back by itself.
   */
  afterMs?: number;
}

/** What a step does at once, and what it then waits for. Nothing to wait for = it is over at once. */
export interface Plan {
  /** Events: this is how items, games, sounds and other flows are told. */
  followUps?: readonly EventDraft[];
  cues?: readonly CueDraft[];
  /** Work outside, of a kind of `server/show/effects/index.ts`; the step ends with it. No secrets: it is stored. */
  request?: { kind: string; request: JsonObject };
  /** The step ends after this time. */
  waitMs?: number;
  /** The step ends with this event, or fails at its deadline. */
  until?: EventMatch;
  /** How long it may wait for `until` or `request` unless the block says otherwise; 30 s when left out. */
  deadlineMs?: number;
  /** The deadline is a proper end: a video whose end nobody reported. */
  isDoneAtDeadline?: boolean;
  /** False = the run's place in its queue is free while it waits; it then waits for its turn again. */
  holdsPlace?: boolean;
  /** Ends the whole run: a restriction that does not hold. */
  stop?: MissReason;
  /** Variables that the run has from here on. */
  variables?: FlowVariables;
  /** Variables of the streamer, for all flows from here on. */
  globals?: FlowVariables;
  /** Of this block, for its next run. */
  memory?: JsonObject;
  /** Several only where each has a time of its own. */
  undo?: Undo | readonly Undo[];
  /** Targets that it sets for good: what an earlier step would take back of them stays as this one sets it. */
  settles?: readonly string[];
}

export const undosOf = ({ undo = [] }: Plan): readonly Undo[] => ('target' in undo ? [undo] : undo);

/** What an action sees. Texts and expressions of its settings are worked out by it, when it needs them. */
export interface ActionContext extends FoldContext {
  /** Unique for ever for this step of this run: `playbackId`, idempotency key. */
  stepId: string;
  runId: string;
  flowId: string;
  flowName: string;
  /** Of this step, in its flow. */
  blockId: string;
  /** null = nobody did it. */
  viewer: ViewerRef | null;
  locale: Locale;
  scope: FlowScope;
  variables: FlowVariables;
  /** What its block returned as `memory` in an earlier run. */
  memory: JsonObject | null;
  /** Id of an item of a type in each of the flow's profiles that has one: that with the type's own name, else the lowest. */
  standardItems(type: ItemType): readonly string[];
  /** A text with its `{values}` filled in. @throws AppError naming what is missing: the step fails with it */
  text(template: string, maxLength?: number): string;
  /** What an expression gives. @throws AppError */
  value(expression: string): FlowValue;
  /** The same, where only a number will do. @throws AppError */
  number(expression: string): number;
  /** Brings a value into the form that the flow declares for its name. @throws AppError */
  declared(name: string, value: FlowValue): FlowValue;
}

export interface FlowAction<K extends ActionKind = ActionKind> {
  kind: K;
  /** @throws AppError: the step fails, and the run goes on as `onError` says */
  plan(settings: ActionSettingsByKind[K], context: ActionContext): Plan;
  /**
   * What it goes on with once its request is done; when that waits for nothing the step is over.
   * @throws AppError: the step fails
   */
  finish?(result: JsonObject | null, settings: ActionSettingsByKind[K], context: ActionContext): Plan;
  /** What it brings, from the result of its request; null = it failed or its deadline passed. */
  outcome?(result: JsonObject | null, settings: ActionSettingsByKind[K]): FlowVariables;
}

/** Keeps the settings' type while a trigger is written as a literal. */
export const defineTrigger = <K extends TriggerKind>(trigger: FlowTrigger<K>): FlowTrigger<K> => trigger;

/** Keeps the settings' type while an action is written as a literal. */
export const defineAction = <K extends ActionKind>(action: FlowAction<K>): FlowAction<K> => action;
