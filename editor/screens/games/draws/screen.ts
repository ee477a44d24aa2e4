import type { Screen } from '../../../app/screen.ts';

export const drawsScreen = {
  path: '/draws/:page',
  access: 'anyone',
  frame: 'bare',
  title: { en: 'Results to check', de: 'Ergebnisse zum Nachprüfen' },
  load: async () => (await import('./DrawsScreen.tsx')).DrawsScreen,
} as const satisfies Screen;
