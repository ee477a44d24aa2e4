import { IconGitPullRequest } from '@tabler/icons-react';
import type { Screen } from '../../app/screen.ts';

export const proposalsScreen = {
  path: '/proposals',
  access: 'user',
  nav: { group: 'stream', order: 66, icon: IconGitPullRequest },
  title: { en: 'Proposals', de: 'Vorschläge' },
  load: async () => (await import('./ProposalsScreen.tsx')).ProposalsScreen,
} as const satisfies Screen;
