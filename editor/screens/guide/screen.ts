import type { Screen } from '../../app/screen.ts';

export const guideScreen = {
  path: '/help/:guideId',
  access: 'user',
  title: { en: 'Guide', de: 'Anleitung' },
  load: async () => (await import('./GuideScreen.tsx')).GuideScreen,
} as const satisfies Screen;
