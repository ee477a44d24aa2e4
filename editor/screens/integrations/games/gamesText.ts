import type { Locale } from '#schemas/generated/types.ts';
import type { ProgramText } from '../programText.ts';

const en = {
  title: 'Games',
  words: 'Gifts, likes and commands of your viewers change games on this computer or in its network.',
  steps: [
    'Turn it on below.',
    'Add your game under “Game Integrations”.',
    'Allow the address of the game here or there.',
  ],
  switchLabel: 'Let viewers change games',
  toGames: 'Game Integrations',
  flowsWords: 'Flows use a game with the step “Game action” under “Other programs”.',
  reasons: {},
};

type GamesText = typeof en & ProgramText;

const de: GamesText = {
  title: 'Spiele',
  words: 'Geschenke, Likes und Befehle deiner Zuschauer verändern Spiele auf diesem Rechner oder in seinem Netz.',
  steps: [
    'Schalte es unten ein.',
    'Füge dein Spiel unter „Spiele-Anbindung“ hinzu.',
    'Erlaube die Adresse des Spiels hier oder dort.',
  ],
  switchLabel: 'Zuschauer dürfen Spiele verändern',
  toGames: 'Spiele-Anbindung',
  flowsWords: 'Flows benutzen ein Spiel mit dem Schritt „Spielaktion“ unter „Andere Programme“.',
  reasons: {},
};

export const GAMES_TEXT: Record<Locale, GamesText> = { en, de };
