import { IconDeviceGamepad } from '@tabler/icons-react';
import type { Screen } from '../../app/screen.ts';

export const streamDeckScreen = {
  path: '/stream-deck',
  access: 'user',
  nav: { group: 'stream', order: 66, icon: IconDeviceGamepad },
  title: { en: 'Stream Deck', de: 'Stream Deck' },
  load: async () => (await import('./StreamDeckScreen.tsx')).StreamDeckScreen,
} as const satisfies Screen;
