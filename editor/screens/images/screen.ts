import { IconPhoto } from '@tabler/icons-react';
import type { Screen } from '../../app/screen.ts';

export const imagesScreen = {
  path: '/images',
  access: 'user',
  nav: { group: 'libraries', order: 2, icon: IconPhoto },
  title: { en: 'Image library', de: 'Bildbibliothek' },
  load: async () => (await import('./ImagesScreen.tsx')).ImagesScreen,
} as const satisfies Screen;
