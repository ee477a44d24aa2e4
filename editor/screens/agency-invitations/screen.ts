import type { Screen } from '../../app/screen.ts';

/** The link in the mail of an invitation leads here. */
export const agencyInvitationsScreen = {
  path: '/agency-invitations',
  access: 'user',
  title: { en: 'Agency invitations', de: 'Einladungen von Agenturen' },
  load: async () => (await import('./AgencyInvitationsScreen.tsx')).AgencyInvitationsScreen,
} as const satisfies Screen;
