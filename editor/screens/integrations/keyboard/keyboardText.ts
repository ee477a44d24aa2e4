import type { Locale } from '#schemas/generated/types.ts';
import type { ProgramText } from '../programText.ts';

const en = {
  title: 'Keyboard',
  words: 'Flows can press keys on the computer on which Liveloom runs, such as hotkeys of a game or another program.',
  steps: [
    'Turn it on below. The program in the foreground gets the keys.',
    'On a Mac, allow Liveloom under “Privacy & Security” and “Accessibility”.',
  ],
  switchLabel: 'Let flows press keys',
  try: 'Try it',
  key: 'Key',
  press: 'Press in 3 seconds',
  release: 'Release all keys',
  waiting: 'Click into the other program now.',
  done: 'Key pressed',
  released: 'All keys released',
  flowsWords: 'Flows press keys with the step “Press keys” under “Other programs”.',
  reasons: {
    noAnswer: 'The part of Liveloom that presses keys does not answer.',
    notRunning: 'The part of Liveloom that presses keys ended.',
    noPackage: 'The package uiohook-napi is not installed. Install Liveloom again with its optional packages.',
    noScreen: 'Liveloom finds no screen. Start it in the session in which you stream, not as a service of the system.',
    wayland:
      'Your session uses Wayland, which lets no program press keys. Choose an X11 session when you sign in to your computer.',
  },
};

type KeyboardText = typeof en & ProgramText;

const de: KeyboardText = {
  title: 'Tastatur',
  words:
    'Flows können Tasten auf dem Rechner drücken, auf dem Liveloom läuft, etwa Tastenkürzel eines Spiels oder eines anderen Programms.',
  steps: [
    'Schalte sie unten ein. Die Tasten bekommt das Programm im Vordergrund.',
    'Erlaube es Liveloom auf einem Mac unter „Datenschutz & Sicherheit“ und „Bedienungshilfen“.',
  ],
  switchLabel: 'Flows dürfen Tasten drücken',
  try: 'Probiere es aus',
  key: 'Taste',
  press: 'In 3 Sekunden drücken',
  release: 'Alle Tasten loslassen',
  waiting: 'Klicke jetzt in das andere Programm.',
  done: 'Taste gedrückt',
  released: 'Alle Tasten losgelassen',
  flowsWords: 'Flows drücken Tasten mit dem Schritt „Tasten drücken“ unter „Andere Programme“.',
  reasons: {
    noAnswer: 'Der Teil von Liveloom, der Tasten drückt, antwortet nicht.',
    notRunning: 'Der Teil von Liveloom, der Tasten drückt, wurde beendet.',
    noPackage:
      'Das Paket uiohook-napi ist nicht installiert. Installiere Liveloom noch einmal mit seinen optionalen Paketen.',
    noScreen:
      'Liveloom findet keinen Bildschirm. Starte es in der Sitzung, in der du streamst, nicht als Dienst des Systems.',
    wayland:
      'Deine Sitzung nutzt Wayland, das kein Programm Tasten drücken lässt. Wähle bei der Anmeldung an deinem Rechner eine X11-Sitzung.',
  },
};

export const KEYBOARD_TEXT: Record<Locale, KeyboardText> = { en, de };
