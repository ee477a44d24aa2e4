import type { Screen } from '../../../app/screen.ts';

export const streamScreen = {
  path: '/streams/:streamId',
  access: 'user',
  title: { en: 'Stream report', de: 'Stream-Bericht' },
  load: async () => (await import('./ReportScreen.tsx')).ReportScreen,
} as const satisfies Screen;
