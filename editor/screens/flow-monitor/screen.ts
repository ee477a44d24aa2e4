import { IconActivity } from '@tabler/icons-react';
import type { Screen } from '../../app/screen.ts';

export const flowMonitorScreen = {
  path: '/flows/monitor',
  access: 'user',
  nav: { group: 'stream', order: 2.5, icon: IconActivity },
  title: { en: 'Flow monitor', de: 'Flow-Monitor' },
  load: async () => (await import('./FlowMonitorScreen.tsx')).FlowMonitorScreen,
} as const satisfies Screen;
