import type { Locale } from '#schemas/generated/types.ts';
import type { ProgramText } from '../programText.ts';

const NAME = { en: 'Client key', de: 'Client-Schlüssel' };

const en = {
  title: 'Voicemod',
  words:
    'Flows can change your voice for a while, turn the voice changer on and off, and play sounds of your soundboards.',
  steps: [
    'Start Voicemod and sign in.',
    'Request a client key for the Control API at control-api.voicemod.net. Voicemod sends it to you.',
    'Enter the key here.',
  ],
  secret: {
    name: NAME,
    stored: 'A client key is stored. Type one only to replace it.',
    remove: 'Remove client key',
    removed: 'Client key removed',
  },
  try: 'Try it',
  voice: 'Voice',
  choose: 'Use this voice',
  reset: 'Own voice',
  turnOn: 'Turn changer on',
  turnOff: 'Turn changer off',
  sound: 'Sound',
  play: 'Play',
  stop: 'Stop all',
  licence: 'Voices that your Voicemod licence does not include today are left out.',
  done: 'Voicemod did it',
  flowsWords: 'Flows control Voicemod with the steps under “Other programs”, and can begin when your voice changes.',
  reasons: {
    noAnswer: 'Voicemod accepts the connection and does not answer. Restart Voicemod.',
    notRunning: 'Nothing answers there. Start Voicemod.',
    password: 'Voicemod refuses the client key. Check that you copied all of it.',
    protocol: 'Another program listens at this port. Use 59129, unless Voicemod names another one.',
  },
};

type VoiceText = typeof en & ProgramText;

const de: VoiceText = {
  title: 'Voicemod',
  words:
    'Flows können deine Stimme eine Weile verändern, den Stimmverzerrer ein- und ausschalten und Sounds deiner Soundboards abspielen.',
  steps: [
    'Starte Voicemod und melde dich an.',
    'Beantrage auf control-api.voicemod.net einen Client-Schlüssel für die Control API. Voicemod schickt ihn dir.',
    'Gib den Schlüssel hier ein.',
  ],
  secret: {
    name: NAME,
    stored: 'Ein Client-Schlüssel ist gespeichert. Tippe nur einen ein, um ihn zu ersetzen.',
    remove: 'Client-Schlüssel entfernen',
    removed: 'Client-Schlüssel entfernt',
  },
  try: 'Probiere es aus',
  voice: 'Stimme',
  choose: 'Diese Stimme nehmen',
  reset: 'Eigene Stimme',
  turnOn: 'Verzerrer an',
  turnOff: 'Verzerrer aus',
  sound: 'Sound',
  play: 'Abspielen',
  stop: 'Alle anhalten',
  licence: 'Stimmen, die deine Voicemod-Lizenz heute nicht enthält, fehlen in der Liste.',
  done: 'Voicemod hat es getan',
  flowsWords:
    'Flows steuern Voicemod mit den Schritten unter „Andere Programme“ und können beginnen, wenn deine Stimme wechselt.',
  reasons: {
    noAnswer: 'Voicemod nimmt die Verbindung an und antwortet nicht. Starte Voicemod neu.',
    notRunning: 'Dort antwortet nichts. Starte Voicemod.',
    password: 'Voicemod lehnt den Client-Schlüssel ab. Prüfe, ob du ihn ganz kopiert hast.',
    protocol: 'An diesem Port ist ein anderes Programm. Nimm 59129, wenn Voicemod keinen anderen nennt.',
  },
};

export const VOICE_TEXT: Record<Locale, VoiceText> = { en, de };
