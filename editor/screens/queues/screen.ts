import { IconListNumbers } from '@tabler/icons-react';
import type { Screen } from '../../app/screen.ts';

export const queuesScreen = {
  path: '/queues',
  access: 'user',
  nav: { group: 'stream', order: 2.4, icon: IconListNumbers },
  title: { en: 'Queues', de: 'Warteschlangen' },
  load: async () => (await import('./QueuesScreen.tsx')).QueuesScreen,
} as const satisfies Screen;
