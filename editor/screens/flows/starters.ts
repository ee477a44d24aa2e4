/** Flows that work at once, to begin with. Only those whose parts there are. Pure. */
import { newFlow } from '#engine/flows/newFlow.ts';
import { ACTION_META } from '#schemas/generated/actionMeta.ts';
import type { Bilingual } from '#schemas/generated/forms.ts';
import { TRIGGER_META } from '#schemas/generated/triggerMeta.ts';
import type { CreateFlow, FlowBlock, FlowRunRules, JsonObject, Locale } from '#schemas/generated/types.ts';

interface Part {
  kind: string;
  /** Instead of what a new one has; words in both languages. */
  settings?: Readonly<Record<string, unknown>>;
}

export interface FlowStarter {
  id: string;
  name: Bilingual;
  about: Bilingual;
  trigger: Part;
  steps: readonly Part[];
  run?: Partial<FlowRunRules>;
}

const ALL: readonly FlowStarter[] = [
  {
    id: 'gift-thanks',
    name: { en: 'Thank you for gifts', de: 'Danke für Geschenke' },
    about: {
      en: 'Shows who sent what, once for each streak.',
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
    about: { en: 'Greets everybody who follows, by name.', de: 'Begrüßt alle, die folgen, mit Namen.' },
    trigger: { kind: 'FOLLOW' },
    steps: [
      {
        kind: 'SHOW_TEXT',
        settings: { text: { en: 'Welcome, {displayName}!', de: 'Willkommen, {displayName}!' } },
      },
    ],
  },
  {
    id: 'big-gift',
    name: { en: 'A big gift', de: 'Ein großes Geschenk' },
    about: { en: 'A text of its own from 100 coins on.', de: 'Ein eigener Text ab 100 Münzen.' },
    trigger: { kind: 'GIFT', settings: { minCoins: 100 } },
    steps: [
      {
        kind: 'SHOW_TEXT',
        settings: {
          text: { en: 'WOW! {displayName}: {streakCoins} coins!', de: 'WOW! {displayName}: {streakCoins} Münzen!' },
          durationMs: 8000,
        },
      },
    ],
    run: { lane: 'high' },
  },
  {
    id: 'hug',
    name: { en: '!hug', de: '!hug' },
    about: { en: 'Whoever writes !hug hugs everybody.', de: 'Wer !hug schreibt, umarmt alle.' },
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
    about: { en: 'Reminds of following while you are live.', de: 'Erinnert ans Folgen, während du live bist.' },
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

/** In one language; what no field of the kind is, is left out. */
function settingsOf(registry: object, { kind, settings = {} }: Part, locale: Locale): JsonObject {
  const { defaults } = Reflect.get(registry, kind) as { defaults: Record<string, unknown> };
  const known = Object.entries(settings).filter(([name]) => Object.hasOwn(defaults, name));
  const said = known.map(([name, value]) => [name, typeof value === 'object' ? (value as Bilingual)[locale] : value]);
  return { ...defaults, ...Object.fromEntries(said) } as JsonObject;
}

/** A starter as its new owner gets it. */
export function startedFlow(starter: FlowStarter, locale: Locale, folderId?: string): CreateFlow {
  const { trigger, steps, name } = starter;
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
      settings: settingsOf(ACTION_META, step, locale),
    },
  ]);
  const cause = {
    kind: trigger.kind,
    settings: settingsOf(TRIGGER_META, trigger, locale),
    isEnabled: true,
    rank: 'a',
  };
  return {
    name: name[locale],
    ...(folderId !== undefined && { folderId }),
    triggersById: { t1: cause },
    blocksById: Object.fromEntries(blocks),
    run: { ...run, ...starter.run },
  };
}
