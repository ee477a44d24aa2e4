import type { Screen } from '../../app/screen.ts';

export const signupScreen = {
  path: '/signup',
  access: 'guest',
  frame: 'bare',
  title: { en: 'Sign up', de: 'Registrieren' },
  load: async () => (await import('./SignupScreen.tsx')).SignupScreen,
} as const satisfies Screen;
