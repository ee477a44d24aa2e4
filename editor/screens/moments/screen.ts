import { IconConfetti } from '@tabler/icons-react';
import type { Screen } from '../../app/screen.ts';

export const momentsScreen = {
  path: '/moments',
  access: 'user',
  nav: { group: 'stream', order: 2.9, icon: IconConfetti },
  title: { en: 'Moments', de: 'Momente' },
  load: async () => (await import('./MomentsScreen.tsx')).MomentsScreen,
} as const satisfies Screen;
