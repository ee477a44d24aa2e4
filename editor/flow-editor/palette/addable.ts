/** Everything that can be added to a flow, grouped by heading, with a search. Pure. */
import { cutCombiningRuns } from '#engine/core/combiningRuns.ts';
import { ACTION_CATEGORIES, ACTION_FORMS } from '#schemas/generated/actionForms.ts';
import type { Bilingual } from '#schemas/generated/forms.ts';
import { TRIGGER_CATEGORIES, TRIGGER_FORMS } from '#schemas/generated/triggerForms.ts';
import type { ActionKind, FlowBlock, Locale, Plan, TriggerKind } from '#schemas/generated/types.ts';
import { actionFace, type Face, LOGIC_FACES, triggerFace } from '../kindFaces.ts';
import type { StepChoice } from '../model/flowTree.ts';
import { FLOWS_TEXT } from '../flowEditorText.ts';
import { OTHER_WORDS } from './otherWords.ts';
import type { ServerHas } from '../useServerHas.ts';

export type Addable = { id: string; face: Face; heading: Bilingual; plan?: Plan | undefined } & (
  { part: 'trigger'; kind: TriggerKind } | { part: 'step'; choice: StepChoice }
);

/** Feature that a server needs for an action. */
const NEEDED: { readonly [Kind in ActionKind]?: keyof ServerHas } = {
  AI_TEXT: 'ai',
  CHANGE_AUDIO: 'programs',
  CHANGE_FILTER: 'programs',
  CHANGE_SOURCE: 'programs',
  CHANGE_VOICE: 'programs',
  CONTROL_BROADCAST: 'programs',
  CONTROL_MUSIC: 'programs',
  CONTROL_VOICE: 'programs',
  KEYSTROKE: 'programs',
  READ_ALOUD: 'speech',
  SET_SOURCE_TEXT: 'programs',
  STREAMER_BOT_ACTION: 'programs',
  SWITCH_SCENE: 'programs',
};

const withWords = (kind: string, face: Face): Face => {
  const also = OTHER_WORDS[kind];
  return also === undefined ? face : { ...face, also };
};

export function addableTriggers(): Addable[] {
  const kinds = Object.keys(TRIGGER_FORMS) as TriggerKind[];
  return (Object.keys(TRIGGER_CATEGORIES) as (keyof typeof TRIGGER_CATEGORIES)[]).flatMap((category) =>
    kinds
      .filter((kind) => TRIGGER_FORMS[kind].category === category)
      .map((kind) => ({
        part: 'trigger',
        id: kind,
        kind,
        plan: TRIGGER_FORMS[kind].plan,
        face: withWords(kind, triggerFace(kind)),
        heading: TRIGGER_CATEGORIES[category],
      })),
  );
}

export function addableSteps(has: ServerHas): Addable[] {
  const kinds = Object.keys(ACTION_FORMS) as ActionKind[];
  const actions = (Object.keys(ACTION_CATEGORIES) as (keyof typeof ACTION_CATEGORIES)[]).flatMap((category) =>
    kinds
      .filter((kind) => ACTION_FORMS[kind].category === category)
      .filter((kind) => isThere(NEEDED[kind], has))
      .map((kind): Addable => ({
        part: 'step',
        id: kind,
        choice: { type: 'action', kind },
        plan: ACTION_FORMS[kind].plan,
        face: withWords(kind, actionFace(kind)),
        heading: ACTION_CATEGORIES[category],
      })),
  );
  const types = Object.keys(LOGIC_FACES) as Exclude<FlowBlock['type'], 'action'>[];
  const logic = types.map((type): Addable => ({
    part: 'step',
    id: type,
    choice: { type },
    face: LOGIC_FACES[type],
    heading: { en: FLOWS_TEXT.en.logic, de: FLOWS_TEXT.de.logic },
  }));
  return [...actions, ...logic];
}

const isThere = (needed: keyof ServerHas | undefined, has: ServerHas): boolean => needed === undefined || has[needed];

const plain = (text: string): string =>
  cutCombiningRuns(text)
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();

const wordsOf = ({ face, heading }: Addable, locale: Locale): string =>
  plain([face.name, face.hint, face.also, heading].map((text) => text?.[locale] ?? '').join(' '));

/** Finds entries with all the words, those whose name begins with them first, then those with the shortest names. */
export function findAddable(all: readonly Addable[], words: string, locale: Locale): Addable[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  const found = all.filter((entry) => wanted.every((word) => wordsOf(entry, locale).includes(word)));
  if (wanted.length === 0) return found;
  const rank = ({ face }: Addable): number => {
    const name = plain(face.name[locale]);
    if (name.startsWith(wanted.join(' '))) return 0;
    return wanted.every((word) => name.includes(word)) ? 1 : 2;
  };
  const rest = (entry: Addable): number => (rank(entry) === 1 ? entry.face.name[locale].length : 0);
  return found.sort((one, other) => rank(one) - rank(other) || rest(one) - rest(other));
}
