import type { Screen } from '../../app/screen.ts';

export const loginScreen = {
  path: '/login',
  access: 'guest',
  frame: 'bare',
  title: { en: 'Sign in', de: 'Anmelden' },
  load: async () => (await import('./LoginScreen.tsx')).LoginScreen,
} as const satisfies Screen;
