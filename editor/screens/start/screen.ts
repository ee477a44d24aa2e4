import type { Screen } from '../screen.ts';

export const startScreen = {
  path: '/start',
  access: 'anyone',
  frame: 'bare',
  title: { en: 'This server', de: 'Dieser Server' },
  load: async () => (await import('./StartScreen.tsx')).StartScreen,
} as const satisfies Screen;
