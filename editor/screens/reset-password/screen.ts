import type { Screen } from '../../app/screen.ts';

/** Screen for everybody: the link of a mail may be opened while somebody is signed in. */
export const resetPasswordScreen = {
  path: '/reset-password',
  access: 'anyone',
  frame: 'bare',
  title: { en: 'Reset your password', de: 'Passwort zurücksetzen' },
  load: async () => (await import('./ResetPasswordScreen.tsx')).ResetPasswordScreen,
} as const satisfies Screen;
