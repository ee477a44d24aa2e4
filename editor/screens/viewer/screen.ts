import type { Screen } from '../../app/screen.ts';

export const viewerScreen = {
  path: '/viewers/:viewerId',
  access: 'user',
  title: { en: 'Viewer', de: 'Zuschauer' },
  load: async () => (await import('./ViewerScreen.tsx')).ViewerScreen,
} as const satisfies Screen;
