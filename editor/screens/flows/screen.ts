import { IconRoute } from '@tabler/icons-react';
import type { Screen } from '../../app/screen.ts';

export const flowsScreen = {
  path: '/flows',
  access: 'user',
  nav: { group: 'stream', order: 2, icon: IconRoute },
  title: { en: 'Flows', de: 'Flows' },
  actions: { add: { en: 'New flow', de: 'Neuer Flow' }, folder: { en: 'New flow folder', de: 'Neuer Flow-Ordner' } },
  load: async () => (await import('./FlowsScreen.tsx')).FlowsScreen,
} as const satisfies Screen;
