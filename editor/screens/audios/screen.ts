import { IconMusic } from '@tabler/icons-react';
import type { Screen } from '../../app/screen.ts';

export const audiosScreen = {
  path: '/audios',
  access: 'user',
  nav: { group: 'libraries', order: 1, icon: IconMusic },
  title: { en: 'Audio library', de: 'Audiobibliothek' },
  load: async () => (await import('./AudiosScreen.tsx')).AudiosScreen,
} as const satisfies Screen;
