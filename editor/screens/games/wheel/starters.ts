/** Starters of flows with the wheel. Pure. */
import type { FlowStarter } from '../../flows/starters.ts';

const NO_WORDS = { en: '', de: '' } as const;

/** Starters; the wheel spins at its saved place. */
export const WHEEL_STARTERS: readonly FlowStarter[] = [
  {
    id: 'wheel-gift',
    name: { en: 'A gift spins the wheel', de: 'Ein Geschenk dreht das Rad' },
    about: {
      en: 'Choose which gifts spin the wheel. Nothing happens until you save.',
      de: 'Wähle, welche Geschenke das Rad drehen. Bis du speicherst, geschieht nichts.',
    },
    trigger: { kind: 'GIFT', settings: { minCoins: 100 } },
    steps: [{ kind: 'START_WHEEL' }],
    needs: { cause: ['giftId', 'minCoins'] },
  },
  {
    id: 'wheel-command',
    name: { en: 'A chat command spins the wheel', de: 'Ein Chatbefehl dreht das Rad' },
    about: {
      en: 'Choose the command. Nothing happens until you save.',
      de: 'Wähle den Befehl. Bis du speicherst, geschieht nichts.',
    },
    trigger: { kind: 'CHAT_COMMAND', settings: { command: '!spin' } },
    steps: [{ kind: 'START_WHEEL' }],
    needs: { cause: ['command'] },
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
