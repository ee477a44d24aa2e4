import { IconLayersIntersect } from '@tabler/icons-react';
import type { Screen } from '../../app/screen.ts';

export const overlaysScreen = {
  path: '/overlays',
  access: 'user',
  nav: { group: 'stream', order: 1, icon: IconLayersIntersect },
  title: { en: 'Overlays', de: 'Overlays' },
  actions: { add: { en: 'New overlay', de: 'Neues Overlay' } },
  load: async () => (await import('./OverlaysScreen.tsx')).OverlaysScreen,
} as const satisfies Screen;
