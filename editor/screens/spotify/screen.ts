import { IconBrandSpotify } from '@tabler/icons-react';
import type { Screen } from '../../app/screen.ts';

export const spotifyScreen = {
  path: '/spotify',
  access: 'user',
  nav: { group: 'stream', order: 65.5, icon: IconBrandSpotify },
  title: { en: 'Spotify', de: 'Spotify' },
  load: async () => (await import('./SpotifyScreen.tsx')).SpotifyScreen,
} as const satisfies Screen;
