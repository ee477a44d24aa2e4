import type { Screen } from '../../app/screen.ts';

export const flowEditorScreen = {
  path: '/flows/:flowId',
  access: 'user',
  frame: 'bare',
  staysOpen: true,
  title: { en: 'Flow editor', de: 'Flow-Editor' },
  load: async () => (await import('./FlowEditorScreen.tsx')).FlowEditorScreen,
} as const satisfies Screen;
