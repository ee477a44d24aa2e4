import { IconSpeakerphone } from '@tabler/icons-react';
import type { Screen } from '../../app/screen.ts';

export const speechScreen = {
  path: '/text-to-speech',
  access: 'user',
  nav: { group: 'stream', order: 4, icon: IconSpeakerphone },
  title: { en: 'Text to speech', de: 'Sprachausgabe' },
  settings: async () => (await import('./findableSettings.ts')).FINDABLE_SETTINGS,
  load: async () => (await import('./SpeechScreen.tsx')).SpeechScreen,
} as const satisfies Screen;
