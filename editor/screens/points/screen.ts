import { IconTrophy } from '@tabler/icons-react';
import type { Screen } from '../../app/screen.ts';

export const pointsScreen = {
  path: '/points',
  access: 'user',
  nav: { group: 'viewers', order: 2, icon: IconTrophy },
  title: { en: 'Points and levels', de: 'Punkte und Level' },
  settings: async () => (await import('./findableSettings.ts')).FINDABLE_SETTINGS,
  load: async () => (await import('./PointsScreen.tsx')).PointsScreen,
} as const satisfies Screen;
