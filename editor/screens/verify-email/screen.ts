import type { Screen } from '../../app/screen.ts';

export const verifyEmailScreen = {
  path: '/verify-email',
  access: 'anyone',
  frame: 'bare',
  title: { en: 'Confirm your email address', de: 'E-Mail-Adresse bestätigen' },
  load: async () => (await import('./VerifyEmailScreen.tsx')).VerifyEmailScreen,
} as const satisfies Screen;
