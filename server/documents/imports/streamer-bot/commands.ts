/** Converts a command of Streamer.bot to triggers and cooldowns; null = it is blocked, and the reason is reported. */
import type { BothLanguages } from '#engine/core/appError.ts';
import type { Flow, FlowTriggerNode, ViewerFilter } from '#schemas/generated/types.ts';
import { type Losses, nameOf, trigger } from '../arrival/draft.ts';
import {
  fieldNames,
  BAD_COOLDOWN,
  cooldownsFor,
  type Fields,
  strangeField,
  strangeWords,
} from '../arrival/strictFields.ts';

type Trigger = Omit<FlowTriggerNode, 'rank'>;

interface CommandStart {
  triggers: Trigger[];
  cooldowns: Flow['run']['cooldowns'];
  isEnabled: boolean;
}

const KNOWN = fieldNames(
  'id name enabled include mode command regexExplicitCapture location ignoreBotAccount ignoreInternal sources persistCounter persistUserCounter caseSensitive globalCooldown userCooldown group grantType permittedUsers permittedGroups',
);

const REGEX: BothLanguages = {
  en: 'is a regular expression, which cannot be imported.',
  de: 'ist ein regulärer Ausdruck, der sich nicht importieren lässt.',
};
const NO_WORD: BothLanguages = {
  en: 'the words that start it cannot be read exactly, so it is left out.',
  de: 'die Wörter, die ihn starten, lassen sich nicht genau lesen, darum bleibt er weg.',
};
const CASE: BothLanguages = {
  en: 'distinguishes capital and small letters, which Liveloom does not, so it is left out.',
  de: 'unterscheidet Groß- und Kleinschreibung, Liveloom nicht, darum bleibt er weg.',
};
const NO_CHAT: BothLanguages = {
  en: 'does not listen to the chat, so it is left out.',
  de: 'hört nicht auf den Chat, darum bleibt er weg.',
};
const NO_VIEWERS: BothLanguages = {
  en: 'the viewers who may use it cannot be told apart here, so it is left out.',
  de: 'wer ihn verwenden darf, lässt sich hier nicht unterscheiden, darum bleibt er weg.',
};
const FEWER: BothLanguages = {
  en: 'some of its viewers or groups do not exist here. Only moderators and subscribers among them may use it.',
  de: 'einige seiner Zuschauer oder Gruppen gibt es hier nicht. Nur Moderatoren und Abonnenten darunter dürfen ihn verwenden.',
};

const GROUPS: Readonly<Record<string, ViewerFilter>> = {
  Moderators: { moderators: true },
  Subscribers: { subscribers: true },
};

/** Returns who may use it; undefined = everyone, null = nobody can be told apart. */
function viewersOf(
  { grantType, permittedGroups, permittedUsers }: Fields,
  onFewer: () => void,
): ViewerFilter | undefined | null {
  if (!Array.isArray(permittedGroups) || !Array.isArray(permittedUsers) || grantType !== 0) return null;
  if (permittedGroups.length + permittedUsers.length === 0) return undefined;
  const known = permittedGroups.filter((group) => typeof group === 'string' && Object.hasOwn(GROUPS, group));
  if (known.length === 0) return null;
  if (known.length < permittedGroups.length + permittedUsers.length) onFewer();
  return Object.assign({}, ...known.map((group: string) => GROUPS[group])) as ViewerFilter;
}

const isFromChat = (sources: unknown): boolean =>
  Array.isArray(sources) ? sources.includes(0) : Number.isSafeInteger(sources) && (sources as number) % 2 === 1;

/** Returns the trigger for one line of a command; null = it cannot be exactly that. */
function triggerFor(word: string, location: unknown): Trigger | null {
  if (word.length > 50) return null;
  if (location === 0) return /^\S+$/.test(word) ? trigger('CHAT_COMMAND', { command: word }) : null;
  if (location === 1) return trigger('CHAT_MESSAGE', { match: 'is', text: word });
  // Whole words are narrower than any part of a message, which would also fit in longer words.
  return location === 2 ? trigger('CHAT_MESSAGE', { match: 'hasWord', text: word }) : null;
}

export function commandStart(command: Fields, losses: Losses): CommandStart | null {
  const name = nameOf(command['name'], nameOf(command['command'], 'Command'));
  const block = (words: BothLanguages): null => (losses.block(name, words), null);
  const strange = strangeField(command, KNOWN);
  if (strange !== null) return block(strangeWords(strange));
  if (command['mode'] !== 0) return block(REGEX);
  if (!isFromChat(command['sources'])) return block(NO_CHAT);
  const text = command['command'];
  const words =
    typeof text === 'string'
      ? text
          .split(/\r?\n/)
          .map((word) => word.trim())
          .filter(Boolean)
      : [];
  if (words.length === 0 || words.length > 40) return block(NO_WORD);
  if (command['caseSensitive'] !== false && words.join('').toLowerCase() !== words.join('').toUpperCase())
    return block(CASE);
  const triggers = words.map((word) => triggerFor(word, command['location']));
  if (triggers.some((one) => one === null)) return block(NO_WORD);
  const cooldowns = cooldownsFor(command['globalCooldown'], command['userCooldown']);
  if (cooldowns === null) return block(BAD_COOLDOWN);
  const viewers = viewersOf(command, () => losses.add(name, FEWER));
  if (viewers === null) return block(NO_VIEWERS);
  const when = viewers && { when: { join: 'all' as const, rows: [], viewers } };
  return {
    triggers: triggers.map((one) => ({ ...one!, ...when })),
    cooldowns,
    isEnabled: command['enabled'] === true,
  };
}
