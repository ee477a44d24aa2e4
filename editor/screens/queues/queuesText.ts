import type { Locale } from '#schemas/generated/types.ts';

const en = {
  about: 'Runs in one queue wait for each other. Different queues run at the same time.',
  add: 'New queue',
  newName: 'New queue',
  /** Headings of the two lists. */
  own: 'Your queues',
  builtIn: 'Built-in queues',
  builtInHint: 'Every account has these queues. You can pause and clear them, but not rename or delete them.',
  empty: {
    title: 'No custom queues yet',
    hint: 'Add a queue if some flows should not wait for others. Then choose it in the rules of these flows.',
  },
  running: (flow: string) => `Running: ${flow}`,
  monitor: 'Flow monitor',
  remove: {
    title: (name: string) => `Delete queue “${name}”?`,
    body: 'Its waiting runs and its flows move to the main queue.',
    confirm: 'Delete queue',
  },
};

export type QueuesText = typeof en;

const de: QueuesText = {
  about: 'Läufe in einer Warteschlange warten aufeinander. Verschiedene Warteschlangen laufen gleichzeitig.',
  add: 'Neue Warteschlange',
  newName: 'Neue Warteschlange',
  own: 'Deine Warteschlangen',
  builtIn: 'Eingebaute Warteschlangen',
  builtInHint: 'Die hat jedes Konto. Du kannst sie anhalten und leeren, aber nicht umbenennen oder löschen.',
  empty: {
    title: 'Noch keine eigenen Warteschlangen',
    hint: 'Füge eine hinzu, wenn manche Flows nicht auf die anderen warten sollen. Wähle sie dann in den Regeln dieser Flows.',
  },
  running: (flow) => `Läuft: ${flow}`,
  monitor: 'Flow-Monitor',
  remove: {
    title: (name) => `Warteschlange „${name}“ löschen?`,
    body: 'Ihre wartenden Läufe und ihre Flows kommen in die Hauptwarteschlange.',
    confirm: 'Warteschlange löschen',
  },
};

export const QUEUES_TEXT: Readonly<Record<Locale, QueuesText>> = { en, de };
