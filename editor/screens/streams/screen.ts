import { IconReportAnalytics } from '@tabler/icons-react';
import type { Screen } from '../../app/screen.ts';

export const streamsScreen = {
  path: '/streams',
  access: 'user',
  nav: { group: 'stream', order: 5, icon: IconReportAnalytics },
  title: { en: 'Stream reports', de: 'Stream-Berichte' },
  load: async () => (await import('./StreamsScreen.tsx')).StreamsScreen,
} as const satisfies Screen;
