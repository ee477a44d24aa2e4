/** Starters of flows with the wheel. Pure. */
import type { FlowStarter } from '../../flows/starters.ts';

const NO_WORDS = { en: '', de: '' } as const;

/** Starters; the wheel spins at its saved place. */
export const WHEEL_STARTERS: readonly FlowStarter[] = [
  {
    id: 'wheel-gift',
    name: { en: 'A gift spins the wheel', de: 'Ein Geschenk dreht das Rad' },
    about: NO_WORDS,
    trigger: { kind: 'GIFT', settings: { minCoins: 100 } },
    steps: [{ kind: 'START_WHEEL' }],
  },
  {
    id: 'wheel-command',
    name: { en: 'A chat command spins the wheel', de: 'Ein Chatbefehl dreht das Rad' },
    about: NO_WORDS,
    trigger: { kind: 'CHAT_COMMAND', settings: { command: '!spin' } },
    steps: [{ kind: 'START_WHEEL' }],
  },
  {
    id: 'wheel-ended',
    name: { en: 'Say what won', de: 'Sagen, was gewonnen hat' },
    about: NO_WORDS,
    trigger: { kind: 'WHEEL_ENDED' },
    steps: [
      { kind: 'SHOW_TEXT', settings: { text: { en: 'The wheel says: {section}', de: 'Das Rad sagt: {section}' } } },
    ],
  },
];
