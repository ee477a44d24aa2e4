import { IconPlug } from '@tabler/icons-react';
import type { Screen } from '../../app/screen.ts';

export const integrationsScreen = {
  path: '/integrations',
  access: 'user',
  nav: { group: 'stream', order: 65, icon: IconPlug },
  title: { en: 'Integrations', de: 'Integrationen' },
  load: async () => (await import('./IntegrationsScreen.tsx')).IntegrationsScreen,
} as const satisfies Screen;
