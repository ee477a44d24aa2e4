import type { AgentPageState, Locale, ProgramState } from '#schemas/generated/types.ts';

type Line = AgentPageState['line'];

interface AgentText {
  title: string;
  locked: string;
  gone: string;
  lines: Readonly<Record<Line, string>>;
  /** Remedies; null = nothing is to be done. */
  remedies: Readonly<Record<Line, string | null>>;
  newer: (version: string) => string;
  noPrograms: string;
  programs: Readonly<Record<ProgramState['status'], string>>;
  /** Number of programs that read along. */
  readers: (count: number) => string;
  mayDo: (server: string) => string;
  asked: string;
  allow: string;
  refusals: string;
  docks: {
    title: string;
    words: string;
    allow: string;
    /** Hint above the links, while docks are allowed. */
    links: string;
    address: (name: string) => string;
    copy: string;
    copied: string;
    notCopied: string;
  };
}

const en: AgentText = {
  title: 'Agent of Liveloom on this computer',
  locked: 'This page needs the link that the agent printed when it started. Open it again from there.',
  gone: 'The agent does not answer. Start it again, and open the link that it prints.',
  lines: {
    connecting: 'Connecting …',
    waiting: 'Waits for you',
    connected: 'Connected',
    lost: 'Server not reached',
    outdated: 'Another version',
    signedOut: 'Removed',
  },
  remedies: {
    connecting: null,
    waiting: 'Open the page Integrations there, and confirm that this is your computer.',
    connected: null,
    lost: 'The agent tries again by itself.',
    outdated: 'The server is of another version. Update whichever is older.',
    signedOut: 'The account does not know this computer any more. Make a new code on the page Integrations.',
  },
  newer: (version) =>
    `The server runs Liveloom ${version}. Update Liveloom on this computer too, and start the agent again.`,
  noPrograms: 'No program is connected through this computer yet. Choose it on the page Integrations there.',
  programs: {
    off: 'Not connected',
    connecting: 'Connecting …',
    connected: 'Connected',
    refused: 'Refused',
    lost: 'Not reached',
  },
  readers: (count) => (count === 1 ? '1 program connected' : `${count} programs connected`),
  mayDo: (server) => `What ${server} may do here:`,
  asked: 'Asked for and refused:',
  allow: 'Allow',
  refusals: 'Refused since the start',
  docks: {
    title: 'Docks',
    words: 'OBS on this computer opens the docks of your Liveloom through the agent, without signing in.',
    allow: 'Docks: show chat, activity and flows of your stream here, and use their buttons',
    links:
      'Paste a link into OBS under “Docks”, “Custom Browser Docks …”. Whoever has it can use the dock on this computer. Untick docks and tick them again to get new links.',
    address: (name) => `Link of the dock ${name}`,
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'The browser did not copy. Select the link and copy it.',
  },
};

const de: AgentText = {
  title: 'Agent von Liveloom auf diesem Rechner',
  locked: 'Diese Seite braucht den Link, den der Agent beim Start zeigte. Öffne sie von dort noch einmal.',
  gone: 'Der Agent antwortet nicht. Starte ihn neu, und öffne den Link, den er zeigt.',
  lines: {
    connecting: 'Verbinde …',
    waiting: 'Wartet auf dich',
    connected: 'Verbunden',
    lost: 'Server nicht erreicht',
    outdated: 'Andere Version',
    signedOut: 'Entfernt',
  },
  remedies: {
    connecting: null,
    waiting: 'Öffne dort die Seite Integrationen, und bestätige, dass dies dein Rechner ist.',
    connected: null,
    lost: 'Der Agent versucht es von selbst wieder.',
    outdated: 'Der Server hat eine andere Version. Aktualisiere, was älter ist.',
    signedOut: 'Das Konto kennt diesen Rechner nicht mehr. Erzeuge einen neuen Code auf der Seite Integrationen.',
  },
  newer: (version) =>
    `Der Server läuft mit Liveloom ${version}. Aktualisiere Liveloom auch auf diesem Rechner, und starte den Agenten neu.`,
  noPrograms: 'Über diesen Rechner ist noch kein Programm verbunden. Wähle ihn dort auf der Seite Integrationen.',
  programs: {
    off: 'Nicht verbunden',
    connecting: 'Verbinde …',
    connected: 'Verbunden',
    refused: 'Abgelehnt',
    lost: 'Nicht erreicht',
  },
  readers: (count) => (count === 1 ? '1 Programm verbunden' : `${count} Programme verbunden`),
  mayDo: (server) => `Was ${server} hier darf:`,
  asked: 'Verlangt und abgelehnt:',
  allow: 'Erlauben',
  refusals: 'Seit dem Start abgelehnt',
  docks: {
    title: 'Docks',
    words: 'OBS auf diesem Rechner öffnet die Docks deines Liveloom über den Agenten, ohne Anmeldung.',
    allow: 'Docks: hier Chat, Aktivität und Flows deines Streams zeigen und ihre Knöpfe benutzen',
    links:
      'Füge einen Link in OBS unter „Docks“, „Benutzerdefinierte Browser-Docks …“ ein. Wer ihn hat, kann das Dock auf diesem Rechner benutzen. Nimm den Haken weg und setze ihn wieder, um neue Links zu bekommen.',
    address: (name) => `Link des Docks ${name}`,
    copy: 'Kopieren',
    copied: 'Kopiert',
    notCopied: 'Der Browser hat nicht kopiert. Markiere den Link und kopiere ihn.',
  },
};

export const AGENT_TEXT: Readonly<Record<Locale, AgentText>> = { en, de };
