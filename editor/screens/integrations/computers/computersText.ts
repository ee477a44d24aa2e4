import type { AgentOs, Locale } from '#schemas/generated/types.ts';

const SYSTEMS: Readonly<Record<AgentOs, string>> = { windows: 'Windows', macos: 'macOS', linux: 'Linux', other: '?' };

const en = {
  title: 'Other computers',
  words:
    'Liveloom controls programs of another computer through its agent, a small program that you start there. What it may do is decided on that computer.',
  systems: SYSTEMS,
  add: 'Connect a computer',
  again: 'New code',
  codeTitle: 'Start the agent on that computer',
  codeWords:
    'Run this in a terminal there within ten minutes; it needs Node.js 20 or newer. The code works once. Afterwards the computer appears here, and you confirm it.',
  copy: 'Copy command',
  copied: 'Command copied',
  notCopied: 'The browser did not copy. Select the command and copy it.',
  close: 'Close',
  confirm: 'It is mine',
  confirmed: 'Computer confirmed',
  unconfirmed: 'Waits for you',
  connected: 'Connected',
  never: 'Never connected',
  seen: (ago: string) => `Seen ${ago}`,
  old: 'Its agent is of another version. Start it again there with the newest one.',
  missed: (count: number) =>
    count === 1
      ? 'One event was lost while it was not connected.'
      : `${count} events were lost while it was not connected.`,
  remove: 'Remove',
  removed: 'Computer removed',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeWords: 'Its connection ends at once, and the programs that it holds are turned off.',
};

export type ComputersText = typeof en;

const de: ComputersText = {
  title: 'Andere Rechner',
  words:
    'Programme auf einem anderen Rechner steuert Liveloom über seinen Agenten, ein kleines Programm, das du dort startest. Was er darf, wird auf jenem Rechner entschieden.',
  systems: SYSTEMS,
  add: 'Rechner verbinden',
  again: 'Neuer Code',
  codeTitle: 'Starte den Agenten auf jenem Rechner',
  codeWords:
    'Führe das dort innerhalb von zehn Minuten in einem Terminal aus; es braucht Node.js 20 oder neuer. Der Code gilt einmal. Danach erscheint der Rechner hier, und du bestätigst ihn.',
  copy: 'Befehl kopieren',
  copied: 'Befehl kopiert',
  notCopied: 'Der Browser hat nicht kopiert. Markiere den Befehl und kopiere ihn.',
  close: 'Schließen',
  confirm: 'Das ist meiner',
  confirmed: 'Rechner bestätigt',
  unconfirmed: 'Wartet auf dich',
  connected: 'Verbunden',
  never: 'Nie verbunden',
  seen: (ago) => `Gesehen ${ago}`,
  old: 'Sein Agent hat eine andere Version. Starte ihn dort mit der neuesten noch einmal.',
  missed: (count) =>
    count === 1
      ? 'Ein Ereignis ging verloren, während er nicht verbunden war.'
      : `${count} Ereignisse gingen verloren, während er nicht verbunden war.`,
  remove: 'Entfernen',
  removed: 'Rechner entfernt',
  removeTitle: (name) => `${name} entfernen?`,
  removeWords: 'Seine Verbindung endet sofort, und die Programme, die er hält, werden ausgeschaltet.',
};

export const COMPUTERS_TEXT: Record<Locale, ComputersText> = { en, de };
