/** Finds what the steps of a flow do outside of Liveloom and on pages, for the words of a test (behaviour: flowtest-241). Pure. */
import { ACTION_FORMS } from '#schemas/generated/actionForms.ts';
import type { ActionKind, Flow } from '#schemas/generated/types.ts';

/** The actions that act outside, in the order in which they are named. */
export const OUTWARD = [
  'SEND_CHAT_MESSAGE',
  'READ_ALOUD',
  'AI_TEXT',
  'WEBHOOK',
  'SWITCH_SCENE',
  'CHANGE_SOURCE',
  'CHANGE_FILTER',
  'CHANGE_AUDIO',
  'SET_SOURCE_TEXT',
  'CONTROL_BROADCAST',
  'CHANGE_VOICE',
  'CONTROL_VOICE',
  'STREAMER_BOT_ACTION',
  'CONTROL_MUSIC',
  'ADD_SONG',
  'SKIP_SONG',
  'KEYSTROKE',
  'GAME_ACTION',
  // The flow that it starts may do anything.
  'RUN_FLOW',
] as const satisfies readonly ActionKind[];
export type OutwardKind = (typeof OUTWARD)[number];

export interface FlowEffects {
  /** Kinds of steps that act outside, each once. */
  outward: readonly OutwardKind[];
  /** Whether a step shows or plays something on pages. */
  isShown: boolean;
}

const SHOWING: readonly string[] = ['show', 'items'];

const isShownBy = (kind: string): boolean =>
  kind === 'READ_ALOUD' ||
  kind === 'RUN_FLOW' ||
  (Object.hasOwn(ACTION_FORMS, kind) && SHOWING.includes(ACTION_FORMS[kind as ActionKind].category));

/** Reads the steps that a test can execute; those that are switched off do nothing. */
export function effectsOf({ blocksById }: Pick<Flow, 'blocksById'>): FlowEffects {
  const kinds = Object.values(blocksById).flatMap(({ kind, isEnabled }) => (isEnabled && kind ? [kind] : []));
  return { outward: OUTWARD.filter((kind) => kinds.includes(kind)), isShown: kinds.some(isShownBy) };
}
