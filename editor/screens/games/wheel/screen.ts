import { IconChartPie } from '@tabler/icons-react';
import type { Screen } from '../../../app/screen.ts';

export const wheelScreen = {
  path: '/wheel-of-fortune',
  access: 'user',
  nav: { group: 'stream', order: 6, icon: IconChartPie },
  title: { en: 'Wheel of fortune', de: 'Glücksrad' },
  settings: async () => (await import('./findableSettings.ts')).FINDABLE_SETTINGS,
  load: async () => (await import('./WheelScreen.tsx')).WheelScreen,
} as const satisfies Screen;
