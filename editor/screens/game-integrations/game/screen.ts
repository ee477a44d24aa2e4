import type { Screen } from '../../../app/screen.ts';

export const gameIntegrationScreen = {
  path: '/game-integrations/:gameId',
  access: 'user',
  title: { en: 'Edit game integration', de: 'Spiele-Anbindung bearbeiten' },
  load: async () => (await import('./GameScreen.tsx')).GameScreen,
} as const satisfies Screen;
