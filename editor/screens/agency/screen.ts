import { IconBuilding } from '@tabler/icons-react';
import type { Screen } from '../../app/screen.ts';

export const agencyScreen = {
  path: '/agency',
  access: 'agency',
  nav: { group: 'agency', order: 1, icon: IconBuilding },
  title: { en: 'Agency Portal', de: 'Agenturportal' },
  load: async () => (await import('./AgencyScreen.tsx')).AgencyScreen,
} as const satisfies Screen;
