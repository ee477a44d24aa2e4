import { IconBalloon } from '@tabler/icons-react';
import type { Screen } from '../../../app/screen.ts';

export const balloonScreen = {
  path: '/like-balloon',
  access: 'user',
  nav: { group: 'stream', order: 7, icon: IconBalloon },
  title: { en: 'Like balloon', de: 'Like-Ballon' },
  load: async () => (await import('./BalloonScreen.tsx')).BalloonScreen,
} as const satisfies Screen;
