import { IconBalloon } from '@tabler/icons-react';
import type { Screen } from '../../../app/screen.ts';

export const balloonScreen = {
  path: '/like-balloon',
  access: 'user',
  nav: { group: 'stream', order: 7, icon: IconBalloon },
  title: { en: 'Like balloon', de: 'Like-Ballon' },
  settings: async () => (await import('./findableSettings.ts')).FINDABLE_SETTINGS,
  load: async () => (await import('./BalloonScreen.tsx')).BalloonScreen,
} as const satisfies Screen;
