import type { Screen } from '../../../app/screen.ts';

export const activityDockScreen = {
  path: '/docks/activity',
  access: 'user',
  frame: 'bare',
  title: { en: 'Activity', de: 'Aktivität' },
  load: async () => (await import('./ActivityDock.tsx')).ActivityDock,
} as const satisfies Screen;
