import { IconTicket } from '@tabler/icons-react';
import type { Screen } from '../../app/screen.ts';

export const giveawaysScreen = {
  path: '/giveaways',
  access: 'user',
  nav: { group: 'stream', order: 4.7, icon: IconTicket },
  title: { en: 'Giveaways', de: 'Gewinnspiele' },
  load: async () => (await import('./GiveawaysScreen.tsx')).GiveawaysScreen,
} as const satisfies Screen;
