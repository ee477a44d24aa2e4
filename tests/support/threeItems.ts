/** An overlay of three items for tests of the overlay editor; the chat is locked. */
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { testItem } from './session.ts';

export const THREE_ITEMS: Overlay = {
  id: 'profile',
  name: 'Mine',
  itemsById: {
    goal: { ...testItem('GOAL', 'goal'), name: 'Goal', position: { x: 100, y: 50 } },
    text: { ...testItem('TEXT', 'text'), name: 'Text' },
    chat: { ...testItem('CHAT', 'chat'), name: 'Chat', isLocked: true },
  },
  order: ['goal', 'text', 'chat'],
};
