import { IconVideo } from '@tabler/icons-react';
import type { Screen } from '../../app/screen.ts';

export const videosScreen = {
  path: '/videos',
  access: 'user',
  nav: { group: 'libraries', order: 3, icon: IconVideo },
  title: { en: 'Video library', de: 'Videobibliothek' },
  load: async () => (await import('./VideosScreen.tsx')).VideosScreen,
} as const satisfies Screen;
