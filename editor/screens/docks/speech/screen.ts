import type { Screen } from '../../../app/screen.ts';

export const speechDockScreen = {
  path: '/docks/speech',
  access: 'user',
  frame: 'bare',
  title: { en: 'Read aloud', de: 'Vorlesen' },
  load: async () => (await import('./SpeechDock.tsx')).SpeechDock,
} as const satisfies Screen;
