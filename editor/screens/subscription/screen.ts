import { IconCreditCard } from '@tabler/icons-react';
import type { Screen } from '../../app/screen.ts';

export const subscriptionScreen = {
  path: '/subscription',
  access: 'user',
  nav: { group: 'help', order: 20, icon: IconCreditCard },
  isInUserMenu: true,
  title: { en: 'Subscription', de: 'Tarif' },
  load: async () => (await import('./SubscriptionScreen.tsx')).SubscriptionScreen,
} as const satisfies Screen;
