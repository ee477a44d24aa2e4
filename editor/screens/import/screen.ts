import { IconFileImport } from '@tabler/icons-react';
import type { Screen } from '../../app/screen.ts';

export const importScreen = {
  path: '/import',
  access: 'user',
  nav: { group: 'libraries', order: 50, icon: IconFileImport },
  title: { en: 'Import', de: 'Import' },
  load: async () => (await import('./ImportScreen.tsx')).ImportScreen,
} as const satisfies Screen;
