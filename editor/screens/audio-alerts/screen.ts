import { IconBellRinging } from '@tabler/icons-react';
import type { Screen } from '../../app/screen.ts';

export const audioAlertsScreen = {
  path: '/audio-alerts',
  access: 'user',
  nav: { group: 'stream', order: 3, icon: IconBellRinging },
  title: { en: 'Audio alerts', de: 'Sound-Alerts' },
  actions: { add: { en: 'New audio alert', de: 'Neuer Sound-Alert' } },
  load: async () => (await import('./AudioAlertsScreen.tsx')).AudioAlertsScreen,
} as const satisfies Screen;
