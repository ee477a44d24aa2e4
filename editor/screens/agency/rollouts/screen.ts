import type { Screen } from '../../../app/screen.ts';

export const newRolloutScreen = {
  path: '/agency/rollouts/new',
  access: 'agency',
  title: { en: 'New roll-out', de: 'Neues Ausrollen' },
  load: async () => (await import('./new/NewRolloutScreen.tsx')).NewRolloutScreen,
} as const satisfies Screen;

export const rolloutScreen = {
  path: '/agency/rollouts/:rolloutId',
  access: 'agency',
  title: { en: 'Roll-out', de: 'Ausrollen' },
  load: async () => (await import('./one/RolloutScreen.tsx')).RolloutScreen,
} as const satisfies Screen;
