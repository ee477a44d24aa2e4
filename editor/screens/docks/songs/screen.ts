import type { Screen } from '../../../app/screen.ts';

export const songsDockScreen = {
  path: '/docks/songs',
  access: 'user',
  frame: 'bare',
  title: { en: 'Song requests', de: 'Songwünsche' },
  load: async () => (await import('./SongsDock.tsx')).SongsDock,
} as const satisfies Screen;
