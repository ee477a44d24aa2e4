import type { Locale } from '#schemas/generated/types.ts';

export type DockName = 'chat' | 'activity' | 'controls' | 'speech';

const en = {
  about: 'Small panels that stand beside your scenes in OBS Studio and other broadcast software.',
  docks: {
    chat: { name: 'Chat', about: 'Read along: roles, emotes and pictures of your viewers.' },
    activity: { name: 'Activity', about: 'See what happened, and show a gift, a message or a sound once more.' },
    controls: { name: 'Quick controls', about: 'Timers, counters, goals and texts with large buttons.' },
    speech: { name: 'Read aloud', about: 'See what is read aloud next: let it be read, skip it or pause.' },
  },
  address: (name: string) => `Address of the dock ${name}`,
  copy: 'Copy',
  copied: 'Address copied.',
  notCopied: 'The browser did not allow copying. Select the address and copy it by hand.',
  open: 'Open in a new tab',
  preview: (name: string) => `Preview: ${name}`,
  steps: 'Add a dock in OBS Studio',
  step: [
    { title: 'Open the list of docks', body: 'Choose “Docks” in the menu, then “Custom Browser Docks …”.' },
    { title: 'Add the dock', body: 'Type a name, paste the address of a dock beside it, and choose “Apply”.' },
    { title: 'Put it in its place', body: 'Drag the new panel by its title to an edge of the window.' },
  ],
  signIn: 'Sign in once',
  signInBody:
    'The dock asks you to sign in when it opens for the first time; your broadcast software remembers it, for all docks. “Sign out everywhere” in your settings signs the docks out too.',
};

export type DocksText = typeof en;

const de: DocksText = {
  about: 'Kleine Fenster, die in OBS Studio und anderen Streaming-Programmen neben deinen Szenen stehen.',
  docks: {
    chat: { name: 'Chat', about: 'Lies mit: Rollen, Emotes und Bilder deiner Zuschauer.' },
    activity: {
      name: 'Aktivität',
      about: 'Sieh, was passiert ist, und zeig ein Geschenk, eine Nachricht oder einen Sound noch einmal.',
    },
    controls: { name: 'Schnellsteuerung', about: 'Timer, Zähler, Ziele und Texte mit großen Knöpfen.' },
    speech: {
      name: 'Vorlesen',
      about: 'Sieh, was als Nächstes vorgelesen wird: gib es frei, überspring es oder halte an.',
    },
  },
  address: (name) => `Adresse des Docks ${name}`,
  copy: 'Kopieren',
  copied: 'Adresse kopiert.',
  notCopied: 'Der Browser hat das Kopieren nicht erlaubt. Markiere die Adresse und kopiere sie von Hand.',
  open: 'In neuem Tab öffnen',
  preview: (name) => `Vorschau: ${name}`,
  steps: 'Ein Dock in OBS Studio hinzufügen',
  step: [
    {
      title: 'Öffne die Liste der Docks',
      body: 'Wähle im Menü „Docks“ und dann „Benutzerdefinierte Browser-Docks …“.',
    },
    { title: 'Füge das Dock hinzu', body: 'Gib einen Namen ein, füge daneben die Adresse ein und wähle „Anwenden“.' },
    { title: 'Gib ihm seinen Platz', body: 'Zieh das neue Fenster an seinem Titel an einen Rand des Programms.' },
  ],
  signIn: 'Einmal anmelden',
  signInBody:
    'Beim ersten Öffnen fragt das Dock nach deiner Anmeldung; dein Streaming-Programm merkt sie sich für alle Docks. „Überall abmelden“ in deinen Einstellungen meldet auch die Docks ab.',
};

export const DOCKS_TEXT: Record<Locale, DocksText> = { en, de };
