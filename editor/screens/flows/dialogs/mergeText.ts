import type { FlowRunRules, Locale } from '#schemas/generated/types.ts';

/** Texts of the question whose rules a merged flow gets. */
export interface MergeRulesText {
  title: string;
  hint: string;
  label: string;
  confirm: string;
  rules: {
    atOnce: string;
    queue: (name: string) => string;
    mainQueue: string;
    priority: string;
    jumps: string;
    expires: (seconds: string) => string;
    cooldown: (seconds: string) => string;
    chance: (percent: string) => string;
    perStream: (count: number) => string;
    perViewer: (count: number) => string;
    whenRunning: Record<FlowRunRules['whenRunning'], string>;
    per: Record<FlowRunRules['per'], string>;
    coalesce: Record<FlowRunRules['coalesce']['kind'], string>;
    group: (name: string) => string;
    onlyWhileLive: string;
    refusedOnce: string;
    overlays: (names: string) => string;
  };
}

export const MERGE_RULES_TEXT: Readonly<Record<Locale, MergeRulesText>> = {
  en: {
    title: 'Whose rules should it keep?',
    hint: 'These flows have different rules. The merged flow gets the rules of the flow that you choose.',
    label: 'Take the rules of',
    confirm: 'Merge',
    rules: {
      atOnce: 'starts at once',
      queue: (name) => `queue “${name}”`,
      mainQueue: 'main queue',
      priority: 'goes first',
      jumps: 'skips the queue',
      expires: (seconds) => `gives up after ${seconds} s`,
      cooldown: (seconds) => `cooldown ${seconds} s`,
      chance: (percent) => `chance ${percent} %`,
      perStream: (count) => `at most ${count} per stream`,
      perViewer: (count) => `at most ${count} per viewer`,
      whenRunning: { parallel: '', single: 'not while running', restart: 'starts over while running' },
      per: { flow: '', viewer: 'counted per viewer', gift: 'counted per gift', streak: 'counted per streak' },
      coalesce: { none: '', latest: 'keeps the last event', sum: 'adds events up' },
      group: (name) => `rivals “${name}”`,
      onlyWhileLive: 'only while live',
      refusedOnce: 'refuses once per cooldown',
      overlays: (names) => `overlays: ${names}`,
    },
  },
  de: {
    title: 'Wessen Regeln sollen gelten?',
    hint: 'Diese Flows haben verschiedene Regeln. Der gemeinsame Flow bekommt die Regeln des Flows, den du wählst.',
    label: 'Regeln übernehmen von',
    confirm: 'Zusammenführen',
    rules: {
      atOnce: 'startet sofort',
      queue: (name) => `Warteschlange „${name}“`,
      mainQueue: 'Hauptwarteschlange',
      priority: 'kommt zuerst',
      jumps: 'überspringt die Warteschlange',
      expires: (seconds) => `verfällt nach ${seconds} s`,
      cooldown: (seconds) => `Abklingzeit ${seconds} s`,
      chance: (percent) => `Chance ${percent} %`,
      perStream: (count) => `höchstens ${count} je Stream`,
      perViewer: (count) => `höchstens ${count} je Zuschauer`,
      whenRunning: { parallel: '', single: 'nicht, während er läuft', restart: 'beginnt neu, während er läuft' },
      per: { flow: '', viewer: 'gezählt je Zuschauer', gift: 'gezählt je Geschenk', streak: 'gezählt je Serie' },
      coalesce: { none: '', latest: 'behält das letzte Ereignis', sum: 'zählt Ereignisse zusammen' },
      group: (name) => `Rivalen „${name}“`,
      onlyWhileLive: 'nur während du live bist',
      refusedOnce: 'lehnt einmal je Abklingzeit ab',
      overlays: (names) => `Overlays: ${names}`,
    },
  },
};
