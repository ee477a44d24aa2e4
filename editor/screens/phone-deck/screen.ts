import { IconDeviceMobile } from '@tabler/icons-react';
import type { Screen } from '../../app/screen.ts';

export const phoneDeckScreen = {
  path: '/phone-deck',
  access: 'user',
  nav: { group: 'stream', order: 67, icon: IconDeviceMobile },
  title: { en: 'Phone deck', de: 'Handy-Deck' },
  load: async () => (await import('./PhoneDeckScreen.tsx')).PhoneDeckScreen,
} as const satisfies Screen;
