import type { Screen } from '../../../app/screen.ts';

export const followerBotScreen = {
  path: '/follower-bot/:botId',
  access: 'user',
  title: { en: 'Edit follower bot', de: 'Follower-Bot bearbeiten' },
  load: async () => (await import('./BotScreen.tsx')).BotScreen,
} as const satisfies Screen;
