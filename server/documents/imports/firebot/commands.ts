/**
 * Converts commands of Firebot to flows. Firebot runs only the first command that fits a message, so a command that an earlier
 * one may cover arrives switched off or is left out.
 */
import type { BothLanguages } from '#engine/core/appError.ts';
import { comparableText } from '#engine/core/comparableText.ts';
import { NEW_RUN_RULES } from '#engine/flows/newFlow.ts';
import type { Condition, Flow } from '#schemas/generated/types.ts';
import { flowOfDraft, nameOf, trigger } from '../arrival/draft.ts';
import { foreignId, objectId } from '../arrival/objectId.ts';
import {
  fieldNames,
  BAD_COOLDOWN,
  cooldownsFor,
  type Fields,
  strangeField,
  strangeWords,
} from '../arrival/strictFields.ts';
import { isObject } from '../importContents.ts';
import { type EffectContext, effectSteps } from './effects.ts';
import { restrictionsOf } from './restrictions.ts';

const KNOWN = fieldNames(
  'id name description type createdBy createdAt lastEditBy lastEditAt count active trigger triggerIsRegex scanWholeMessage aliases autoDeleteTrigger simple hidden ignoreBot ignoreWhispers sendCooldownMessage useCustomCooldownMessage cooldownMessage baseCommandDescription sortTags cooldown effects restrictionData options minArgs usage allowTriggerBySharedChat',
);

const REGEX: BothLanguages = {
  en: 'its trigger is a pattern or may stand anywhere in a message, which cannot be imported.',
  de: 'sein Auslöser ist ein Muster oder darf irgendwo in der Nachricht stehen; das lässt sich nicht importieren.',
};
const NO_WORD: BothLanguages = {
  en: 'the words that start it cannot be read exactly, so it is left out.',
  de: 'die Wörter, die ihn starten, lassen sich nicht genau lesen, darum bleibt er weg.',
};
const BAD_MINIMUM: BothLanguages = {
  en: 'its number of arguments cannot be read, so it is left out.',
  de: 'die Zahl seiner Argumente lässt sich nicht lesen, darum bleibt er weg.',
};
const COVERED: BothLanguages = {
  en: 'in Firebot an earlier command answers first, so this one is left out.',
  de: 'in Firebot antwortet vorher ein anderer Befehl, darum bleibt dieser weg.',
};

const isOff = (value: unknown): boolean => value === undefined || value === null || value === false;

/** Returns the trigger and its aliases; null = one is no text. */
function wordsOf({ trigger: word, aliases }: Fields): string[] | null {
  const list: unknown[] = [word, ...(Array.isArray(aliases) ? (aliases as unknown[]) : [])];
  if (aliases !== undefined && aliases !== null && !Array.isArray(aliases)) return null;
  const isWord = (one: unknown): one is string => typeof one === 'string' && /^\S{1,50}$/.test(one);
  return list.length <= 50 && list.every(isWord) ? list : null;
}

/** Words at the beginning of messages that an active command answers; null = any message. */
type Covers = readonly string[] | null;

const coversOf = (command: Fields): Covers =>
  isOff(command['triggerIsRegex']) && isOff(command['scanWholeMessage']) ? (wordsOf(command) ?? null) : null;

/** Whether an earlier word also fits messages that begin with this one. */
const isCovered = (word: string, earlier: string): boolean => comparableText(word).startsWith(comparableText(earlier));

export function commandFlows(commands: readonly Fields[], context: EffectContext): (Flow | null)[] {
  const before: Covers[] = [];
  return commands.map((command) => {
    const flow = commandFlow(command, before, context);
    if (command['active'] !== false) before.push(coversOf(command));
    return flow;
  });
}

function commandFlow(command: Fields, before: readonly Covers[], context: EffectContext): Flow | null {
  const name = nameOf(command['name'], nameOf(command['trigger'], 'Command'));
  const block = (words: BothLanguages): null => (context.losses.block(name, words), null);
  const id = foreignId(command['id']);
  const strange = strangeField(command, KNOWN);
  if (id === null || strange !== null) return block(strangeWords(strange ?? 'id'));
  if (!isOff(command['triggerIsRegex']) || !isOff(command['scanWholeMessage'])) return block(REGEX);
  const words = wordsOf(command);
  if (words === null) return block(NO_WORD);
  if (before.some((covers) => covers === null || words.some((word) => covers.some((one) => isCovered(word, one)))))
    return block(COVERED);
  const { cooldown, minArgs = 0 } = command;
  const { global, user, ...others } = isObject(cooldown) ? cooldown : ({} as Fields);
  const isReadable = isObject(cooldown) || cooldown === undefined || cooldown === null;
  const cooldowns = isReadable ? cooldownsFor(global ?? 0, user ?? 0) : null;
  if (cooldowns === null || strangeField(others, NONE) !== null) return block(BAD_COOLDOWN);
  const least = minArgs ?? 0;
  if (typeof least !== 'number' || !Number.isInteger(least) || least < 0 || least > 1000) return block(BAD_MINIMUM);
  const who = restrictionsOf(command['restrictionData'], () => context.losses.add(name, FEWER));
  if ('refusal' in who) return block(who.refusal);
  const rows = least > 0 ? [{ left: 'argCount', operator: 'atLeast' as const, right: String(least) }] : [];
  const hasCondition = rows.length > 0 || who.viewers !== undefined;
  const when: Condition = { join: 'all', rows, ...(who.viewers && { viewers: who.viewers }) };
  const steps = effectSteps(command['effects'], name, context);
  if (steps === null) return null;
  return flowOfDraft(objectId('Firebot', 'command', id), {
    name,
    isEnabled: command['active'] === true,
    triggers: words.map((word) => ({ ...trigger('CHAT_COMMAND', { command: word }), ...(hasCondition && { when }) })),
    steps,
    run: { ...NEW_RUN_RULES, cooldowns, onlyWhileLive: who.onlyWhileLive },
  });
}

const NONE: ReadonlySet<string> = new Set();
const FEWER: BothLanguages = {
  en: 'some of its roles do not exist here. Only moderators and subscribers among them may use it.',
  de: 'einige seiner Rollen gibt es hier nicht. Nur Moderatoren und Abonnenten darunter dürfen ihn verwenden.',
};
