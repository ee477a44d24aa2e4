/** Converts an action of the program to steps. Files that it names by address must be chosen again. */
import type { BothLanguages } from '#engine/core/appError.ts';
import type { Flow } from '#schemas/generated/types.ts';
import { cooldownsFor } from '../arrival/strictFields.ts';
import { action, type DraftStep, fileNameOf, type Losses, nameOf, numberOf, textOf } from '../arrival/draft.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Converts seconds to milliseconds within a step's limits. */
function durationMs({ duration }: Fields): number {
  const ms = (numberOf(duration) ?? 5) * 1000;
  return Math.min(600_000, Math.max(500, Math.round(ms / 100) * 100));
}

const toChoose = (what: BothLanguages, address: string): BothLanguages => {
  const file = fileNameOf(address);
  return {
    en: `${what.en} “${file}” is not in the file. Upload it, choose it in the step and switch the step on.`,
    de: `${what.de} „${file}“ ist nicht in der Datei. Lade die Datei hoch, wähle sie im Schritt und schalte ihn ein.`,
  };
};
const SOUND: BothLanguages = { en: 'the sound', de: 'der Sound' };
const VIDEO: BothLanguages = { en: 'the video', de: 'das Video' };
const PICTURE: BothLanguages = { en: 'the picture', de: 'das Bild' };

const VOICE: BothLanguages = {
  en: 'its voice is one of the other program; choose one in the step.',
  de: 'seine Stimme gehört dem anderen Programm; wähle eine im Schritt.',
};
const KEYS: BothLanguages = {
  en: 'its keys cannot be read; choose them in a step of your own.',
  de: 'seine Tasten lassen sich nicht lesen; wähle sie in einem eigenen Schritt.',
};
const KEYS_OFF: BothLanguages = {
  en: 'a step that presses keys arrives switched off. Look at the keys, then switch it on.',
  de: 'ein Schritt, der Tasten drückt, kommt ausgeschaltet an. Sieh dir die Tasten an und schalte ihn dann ein.',
};
const SCENE: BothLanguages = {
  en: 'its scene is named by a number; write the name of the scene into the step and switch it on.',
  de: 'seine Szene ist durch eine Nummer benannt; schreib den Namen der Szene in den Schritt und schalte ihn ein.',
};
const BOT: BothLanguages = {
  en: 'the action of your bot program is named by a number; write its name into the step and switch it on.',
  de: 'die Aktion deines Bot-Programms ist durch eine Nummer benannt; schreib ihren Namen in den Schritt und schalte ihn ein.',
};

/** Names of text values in the other program, and their names here. */
const VALUES: Readonly<Record<string, string>> = {
  username: '{username}',
  nickname: '{displayName}',
  giftname: '{giftName ?? "?"}',
  coins: '{giftCoins ?? 0}',
  repeatcount: '{giftCount ?? 1}',
};

/** Converts a text with values; other brackets are shown as they are. */
function template(text: string): string {
  return text
    .slice(0, 400)
    .split(/(\{[A-Za-z]{1,30}\})/)
    .map((piece) => {
      const name = /^\{([A-Za-z]{1,30})\}$/.exec(piece)?.[1]?.toLowerCase() ?? '';
      return Object.hasOwn(VALUES, name) ? VALUES[name] : piece.replaceAll('{', '{{').replaceAll('}', '}}');
    })
    .join('')
    .slice(0, 500);
}

/**
 * Converts an entry.
 * @param losses collects what is left out or must be chosen
 */
export function stepsOf(entry: Fields, losses: Losses): DraftStep[] {
  const name = nameOf(entry['name'], 'Action');
  const isOn = isActive(entry);
  const steps: DraftStep[] = [];
  const missing = (
    address: string,
    what: BothLanguages,
    kind: string,
    settings: Flow['triggersById'][string]['settings'],
  ) => {
    if (address === '') return;
    losses.add(name, toChoose(what, address));
    steps.push(action(kind, settings, { isEnabled: false, note: fileNameOf(address) }));
  };
  const ms = durationMs(entry);
  const message = textOf(entry['message']);
  if (message !== '') steps.push(action('SHOW_TEXT', { text: template(message), durationMs: ms }));
  missing(textOf(entry['audioUrl']), SOUND, 'PLAY_SOUND', { soundId: '' });
  missing(textOf(entry['videoUrl']), VIDEO, 'PLAY_VIDEO', { itemId: '' });
  const picture = textOf(entry['imageUrl']) || textOf(entry['animationUrl']);
  missing(picture, PICTURE, 'SHOW_IMAGE', { itemId: '', durationMs: ms });
  const spoken = textOf(entry['textToSpeech']);
  if (spoken !== '') {
    steps.push(action('READ_ALOUD', { text: template(spoken) }));
    if (voiceOf(entry) !== '') losses.add(name, VOICE);
  }
  const keys = textOf(entry['keystrokes']);
  if (/^[A-Za-z0-9]+(\+[A-Za-z0-9]+){0,4}$/.test(keys) && keys.length <= 60) {
    losses.add(name, KEYS_OFF);
    steps.push(action('KEYSTROKE', { keys, holdMs: 50 }, { isEnabled: false }));
  } else if (keys !== '') losses.block(name, KEYS);
  const scene = textOf(entry['obsSceneId']).slice(0, 200);
  if (scene !== '') {
    losses.add(name, SCENE);
    steps.push(action('SWITCH_SCENE', { scene: scene.replaceAll(/[{}]/g, '') }, { isEnabled: false }));
  }
  const bot = textOf(entry['streamerbotActionId']).slice(0, 200);
  if (bot !== '') {
    losses.add(name, BOT);
    steps.push(action('STREAMER_BOT_ACTION', { actionName: bot, arguments: [] }, { isEnabled: false }));
  }
  return isOn ? steps : steps.map((step) => ({ ...step, isEnabled: false }));
}

/** Only what is clearly on is on. */
export const isActive = ({ active }: Fields): boolean => active === true || active === 'true';

type Config = Fields | null;

const configOf = ({ dynamicConfig }: Fields): Config =>
  typeof dynamicConfig === 'object' ? (dynamicConfig as Config) : null;

const voiceOf = (entry: Fields): string => textOf(configOf(entry)?.['ttsVoice']);

/** Cooldowns of an action for all and for each viewer; null = they cannot be read. */
export const cooldownsOf = (entry: Fields): Flow['run']['cooldowns'] | null => {
  const config = configOf(entry);
  return cooldownsFor(config?.['cooldown'] || 0, config?.['userCooldown'] || 0);
};
