import type { Screen } from '../../../app/screen.ts';

export const chatDockScreen = {
  path: '/docks/chat',
  access: 'user',
  frame: 'bare',
  title: { en: 'Chat', de: 'Chat' },
  load: async () => (await import('./ChatDock.tsx')).ChatDock,
} as const satisfies Screen;
