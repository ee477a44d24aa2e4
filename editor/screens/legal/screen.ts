import { LEGAL_PATHS, type LegalPage } from '../../access/legalPaths.ts';
import type { Screen } from '../../app/screen.ts';

const load = (page: LegalPage) => async () => (await import('./LegalScreen.tsx')).LEGAL_SCREENS[page];

const SHARED = { access: 'anyone', frame: 'bare' } as const;

export const termsScreen = {
  ...SHARED,
  path: LEGAL_PATHS.terms,
  title: { en: 'Terms of use', de: 'Nutzungsbedingungen' },
  load: load('terms'),
} as const satisfies Screen;

export const eulaScreen = {
  ...SHARED,
  path: LEGAL_PATHS.eula,
  title: { en: 'End-user licence agreement (EULA)', de: 'Endnutzer-Lizenzvertrag (EULA)' },
  load: load('eula'),
} as const satisfies Screen;

export const withdrawalScreen = {
  ...SHARED,
  path: LEGAL_PATHS.withdrawal,
  title: { en: 'Withdrawal information', de: 'Widerrufsbelehrung' },
  load: load('withdrawal'),
} as const satisfies Screen;

export const privacyScreen = {
  ...SHARED,
  path: LEGAL_PATHS.privacy,
  title: { en: 'Privacy policy', de: 'Datenschutzerklärung' },
  load: load('privacy'),
} as const satisfies Screen;
