import type { Locale } from '#schemas/generated/types.ts';

export type DockName = 'chat' | 'activity' | 'controls' | 'speech' | 'songs';

const en = {
  about: 'Docks are small panels beside your scenes in OBS Studio and other broadcast software.',
  docks: {
    chat: { name: 'Chat', about: 'Read the chat with roles, emotes and profile images of your viewers.' },
    activity: { name: 'Activity', about: 'See what happened, and show a gift, a message or a sound again.' },
    controls: { name: 'Quick controls', about: 'Control timers, counters, goals and texts with large buttons.' },
    speech: { name: 'Read aloud', about: 'See what is read aloud next, and approve, skip or pause it.' },
    songs: { name: 'Song requests', about: 'Arrange, approve or remove the songs that viewers ask for.' },
  },
  address: (name: string) => `Address of the ${name} dock`,
  copy: 'Copy',
  copied: 'Address copied',
  notCopied: "Your browser doesn't allow copying. Select the address and copy it yourself.",
  open: 'Open in new tab',
  preview: (name: string) => `Preview: ${name}`,
  steps: 'Add a dock in OBS Studio',
  step: [
    { title: 'Open the dock list', body: 'Choose “Docks” in the menu, then “Custom Browser Docks …”.' },
    { title: 'Add the dock', body: 'Enter a name and paste the address of a dock beside it, then choose “Apply”.' },
    { title: 'Place the dock', body: 'Drag the new panel by its title to an edge of the window.' },
  ],
  signIn: 'Sign in once',
  signInBody:
    'The dock asks you to sign in when it opens for the first time. Your broadcast software remembers this for all docks. “Sign out everywhere” in your settings also signs out the docks.',
  agent: (computer: string) => `Docks at ${computer}, without signing in`,
  agentBody:
    'The agent on that computer serves the docks too, and they keep what they show when this server is away. Open the page of the agent there (it prints the link when it starts), tick “Docks”, and copy the links.',
  agentLink: 'Your computers',
};

export type DocksText = typeof en;

const de: DocksText = {
  about: 'Docks sind kleine Fenster neben deinen Szenen in OBS Studio und anderer Streaming-Software.',
  docks: {
    chat: { name: 'Chat', about: 'Lies den Chat mit Rollen, Emotes und Profilbildern deiner Zuschauer.' },
    activity: {
      name: 'Aktivität',
      about: 'Sieh, was passiert ist, und zeig ein Geschenk, eine Nachricht oder einen Sound noch einmal.',
    },
    controls: { name: 'Schnellsteuerung', about: 'Steuere Timer, Zähler, Ziele und Texte mit großen Knöpfen.' },
    speech: {
      name: 'Vorlesen',
      about: 'Sieh, was als Nächstes vorgelesen wird: gib es frei, überspring es oder halte an.',
    },
    songs: {
      name: 'Songwünsche',
      about: 'Ordne die Songs, die sich Zuschauer wünschen, gib sie frei oder entferne sie.',
    },
  },
  address: (name) => `Adresse des Docks ${name}`,
  copy: 'Kopieren',
  copied: 'Adresse kopiert',
  notCopied: 'Dein Browser erlaubt das Kopieren nicht. Markiere die Adresse und kopiere sie selbst.',
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
    'Beim ersten Öffnen bittet dich das Dock, dich anzumelden. Deine Streaming-Software merkt sich das für alle Docks. „Überall abmelden“ in deinen Einstellungen meldet auch die Docks ab.',
  agent: (computer) => `Docks auf ${computer}, ohne Anmeldung`,
  agentBody:
    'Auch der Agent auf diesem Rechner zeigt die Docks, und sie behalten ihren Inhalt, wenn dieser Server weg ist. Öffne dort die Seite des Agenten (er zeigt den Link beim Start), setze den Haken bei „Docks“, und kopiere die Links.',
  agentLink: 'Deine Rechner',
};

export const DOCKS_TEXT: Record<Locale, DocksText> = { en, de };
