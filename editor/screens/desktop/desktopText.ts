import type { DesktopFile, Locale } from '#schemas/generated/types.ts';

const en = {
  about: 'Run Liveloom on your own computer, with one file and without installing anything else.',
  systems: { windows: 'Windows', macos: 'macOS', linux: 'Linux' } as Record<DesktopFile['system'], string>,
  systemHints: {
    windows: 'For 64-bit Windows 10 and newer. Nobody has tried it on a real Windows computer yet.',
    macos: 'For Macs with Apple silicon. Nobody has tried it on a real Mac yet.',
    linux: 'For 64-bit x86 processors. Make the file executable before you start it.',
  } as Record<DesktopFile['system'], string>,
  download: {
    title: 'Download',
    words:
      'The file contains the server and the dashboard. It keeps its data on your computer and opens the dashboard in a window of your browser.',
    button: (system: string) => `Download for ${system}`,
    unsigned:
      'Your system warns you at the first start, because no certificate of Microsoft or Apple signs the file. Only start a file that you downloaded here.',
    none: 'This server offers no desktop files.',
    how: 'If you run this server: build the files with “npm run desktop”, put them into a folder and set LIVELOOM_DESKTOP_FILES to it.',
  },
  here: {
    title: 'On this computer',
    words: 'This is the desktop app. It goes on running when you close its window, so your overlays stay live.',
    version: (version: string) => `Version ${version}`,
    start: 'Start with the system',
    startHint: 'Starts Liveloom without a window when you sign in to your computer.',
    port: 'Another program uses the port of this app. Overlay links in OBS lead nowhere until you close that program and start the app again.',
    newer: (version: string) => `Version ${version} is available`,
    newerHint: 'Download the new file and start it instead of this one. Your data stays.',
    openDownload: 'Open download page',
    stop: 'Stop app',
    stopQuestion: 'Stop Liveloom on this computer?',
    stopHint: 'Your overlays and flows stop. Start the file again to go on.',
    stopped: 'Liveloom is stopped. You can close this window.',
  },
};

export type DesktopText = typeof en;

const de: DesktopText = {
  about: 'Lass Liveloom auf deinem eigenen Rechner laufen: eine Datei, sonst ist nichts zu installieren.',
  systems: { windows: 'Windows', macos: 'macOS', linux: 'Linux' },
  systemHints: {
    windows: 'Für Windows 10 und neuer, 64 Bit. Auf einem echten Windows-Rechner hat sie noch niemand ausprobiert.',
    macos: 'Für Macs mit Apple-Chip. Auf einem echten Mac hat sie noch niemand ausprobiert.',
    linux: 'Für x86-Prozessoren mit 64 Bit. Mach die Datei ausführbar, bevor du sie startest.',
  },
  download: {
    title: 'Herunterladen',
    words:
      'Die Datei enthält den Server und das Dashboard. Deine Daten bleiben auf deinem Rechner, und das Dashboard öffnet sich in einem Fenster deines Browsers.',
    button: (system) => `Für ${system} herunterladen`,
    unsigned:
      'Dein System warnt dich beim ersten Start, weil kein Zertifikat von Microsoft oder Apple die Datei unterschreibt. Starte nur eine Datei, die du hier heruntergeladen hast.',
    none: 'Dieser Server bietet keine Desktop-Dateien an.',
    how: 'Betreibst du diesen Server, dann baue die Dateien mit „npm run desktop“, lege sie in einen Ordner und setze LIVELOOM_DESKTOP_FILES darauf.',
  },
  here: {
    title: 'Auf diesem Rechner',
    words: 'Das hier ist die Desktop-App. Sie läuft weiter, wenn du ihr Fenster schließt: Deine Overlays bleiben live.',
    version: (version) => `Version ${version}`,
    start: 'Mit dem System starten',
    startHint: 'Startet Liveloom ohne Fenster, wenn du dich an deinem Rechner anmeldest.',
    port: 'Ein anderes Programm benutzt den Port dieser App. Overlay-Links in OBS führen ins Leere, bis du das Programm beendest und die App neu startest.',
    newer: (version) => `Version ${version} ist da`,
    newerHint: 'Lade die neue Datei herunter und starte sie statt dieser. Deine Daten bleiben.',
    openDownload: 'Download-Seite öffnen',
    stop: 'App beenden',
    stopQuestion: 'Liveloom auf diesem Rechner beenden?',
    stopHint: 'Deine Overlays und Flows halten an. Starte die Datei wieder, um weiterzumachen.',
    stopped: 'Liveloom ist beendet. Du kannst dieses Fenster schließen.',
  },
};

export const DESKTOP_TEXT: Record<Locale, DesktopText> = { en, de };
