import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: 'Choose the rules',
  hint: 'These flows have different rules. The merged flow gets the rules of the flow you choose.',
  label: 'Use the rules of',
  confirm: 'Merge',
  rules: {
    atOnce: 'no queue',
    queue: (name: string) => `queue “${name}”`,
    mainQueue: 'main queue',
    priority: 'high priority',
    jumps: 'skips the queue',
    expires: (seconds: string) => `gives up after ${seconds} s`,
    cooldown: (seconds: string) => `cooldown ${seconds} s`,
    chance: (percent: string) => `chance ${percent}%`,
    perStream: (count: number) => `at most ${count} per stream`,
    perViewer: (count: number) => `at most ${count} per viewer`,
    whenRunning: { parallel: '', single: 'ignored while running', restart: 'restarts if triggered while running' },
    per: { flow: '', viewer: 'counted per viewer', gift: 'counted per gift', streak: 'counted per streak' },
    coalesce: {
      none: '',
      latest: 'keeps the last event',
      sum: 'adds events up',
      people: 'adds events up and counts viewers',
    },
    group: (name: string) => `group “${name}”`,
    onlyWhileLive: 'only while live',
    refusedOnce: 'blocked once per cooldown',
    overlays: (names: string) => `overlays: ${names}`,
  },
};

/** Texts of the dialog that chooses the rules of a merged flow. */
export type MergeRulesText = typeof en;

const de: MergeRulesText = {
  title: 'Wähle die Regeln',
  hint: 'Diese Flows haben verschiedene Regeln. Der gemeinsame Flow bekommt die Regeln des Flows, den du wählst.',
  label: 'Regeln übernehmen von',
  confirm: 'Zusammenführen',
  rules: {
    atOnce: 'keine Warteschlange',
    queue: (name) => `Warteschlange „${name}“`,
    mainQueue: 'Hauptwarteschlange',
    priority: 'hohe Priorität',
    jumps: 'überspringt die Warteschlange',
    expires: (seconds) => `verfällt nach ${seconds} s`,
    cooldown: (seconds) => `Abklingzeit ${seconds} s`,
    chance: (percent) => `Chance ${percent} %`,
    perStream: (count) => `höchstens ${count} je Stream`,
    perViewer: (count) => `höchstens ${count} je Zuschauer`,
    whenRunning: { parallel: '', single: 'ignoriert, während er läuft', restart: 'startet neu, wenn er schon läuft' },
    per: { flow: '', viewer: 'gezählt je Zuschauer', gift: 'gezählt je Geschenk', streak: 'gezählt je Serie' },
    coalesce: {
      none: '',
      latest: 'behält das letzte Ereignis',
      sum: 'zählt Ereignisse zusammen',
      people: 'zählt Ereignisse und Zuschauer zusammen',
    },
    group: (name) => `Gruppe „${name}“`,
    onlyWhileLive: 'nur während du live bist',
    refusedOnce: 'einmal je Abklingzeit blockiert',
    overlays: (names) => `Overlays: ${names}`,
  },
};

export const MERGE_RULES_TEXT: Readonly<Record<Locale, MergeRulesText>> = { en, de };
