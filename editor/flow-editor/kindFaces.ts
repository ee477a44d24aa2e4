/** Names, icons and search words of triggers and steps. */
import {
  IconArrowsSplit2,
  IconBalloon,
  IconBoxMultiple,
  IconClock,
  IconDice3,
  IconGift,
  IconHandStop,
  IconHeart,
  IconLayersIntersect,
  IconListCheck,
  IconMessage,
  IconPlugConnected,
  IconQuestionMark,
  IconRepeat,
  IconRoute,
  IconSparkles,
  IconTarget,
  IconUser,
  IconUsers,
  IconWebhook,
  IconWheel,
  type TablerIcon,
} from '@tabler/icons-react';
import { ACTION_FORMS, type ActionCategory } from '#schemas/generated/actionForms.ts';
import type { Bilingual } from '#schemas/generated/forms.ts';
import { TRIGGER_FORMS, type TriggerCategory } from '#schemas/generated/triggerForms.ts';
import type { ActionKind, FlowBlock, TriggerKind } from '#schemas/generated/types.ts';

export interface Face {
  icon: TablerIcon;
  name: Bilingual;
  /** Purpose in one sentence. */
  hint?: Bilingual;
  /** Further search words. */
  also?: Bilingual;
}

const TRIGGER_ICONS: Readonly<Record<TriggerCategory, TablerIcon>> = {
  viewers: IconUsers,
  follows: IconHeart,
  gifts: IconGift,
  balloon: IconBalloon,
  wheel: IconWheel,
  goals: IconTarget,
  logic: IconClock,
};

/** Icons that differ from the icon of their category. */
const OWN_ICONS: { readonly [Kind in TriggerKind]?: TablerIcon } = { WEBHOOK: IconWebhook };

const ACTION_ICONS: Readonly<Record<ActionCategory, TablerIcon>> = {
  show: IconSparkles,
  items: IconLayersIntersect,
  viewers: IconUser,
  talk: IconMessage,
  outside: IconPlugConnected,
  logic: IconClock,
};

/** Steps that contain or end others. */
export const LOGIC_FACES: Readonly<Record<Exclude<FlowBlock['type'], 'action'>, Face>> = {
  if: {
    icon: IconArrowsSplit2,
    name: { en: 'If', de: 'Wenn' },
    hint: {
      en: 'Runs the steps of the first condition that is met.',
      de: 'Führt die Schritte der ersten erfüllten Bedingung aus.',
    },
    also: { en: 'condition case else otherwise check', de: 'bedingung fall sonst prüfen' },
  },
  random: {
    icon: IconDice3,
    name: { en: 'Random branch', de: 'Zufälliger Zweig' },
    hint: { en: 'Runs one of several branches.', de: 'Führt einen von mehreren Zweigen aus.' },
    also: { en: 'dice chance lottery luck shuffle', de: 'würfel zufall los glück' },
  },
  parallel: {
    icon: IconListCheck,
    name: { en: 'In parallel', de: 'Gleichzeitig' },
    hint: {
      en: 'Runs all branches and waits until they have ended.',
      de: 'Führt alle Zweige aus und wartet, bis sie zu Ende sind.',
    },
    also: { en: 'parallel together both', de: 'parallel zusammen beide' },
  },
  repeat: {
    icon: IconRepeat,
    name: { en: 'Repeat', de: 'Wiederholen' },
    hint: { en: 'Runs its steps several times.', de: 'Führt seine Schritte mehrmals aus.' },
    also: { en: 'loop times again while', de: 'schleife mal nochmal solange' },
  },
  group: {
    icon: IconBoxMultiple,
    name: { en: 'Group', de: 'Gruppe' },
    hint: { en: 'Keeps steps together under a name.', de: 'Hält Schritte unter einem Namen zusammen.' },
    also: { en: 'folder name together', de: 'ordner name zusammen' },
  },
  stop: {
    icon: IconHandStop,
    name: { en: 'Stop', de: 'Abbrechen' },
    hint: { en: 'Ends the run.', de: 'Beendet den Lauf.' },
    also: { en: 'end quit cancel halt', de: 'ende schluss halt stopp' },
  },
};

/** Creates the face of a kind that this version does not know. */
const unknownFace = (kind: string): Face => ({ icon: IconQuestionMark, name: { en: kind, de: kind } });

export function triggerFace(kind: string): Face {
  if (!Object.hasOwn(TRIGGER_FORMS, kind)) return unknownFace(kind);
  const { text, hint, category } = TRIGGER_FORMS[kind as TriggerKind];
  const icon = OWN_ICONS[kind as TriggerKind] ?? TRIGGER_ICONS[category];
  return { icon, name: text, ...(hint && { hint }) };
}

export function actionFace(kind: string): Face {
  if (!Object.hasOwn(ACTION_FORMS, kind)) return unknownFace(kind);
  const { text, hint, category } = ACTION_FORMS[kind as ActionKind];
  return { icon: ACTION_ICONS[category], name: text, ...(hint && { hint }) };
}

export const stepFace = ({ type, kind = '' }: Pick<FlowBlock, 'type' | 'kind'>): Face =>
  type === 'action' ? actionFace(kind) : LOGIC_FACES[type];

/** Icon of flows. */
export const FLOW_ICON = IconRoute;
