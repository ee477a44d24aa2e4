import { IconListCheck } from '@tabler/icons-react';
import type { Screen } from '../../app/screen.ts';

export const featuresScreen = {
  path: '/features',
  access: 'user',
  nav: { group: 'help', order: 25, icon: IconListCheck },
  title: { en: 'Features', de: 'Funktionen' },
  load: async () => (await import('./FeaturesScreen.tsx')).FeaturesScreen,
} as const satisfies Screen;
