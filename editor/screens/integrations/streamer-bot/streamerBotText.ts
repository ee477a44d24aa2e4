import type { Locale } from '#schemas/generated/types.ts';
import type { ProgramText } from '../programText.ts';

const en = {
  title: 'Streamer.bot',
  words: 'Flows can run your Streamer.bot actions and pass values to them, such as a name or coins.',
  steps: [
    'In Streamer.bot, open “Servers/Clients” and “WebSocket Server”.',
    'Tick “Auto Start” and press “Start Server”.',
    'If you turned on authentication there, enter the same password here.',
  ],
  try: 'Try it',
  action: 'Action',
  run: 'Run',
  done: 'Streamer.bot runs the action',
  flowsWords: 'Flows run an action with the step “Streamer bot action” under “Other programs”.',
  reasons: {
    noAnswer: 'Something accepts the connection and does not greet. Restart Streamer.bot, or update it if it is old.',
    notRunning: 'Nothing answers there. Start Streamer.bot, and press “Start Server” under “WebSocket Server”.',
    password: 'The password is wrong. Compare it with “Authentication” under “WebSocket Server” in Streamer.bot.',
    protocol: 'Another program listens at this port. Compare the port with the one in Streamer.bot.',
  },
};

type StreamerBotText = typeof en & ProgramText;

const de: StreamerBotText = {
  title: 'Streamer.bot',
  words:
    'Flows können deine Aktionen in Streamer.bot ausführen und ihnen Werte mitgeben, etwa einen Namen oder Münzen.',
  steps: [
    'Öffne in Streamer.bot „Servers/Clients“ und „WebSocket Server“.',
    'Setze den Haken bei „Auto Start“ und klicke auf „Start Server“.',
    'Hast du dort ein Passwort eingeschaltet, gib es auch hier ein.',
  ],
  try: 'Probiere es aus',
  action: 'Aktion',
  run: 'Ausführen',
  done: 'Streamer.bot führt die Aktion aus',
  flowsWords: 'Flows führen eine Aktion mit dem Schritt „Aktion des Streamer-Bots“ unter „Andere Programme“ aus.',
  reasons: {
    noAnswer:
      'Etwas nimmt die Verbindung an und begrüßt nicht. Starte Streamer.bot neu, oder aktualisiere es, wenn es alt ist.',
    notRunning: 'Dort antwortet nichts. Starte Streamer.bot, und klicke unter „WebSocket Server“ auf „Start Server“.',
    password: 'Das Passwort ist falsch. Vergleiche es mit „Authentication“ unter „WebSocket Server“ in Streamer.bot.',
    protocol: 'An diesem Port ist ein anderes Programm. Vergleiche den Port mit dem in Streamer.bot.',
  },
};

export const STREAMER_BOT_TEXT: Record<Locale, StreamerBotText> = { en, de };
