import type { LayoutId } from '#engine/rules/layouts/layouts.ts';
import type { Locale } from '#schemas/generated/types.ts';

interface Words {
  name: string;
  hint: string;
}

/** Texts about layouts, in the window of themes. */
const en = {
  look: 'Look',
  layout: 'Layout',
  part: 'Look or layout',
  all: 'All layouts',
  intro:
    'Arrange your items like a design of the gallery. Items take the places of their kind in both formats, missing ones are added, and nothing is deleted.',
  see: 'Preview',
  seen: (name: string) => `You see your items arranged like “${name}”. Nothing is changed yet.`,
  none: 'Choose a layout to see your items in it.',
  arrange: 'Arrange',
  cancel: 'Cancel',
  done: (moved: number, added: number) =>
    `${moved === 1 ? '1 item' : `${moved} items`} moved, ${added === 1 ? '1 item' : `${added} items`} added.`,
  same: 'All items are in their places already.',
  layouts: {
    talk: { name: 'Talk', hint: 'Goal and clock above, trophies at the right, chat below.' },
    rail: { name: 'Rail', hint: 'Trophies down the left side, everything else along the bottom.' },
    lowerThird: { name: 'Lower third', hint: 'A headline above, numbers on one strip below, like television.' },
    score: { name: 'Score', hint: 'Ranks, a vote and a clock for games and matches.' },
    quiet: { name: 'Quiet', hint: 'A title above and two numbers below, for music, study and sleep.' },
  } satisfies Record<LayoutId, Words> as Record<LayoutId, Words>,
};

export type LayoutsText = typeof en;

const de: LayoutsText = {
  look: 'Aussehen',
  layout: 'Layout',
  part: 'Aussehen oder Layout',
  all: 'Alle Layouts',
  intro:
    'Ordne deine Elemente wie ein Design der Galerie an. Elemente kommen in beiden Formaten an die Plätze ihrer Art, fehlende kommen dazu, und nichts wird gelöscht.',
  see: 'Vorschau',
  seen: (name) => `Du siehst deine Elemente wie in „${name}“ angeordnet. Noch ist nichts geändert.`,
  none: 'Wähle ein Layout, um deine Elemente darin zu sehen.',
  arrange: 'Anordnen',
  cancel: 'Abbrechen',
  done: (moved, added) =>
    `${moved === 1 ? '1 Element' : `${moved} Elemente`} verschoben, ${added === 1 ? '1 Element' : `${added} Elemente`} hinzugefügt.`,
  same: 'Alle Elemente sind schon an ihrem Platz.',
  layouts: {
    talk: { name: 'Gespräch', hint: 'Ziel und Uhr oben, Trophäen rechts, Chat unten.' },
    rail: { name: 'Leiste', hint: 'Trophäen an der linken Seite, alles andere am unteren Rand.' },
    lowerThird: {
      name: 'Bauchbinde',
      hint: 'Oben eine Überschrift, unten die Zahlen in einer Zeile, wie im Fernsehen.',
    },
    score: { name: 'Spielstand', hint: 'Rangliste, Abstimmung und Uhr für Spiele und Matches.' },
    quiet: { name: 'Ruhe', hint: 'Oben ein Titel, unten zwei Zahlen, für Musik, Lernen und Schlaf.' },
  },
};

export const LAYOUTS_TEXT: Readonly<Record<Locale, LayoutsText>> = { en, de };
