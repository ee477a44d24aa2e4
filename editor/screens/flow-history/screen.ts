import { IconHistory } from '@tabler/icons-react';
import type { Screen } from '../../app/screen.ts';

export const flowHistoryScreen = {
  path: '/flows/history',
  access: 'user',
  nav: { group: 'stream', order: 2.6, icon: IconHistory },
  title: { en: 'Flow history', de: 'Flow-Verlauf' },
  load: async () => (await import('./FlowHistoryScreen.tsx')).FlowHistoryScreen,
} as const satisfies Screen;
