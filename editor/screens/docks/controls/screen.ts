import type { Screen } from '../../../app/screen.ts';

export const controlsDockScreen = {
  path: '/docks/controls',
  access: 'user',
  frame: 'bare',
  title: { en: 'Quick controls', de: 'Schnellsteuerung' },
  load: async () => (await import('./ControlsDock.tsx')).ControlsDock,
} as const satisfies Screen;
