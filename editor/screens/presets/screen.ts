import { IconPackageImport } from '@tabler/icons-react';
import type { Screen } from '../../app/screen.ts';

/** Members of an agency import its presets here. */
export const presetsScreen = {
  path: '/presets',
  access: 'member',
  nav: { group: 'agency', order: 2, icon: IconPackageImport },
  title: { en: 'Presets', de: 'Vorlagen' },
  load: async () => (await import('./PresetsScreen.tsx')).PresetsScreen,
} as const satisfies Screen;
