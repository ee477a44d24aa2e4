import { IconUsers } from '@tabler/icons-react';
import type { Screen } from '../../app/screen.ts';

export const accountsScreen = {
  path: '/accounts',
  access: 'admin',
  nav: { group: 'server', order: 1, icon: IconUsers },
  title: { en: 'Accounts', de: 'Konten' },
  load: async () => (await import('./AccountsScreen.tsx')).AccountsScreen,
} as const satisfies Screen;
