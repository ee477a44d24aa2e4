import { IconMessageHeart } from '@tabler/icons-react';
import type { Screen } from '../../app/screen.ts';

export const followerBotsScreen = {
  path: '/follower-bot',
  access: 'user',
  nav: { group: 'stream', order: 4, icon: IconMessageHeart },
  title: { en: 'Follower bot', de: 'Follower-Bot' },
  load: async () => (await import('./FollowerBotsScreen.tsx')).FollowerBotsScreen,
} as const satisfies Screen;
