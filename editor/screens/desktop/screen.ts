import { IconAppWindow } from '@tabler/icons-react';
import type { Screen } from '../../app/screen.ts';

export const desktopScreen = {
  path: '/desktop',
  access: 'user',
  nav: { group: 'stream', order: 67, icon: IconAppWindow },
  title: { en: 'Desktop app', de: 'Desktop-App' },
  load: async () => (await import('./DesktopScreen.tsx')).DesktopScreen,
} as const satisfies Screen;
