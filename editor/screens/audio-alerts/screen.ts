import { IconBellRinging } from '@tabler/icons-react';
import type { Screen } from '../../app/screen.ts';

export const audioAlertsScreen = {
  path: '/audio-alerts',
  access: 'user',
  nav: { group: 'stream', order: 3, icon: IconBellRinging },
  title: { en: 'Audio alerts', de: 'Sound-Alerts' },
  load: async () => (await import('./AudioAlertsScreen.tsx')).AudioAlertsScreen,
} as const satisfies Screen;
