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
    'Undone: Move. Somebody else changed a part of it since; that was left alone.',
    'Rückgängig gemacht: Verschieben. Einen Teil davon hat inzwischen jemand anderes geändert; der blieb, wie er ist.',
  ],
  [{ kind: 'locked' }, 'Locked items do not move', 'Gesperrte Elemente bewegen sich nicht'],
])('%o', (said, english, german) => {
  expect([announcementText(said, 'en'), announcementText(said, 'de')]).toEqual([english, german]);
});
