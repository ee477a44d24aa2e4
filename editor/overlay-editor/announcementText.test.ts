import { expect, test } from 'vitest';
import { testItem } from '#tests/support/session.ts';
import type { Announcement } from './announcement.ts';
import { announcementText } from './announcementText.ts';

const goal = { ...testItem('GOAL', 'goal'), name: 'Goal' };
const unnamed = { ...testItem('TIMER', 'timer'), name: ' ' };
const box = { x: 120, y: 340, width: 400, height: 200 };

test.each<[Announcement, string, string]>([
  [{ kind: 'placed', items: [goal], box, isResized: false }, 'Goal moved to 120, 340', 'Goal nach 120, 340 verschoben'],
  [
    { kind: 'placed', items: [goal, unnamed], box, isResized: true },
    '2 items: 400 by 200 at 120, 340',
    '2 Elemente: 400 mal 200, bei 120, 340',
  ],
  [{ kind: 'selected', items: [goal], place: 2, count: 5 }, 'Goal selected, 2 of 5', 'Goal ausgewählt, 2 von 5'],
  [{ kind: 'step', label: 'remove', items: [unnamed] }, 'Remove: Timer', 'Entfernen: Timer'],
  [
    { kind: 'undone', label: 'move', refused: 1 },
    'Undone: Move. Parts that somebody else edited were skipped.',
    'Rückgängig gemacht: Verschieben. Teile, die jemand anderes bearbeitet hat, wurden übersprungen.',
  ],
  [{ kind: 'locked' }, 'Locked items cannot be moved', 'Gesperrte Elemente lassen sich nicht verschieben'],
])('%o', (said, english, german) => {
  expect([announcementText(said, 'en'), announcementText(said, 'de')]).toEqual([english, german]);
});
