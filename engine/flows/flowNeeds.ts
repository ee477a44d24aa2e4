/**
 * Finds what flows need besides themselves: programs on the streamer's computer, services, a plan, and addresses. Pure.
 */
import { NO_SCENE } from '../rules/sceneRefs.ts';
import { ACTION_META } from '#schemas/generated/actionMeta.ts';
import type { ActionKind, Flow, FlowBlock, FlowNeed } from '#schemas/generated/types.ts';

const NEEDS: Partial<Record<ActionKind, FlowNeed>> = {
  SWITCH_SCENE: 'broadcastSoftware',
  CHANGE_SOURCE: 'broadcastSoftware',
  CHANGE_FILTER: 'broadcastSoftware',
  CHANGE_AUDIO: 'broadcastSoftware',
  SET_SOURCE_TEXT: 'broadcastSoftware',
  CONTROL_BROADCAST: 'broadcastSoftware',
  CHANGE_VOICE: 'voiceChanger',
  CONTROL_VOICE: 'voiceChanger',
  STREAMER_BOT_ACTION: 'streamerBot',
  CONTROL_MUSIC: 'musicPlayer',
  KEYSTROKE: 'keystrokes',
  SEND_CHAT_MESSAGE: 'chat',
  AI_TEXT: 'ai',
  GAME_ACTION: 'game',
};
const OF_PLAN = { FREE: [], BASIC: ['planBasic'], PRO: ['planPro'] } as const;

/** Returns what a step needs besides the flow. */
export function needsOfStep({ kind = '', settings = {} }: FlowBlock): FlowNeed[] {
  if (!Object.hasOwn(ACTION_META, kind)) return [];
  const need = NEEDS[kind as ActionKind];
  const { plan = 'FREE' } = ACTION_META[kind as ActionKind];
  const ofCall: FlowNeed[] = kind !== 'WEBHOOK' ? [] : [settings['isLocal'] ? 'localWebhook' : 'webhookAddress'];
  return [...(need === undefined ? [] : [need]), ...ofCall, ...OF_PLAN[plan]];
}

/** Returns each need once, in the order of the flows. */
export function needsOf(flows: readonly Flow[]): FlowNeed[] {
  const needs = flows.flatMap(({ blocksById, triggersById }) => [
    ...Object.values(blocksById).flatMap(needsOfStep),
    ...Object.values(triggersById).flatMap(({ kind }): FlowNeed[] => (kind === 'WEBHOOK' ? ['webhookCaller'] : [])),
  ]);
  return [...new Set(needs)];
}

/** Names that programs use for secrets. */
const SECRET_NAME = /token|secret|password|passwort|api_?key|^key$|auth/i;

/** Tells whether a value of this name is taken for a secret. */
export const isSecretName = (name: string): boolean => SECRET_NAME.test(name);

interface NamedValue {
  name: string;
  value: string;
}

const withoutValue = (one: unknown): unknown =>
  SECRET_NAME.test((one as NamedValue).name) ? { ...(one as NamedValue), value: '' } : one;

/**
 * Removes secrets from a flow that is shared, and what means nothing on another computer. The address that a step calls is often a secret in itself (anyone who
 * knows it may write there), so it is left out, and so are values whose names sound secret. The secrets of webhooks are
 * not stored in a flow. The ids of a scene are those of one OBS; its name stays.
 */
export function withoutSecrets(flow: Flow): Flow {
  const blocks = Object.entries(flow.blocksById).map(([id, block]) => [id, withoutStepSecrets(block)] as const);
  return { ...flow, blocksById: Object.fromEntries(blocks) };
}

/** Removes the secrets of one step, and ids of one computer. */
export function withoutStepSecrets(block: FlowBlock): FlowBlock {
  const { kind, settings } = block;
  if (settings?.['sceneRef'] !== undefined) return { ...block, settings: { ...settings, sceneRef: { ...NO_SCENE } } };
  if (kind !== 'WEBHOOK' || settings === undefined) return block;
  const { fields } = settings;
  const open = Array.isArray(fields) ? { fields: fields.map(withoutValue) as typeof fields } : {};
  return { ...block, settings: { ...settings, url: '', ...open } };
}
