import { IconLayoutSidebarRight } from '@tabler/icons-react';
import type { Screen } from '../../app/screen.ts';

export const docksScreen = {
  path: '/docks',
  access: 'user',
  nav: { group: 'stream', order: 60, icon: IconLayoutSidebarRight },
  title: { en: 'Browser docks', de: 'Browser-Docks' },
  load: async () => (await import('./DocksScreen.tsx')).DocksScreen,
} as const satisfies Screen;
