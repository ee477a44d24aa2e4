/** Converts lists of effects of Firebot to steps. */
import type { BothLanguages } from '#engine/core/appError.ts';
import { CarefulSteps } from '../arrival/carefulSteps.ts';
import { action, type DraftChoice, type DraftStep, fileNameOf, type Losses, textOf } from '../arrival/draft.ts';
import { foreignText, type ForeignVariables, unknownVariable } from '../arrival/foreignText.ts';
import { foreignId, objectId } from '../arrival/objectId.ts';
import { type Fields, strangeField } from '../arrival/strictFields.ts';
import { type FoundCode, isObject } from '../importContents.ts';
import { keysOf } from './keys.ts';
import { EFFECT_TEXT, unknownEffect } from './effectText.ts';

export interface EffectContext {
  losses: Losses;
  code: FoundCode[];
  /** Our ids of the counters in the file. */
  counterIds: ReadonlySet<string>;
  /** Firebot's ids of the preset lists in the file. */
  presetIds: ReadonlySet<string>;
}

export const presetFlowId = (id: string): string => objectId('Firebot', 'preset', id);

/** Effects that show or write something and never end a list. */
const HARMLESS = new Set(
  ['celebration', 'html', 'filewriter', 'log-message', 'activity-feed-alert', 'chat-feed-alert', 'announcement', 'clip']
    .concat(['send-custom-websocket-event', 'showtext', 'dice', 'set-user-metadata', 'currency', 'streamtitle'])
    .map((name) => `firebot:${name}`),
);
const CODE = new Set(['firebot:eval-js', 'firebot:customscript']);
const FILES: Readonly<Record<string, { field: string; step: (note: string) => DraftStep }>> = {
  'firebot:playsound': { field: 'filepath', step: (note) => action('PLAY_SOUND', { soundId: '' }, { note }) },
  'firebot:playvideo': { field: 'file', step: (note) => action('PLAY_VIDEO', { itemId: '' }, { note }) },
  'firebot:showImage': {
    field: 'file',
    step: (note) => action('SHOW_IMAGE', { itemId: '', durationMs: 5000 }, { note }),
  },
};
const IN_LIST = new Set(['id', 'list', 'queue', 'queuePriority', 'queueDuration', 'runMode', 'dontRepeatUntilAllUsed']);
const MAX_DEPTH = 20;

const VARIABLES: ForeignVariables = {
  pattern: /\$(user|username|userDisplayName|arg\[[1-5]\]|arg\[all\]|args)(?![A-Za-z[])/g,
  unknown: /\$[A-Za-z$&#%[][\w[\].-]{0,40}/,
  values: {
    user: '{username}',
    username: '{username}',
    userdisplayname: '{displayName}',
    args: '{args ?? ""}',
    'arg[all]': '{args ?? ""}',
    ...Object.fromEntries([1, 2, 3, 4, 5].map((at) => [`arg[${at}]`, `{arg${at} ?? ""}`])),
  },
};

const isOff = (value: unknown): boolean => value === undefined || value === null || value === false;

/** Returns the steps of a list; null = it is blocked, and the reason is reported. */
export function effectSteps(
  effects: unknown,
  name: string,
  context: EffectContext,
): readonly (DraftStep | DraftChoice)[] | null {
  const steps = new CarefulSteps({ name, ...context });
  if (!addList(effects, steps, { name, context, isOn: true, depth: 0 })) return null;
  return steps.steps;
}

interface Place {
  name: string;
  context: EffectContext;
  isOn: boolean;
  depth: number;
}

/** @returns false = the whole list is blocked */
function addList(effects: unknown, steps: CarefulSteps, place: Place): boolean {
  const { name, context, depth } = place;
  const block = (words: BothLanguages): false => (context.losses.block(name, words), false);
  if (effects === undefined || effects === null) return true;
  if (!isObject(effects) || !Array.isArray(effects['list']) || depth > MAX_DEPTH) return block(EFFECT_TEXT.unreadable);
  const { runMode } = effects;
  const strange = strangeField(effects, IN_LIST);
  if (strange === 'weighted' && runMode !== 'random') return block(EFFECT_TEXT.order);
  if (strange !== null || !(isOff(runMode) || runMode === 'all' || runMode === 'random'))
    return block(EFFECT_TEXT.order);
  const list = (effects['list'] as unknown[]).slice(0, 200).filter(isObject);
  if (runMode !== 'random') {
    for (const effect of list) addEffect(effect, steps, place);
    return true;
  }
  if (!isOff(effects['dontRepeatUntilAllUsed'])) return block(EFFECT_TEXT.order);
  const branches = list
    .filter(({ active }) => active !== false)
    .map((effect) => {
      const branch = new CarefulSteps({ name, ...context });
      addEffect(effect, branch, { ...place, depth: depth + 1 });
      return branch;
    });
  if (branches.length > 0) steps.choose(branches, place.isOn);
  return true;
}

function addEffect(effect: Fields, steps: CarefulSteps, place: Place): void {
  const { name, context } = place;
  const { type, active } = effect;
  const isOn = place.isOn && (active === undefined || active === true);
  const decide = (words: BothLanguages): void => (isOn ? steps.leaveOutDecision(words) : steps.leaveOut(words));
  const text = (value: unknown, most: number): { text: string; isKnown: boolean } => {
    const { text: converted, unknown } = foreignText(textOf(value), VARIABLES, most);
    if (unknown !== null) context.losses.add(name, unknownVariable(unknown));
    return { text: converted, isKnown: unknown === null };
  };
  if (typeof type !== 'string') return decide(unknownEffect(type));
  if (type === 'firebot:comment') return;
  if (type === 'firebot:chat') {
    if (effect['whisper'] !== undefined && effect['whisper'] !== null && effect['whisper'] !== '')
      return steps.leaveOut(EFFECT_TEXT.whisper);
    const message = text(effect['message'], 300);
    return steps.add(action('SEND_CHAT_MESSAGE', { text: message.text }), isOn && message.isKnown);
  }
  if (type === 'firebot:text-to-speech') {
    const spoken = text(effect['text'], 500);
    return steps.add(action('READ_ALOUD', { text: spoken.text }), isOn && spoken.isKnown);
  }
  if (type === 'firebot:delay') {
    const seconds = numberText(effect['delay'], 0, 3600);
    if (seconds === null) return decide(EFFECT_TEXT.number);
    return steps.add(action('DELAY', { seconds, holdsPlace: true }), isOn);
  }
  if (type === 'firebot:update-counter') return addCounter(effect, steps, isOn, context);
  if (type === 'firebot:run-effect-list') return addPreset(effect, steps, { ...place, isOn });
  if (type === 'firebot:controlemulation') {
    const keys = keysOf(effect);
    if (keys === null) return steps.leaveOut(EFFECT_TEXT.keys);
    context.losses.add(name, EFFECT_TEXT.keysOff);
    return steps.add(action('KEYSTROKE', { keys, holdMs: 50 }), false);
  }
  if (Object.hasOwn(FILES, type)) {
    const { field, step } = FILES[type]!;
    context.losses.add(name, EFFECT_TEXT.file);
    return steps.add(step(fileNameOf(textOf(effect[field] ?? effect['url']).replaceAll('\\', '/'))), false);
  }
  if (CODE.has(type)) {
    const code = effect['code'] ?? effect['scriptName'];
    if (typeof code === 'string') context.code.push({ name, text: code });
    return decide(EFFECT_TEXT.code);
  }
  if (HARMLESS.has(type)) return steps.leaveOut(unknownEffect(type));
  decide(unknownEffect(type));
}

function addCounter(
  { counterId, mode, value }: Fields,
  steps: CarefulSteps,
  isOn: boolean,
  context: EffectContext,
): void {
  const foreign = foreignId(counterId);
  const itemId = foreign === null ? '' : objectId('Firebot', 'counter', foreign);
  if (!context.counterIds.has(itemId)) return steps.leaveOut(EFFECT_TEXT.counter);
  const number = numberText(value, -1e9, 1e9);
  const ours = mode === 'set' ? 'set' : mode === 'increment' ? 'add' : null;
  if (number === null || ours === null) return steps.leaveOut(EFFECT_TEXT.number);
  steps.add(action('CHANGE_COUNTER', { itemId, mode: ours, value: number }), isOn);
}

function addPreset(effect: Fields, steps: CarefulSteps, place: Place): void {
  const { listType, presetListId, effectList } = effect;
  if (listType === 'custom') {
    if (!addList(effectList, steps, { ...place, depth: place.depth + 1 }))
      steps.leaveOutDecision(EFFECT_TEXT.unreadable);
    return;
  }
  const id = foreignId(presetListId);
  if (listType !== 'preset' || id === null || !place.context.presetIds.has(id))
    return steps.leaveOut(EFFECT_TEXT.preset);
  steps.add(action('RUN_FLOW', { flowId: presetFlowId(id), values: [] }), place.isOn);
}

/** Returns a number as a formula; null = it is none, such as a variable. */
function numberText(value: unknown, least: number, most: number): string | null {
  const number = typeof value === 'string' && /^-?\d{1,9}(\.\d{1,3})?$/.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && number >= least && number <= most ? String(number) : null;
}
