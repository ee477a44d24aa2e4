import type { Screen } from '../../app/screen.ts';

export const overlayEditorScreen = {
  path: '/overlays/:profileId',
  access: 'user',
  frame: 'bare',
  staysOpen: true,
  title: { en: 'Overlay editor', de: 'Overlay-Editor' },
  load: async () => (await import('./OverlayEditorScreen.tsx')).OverlayEditorScreen,
} as const satisfies Screen;
