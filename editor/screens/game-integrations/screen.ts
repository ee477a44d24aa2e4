import { IconDeviceGamepad2 } from '@tabler/icons-react';
import type { Screen } from '../../app/screen.ts';

export const gameIntegrationsScreen = {
  path: '/game-integrations',
  access: 'user',
  nav: { group: 'stream', order: 8, icon: IconDeviceGamepad2 },
  title: { en: 'Game Integrations', de: 'Spiele-Anbindung' },
  load: async () => (await import('./GameIntegrationsScreen.tsx')).GameIntegrationsScreen,
} as const satisfies Screen;
