/** Ready-made flows. Only those whose parts exist. Pure. */
import { newFlow } from '#engine/flows/newFlow.ts';
import { ACTION_FORMS } from '#schemas/generated/actionForms.ts';
import { ACTION_META } from '#schemas/generated/actionMeta.ts';
import type { Bilingual, Reference } from '#schemas/generated/forms.ts';
import { TRIGGER_META } from '#schemas/generated/triggerMeta.ts';
import type {
  ActionKind,
  CreateFlow,
  FlowBlock,
  FlowRunRules,
  ItemType,
  JsonObject,
  Locale,
} from '#schemas/generated/types.ts';

interface Part {
  kind: string;
  /** Settings that differ from the defaults; texts in both languages. */
  settings?: Readonly<Record<string, unknown>>;
}

/** Choices that a starter asks for. */
interface Needs {
  item?: {
    type: ItemType;
    ask: Bilingual;
    /** Name of a new item for it. */
    name: Bilingual;
    /** Noun phrase for a sentence: `a counter`. */
    what: Bilingual;
  };
  file?: 'videos';
  /** Settings of the trigger to choose, in this order. */
  cause?: readonly string[];
}

/** Choices, which go into every setting of their kind. */
export interface StarterFills {
  itemId?: string;
  fileId?: string;
  /** Chosen settings of the trigger. */
  cause?: JsonObject;
}

export interface FlowStarter {
  id: string;
  name: Bilingual;
  about: Bilingual;
  trigger: Part;
  steps: readonly Part[];
  run?: Partial<FlowRunRules>;
  /** Left out = no choice is necessary. */
  needs?: Needs;
}

/**
 * Starters; none contains steps that need a program beside Liveloom, like changing the scene, so each works as soon as it is
 * created.
 */
const ALL: readonly FlowStarter[] = [
  {
    id: 'gift-thanks',
    name: { en: 'Thank you for gifts', de: 'Danke für Geschenke' },
    about: {
      en: 'Shows who sent which gift, once per streak.',
      de: 'Zeigt, wer was geschickt hat, einmal je Serie.',
    },
    trigger: { kind: 'GIFT' },
    steps: [
      {
        kind: 'SHOW_TEXT',
        settings: {
          text: { en: '{displayName} sends {giftName}!', de: '{displayName} schickt {giftName}!' },
        },
      },
    ],
  },
  {
    id: 'follow-thanks',
    name: { en: 'Thank you for following', de: 'Danke fürs Folgen' },
    about: { en: 'Greets new followers by name.', de: 'Begrüßt neue Follower mit Namen.' },
    trigger: { kind: 'FOLLOW' },
    steps: [
      {
        kind: 'SHOW_TEXT',
        settings: { text: { en: 'Welcome, {displayName}!', de: 'Willkommen, {displayName}!' } },
      },
    ],
  },
  {
    id: 'rose-combo',
    name: { en: 'Rose combo', de: 'Rosen-Kombo' },
    about: { en: 'Counts every rose on your overlay.', de: 'Zählt jede Rose auf deinem Overlay.' },
    trigger: { kind: 'GIFT', settings: { giftId: '5655', fires: 'eachFrame' } },
    steps: [{ kind: 'CHANGE_COUNTER', settings: { mode: 'add', value: 'giftCount' } }],
    // It shows nothing that others would have to wait for.
    run: { mode: 'DEFAULT' },
    needs: {
      item: {
        type: 'COUNTER',
        ask: { en: 'Counter', de: 'Zähler' },
        name: { en: 'Roses', de: 'Rosen' },
        what: { en: 'a counter on an overlay', de: 'einen Zähler auf einem Overlay' },
      },
    },
  },
  {
    id: 'big-gift',
    name: { en: 'A big gift', de: 'Ein großes Geschenk' },
    about: {
      en: 'Shows a text and plays your video from 100 coins.',
      de: 'Zeigt ab 100 Münzen einen Text und spielt dein Video.',
    },
    trigger: { kind: 'GIFT', settings: { minCoins: 100 } },
    steps: [
      {
        kind: 'SHOW_TEXT',
        settings: {
          text: { en: 'WOW! {displayName}: {streakCoins} coins!', de: 'WOW! {displayName}: {streakCoins} Münzen!' },
          durationMs: 8000,
        },
      },
      { kind: 'PLAY_VIDEO' },
    ],
    run: { lane: 'high' },
    needs: {
      item: {
        type: 'VIDEO',
        ask: { en: 'Video item', de: 'Video-Element' },
        name: { en: 'Big gift', de: 'Großes Geschenk' },
        what: { en: 'a video item on an overlay', de: 'ein Video-Element auf einem Overlay' },
      },
      file: 'videos',
    },
  },
  {
    id: 'hug',
    name: { en: '!hug', de: '!hug' },
    about: { en: 'Shows a hug when a viewer writes !hug.', de: 'Zeigt eine Umarmung, wenn jemand !hug schreibt.' },
    trigger: { kind: 'CHAT_COMMAND', settings: { command: '!hug' } },
    steps: [
      {
        kind: 'SHOW_TEXT',
        settings: { text: { en: '{displayName} hugs everybody', de: '{displayName} umarmt alle' } },
      },
    ],
    run: { cooldowns: [{ per: 'viewer', ms: 30_000, uses: 1 }] },
  },
  {
    id: 'reminder',
    name: { en: 'Every 20 minutes', de: 'Alle 20 Minuten' },
    about: {
      en: 'Reminds viewers to follow while you are live.',
      de: 'Erinnert Zuschauer ans Folgen, während du live bist.',
    },
    trigger: { kind: 'SCHEDULE', settings: { cron: '*/20 * * * *' } },
    steps: [
      {
        kind: 'SHOW_TEXT',
        settings: { text: { en: 'Do you like it? Follow me!', de: 'Gefällt es dir? Dann folge mir!' } },
      },
    ],
    run: { onlyWhileLive: true },
  },
];

const has = (registry: object, { kind }: Part): boolean => Object.hasOwn(registry, kind);

export const FLOW_STARTERS = ALL.filter(
  ({ trigger, steps }) => has(TRIGGER_META, trigger) && steps.every((step) => has(ACTION_META, step)),
);

/** Returns the settings in one language, limited to the fields of the kind. */
function settingsOf(registry: object, { kind, settings = {} }: Part, locale: Locale): JsonObject {
  const { defaults } = Reflect.get(registry, kind) as { defaults: Record<string, unknown> };
  const known = Object.entries(settings).filter(([name]) => Object.hasOwn(defaults, name));
  const said = known.map(([name, value]) => [name, typeof value === 'object' ? (value as Bilingual)[locale] : value]);
  return { ...defaults, ...Object.fromEntries(said) } as JsonObject;
}

/** Returns the choices for every setting of a step that names such a thing. @param type of the chosen item */
function filled(kind: string, { itemId, fileId }: StarterFills, type: ItemType | undefined): JsonObject {
  const answers: Partial<Record<Reference, string | undefined>> = { item: itemId, video: fileId };
  return Object.fromEntries(
    ACTION_FORMS[kind as ActionKind].fields.flatMap(({ name, ref, itemTypes }) => {
      const answer = ref === undefined ? undefined : answers[ref];
      const isFitting = itemTypes === undefined || (type !== undefined && itemTypes.includes(type));
      return answer === undefined || !isFitting ? [] : [[name, answer]];
    }),
  );
}

/** Returns the settings that the trigger of a starter begins with. */
export const causeSettings = ({ trigger }: FlowStarter, locale: Locale): JsonObject =>
  settingsOf(TRIGGER_META, trigger, locale);

/** Builds the flow of a starter for its new owner. */
export function startedFlow(starter: FlowStarter, locale: Locale, fills: StarterFills = {}): CreateFlow {
  const { trigger, steps, name, needs } = starter;
  const { run } = newFlow({ id: '', name: '' });
  const blocks = steps.map((step, index): [string, FlowBlock] => [
    `s${index + 1}`,
    {
      type: 'action',
      slot: 'main',
      rank: String.fromCharCode('a'.charCodeAt(0) + index),
      isEnabled: true,
      onError: 'goOn',
      kind: step.kind,
      settings: { ...settingsOf(ACTION_META, step, locale), ...filled(step.kind, fills, needs?.item?.type) },
    },
  ]);
  const cause = {
    kind: trigger.kind,
    settings: { ...causeSettings(starter, locale), ...fills.cause },
    isEnabled: true,
    rank: 'a',
  };
  return {
    name: name[locale],
    triggersById: { t1: cause },
    blocksById: Object.fromEntries(blocks),
    run: { ...run, ...starter.run },
  };
}
