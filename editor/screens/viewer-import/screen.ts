import type { Screen } from '../../app/screen.ts';

export const viewerImportScreen = {
  path: '/viewers/import',
  access: 'user',
  title: { en: 'Import viewers', de: 'Zuschauer importieren' },
  load: async () => (await import('./ViewerImportScreen.tsx')).ViewerImportScreen,
} as const satisfies Screen;
