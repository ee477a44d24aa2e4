import type { TimerStatus } from '#engine/items/timer/clockwork.ts';
import type { Locale, Orientation } from '#schemas/generated/types.ts';

export interface ControlsText {
  title: string;
  profile: string;
  timers: string;
  status: Record<TimerStatus, string>;
  start: string;
  pause: string;
  resume: string;
  restart: string;
  reset: string;
  minutes: (count: number) => string;
  /** For screen readers, with the name of the item. */
  addMinutes: (count: number, name: string) => string;
  counters: string;
  goals: string;
  change: string;
  amount: string;
  target: string;
  apply: string;
  messages: string;
  message: (name: string) => string;
  messageHint: string;
  show: string;
  texts: string;
  write: string;
  items: string;
  orientation: string;
  orientations: Record<Orientation, string>;
  empty: string;
  emptyHint: string;
}

export const CONTROLS_TEXT: Record<Locale, ControlsText> = {
  en: {
    title: 'Quick controls',
    profile: 'Overlay',
    timers: 'Timers',
    status: { idle: 'Ready', running: 'Running', paused: 'Paused', ended: 'Ended' },
    start: 'Start',
    pause: 'Pause',
    resume: 'Go on',
    restart: 'Start again',
    reset: 'Reset',
    minutes: (count) => `${count > 0 ? '+' : '−'}${Math.abs(count)} min`,
    addMinutes: (count, name) =>
      `${name}: ${Math.abs(count)} ${Math.abs(count) === 1 ? 'minute' : 'minutes'} ${count > 0 ? 'more' : 'less'}`,
    counters: 'Counters',
    goals: 'Goals',
    change: 'Change',
    amount: 'Reached',
    target: 'Target',
    apply: 'Apply',
    messages: 'Messages',
    message: (name) => `Message for ${name}`,
    messageHint: 'What should be shown?',
    show: 'Show',
    texts: 'Texts',
    write: 'Set',
    items: 'Show and hide',
    orientation: 'Orientation',
    orientations: { portrait: 'Portrait', landscape: 'Landscape' },
    empty: 'Nothing to control',
    emptyHint: 'Add items to this overlay in the editor; timers, counters, goals and texts are controlled here.',
  },
  de: {
    title: 'Schnellsteuerung',
    profile: 'Overlay',
    timers: 'Timer',
    status: { idle: 'Bereit', running: 'Läuft', paused: 'Pausiert', ended: 'Abgelaufen' },
    start: 'Starten',
    pause: 'Pausieren',
    resume: 'Fortsetzen',
    restart: 'Neu starten',
    reset: 'Zurücksetzen',
    minutes: (count) => `${count > 0 ? '+' : '−'}${Math.abs(count)} Min.`,
    addMinutes: (count, name) =>
      `${name}: ${Math.abs(count)} ${Math.abs(count) === 1 ? 'Minute' : 'Minuten'} ${count > 0 ? 'mehr' : 'weniger'}`,
    counters: 'Zähler',
    goals: 'Ziele',
    change: 'Ändern',
    amount: 'Erreicht',
    target: 'Ziel',
    apply: 'Übernehmen',
    messages: 'Nachrichten',
    message: (name) => `Nachricht für ${name}`,
    messageHint: 'Was soll gezeigt werden?',
    show: 'Zeigen',
    texts: 'Texte',
    write: 'Setzen',
    items: 'Zeigen und verstecken',
    orientation: 'Ausrichtung',
    orientations: { portrait: 'Hochformat', landscape: 'Querformat' },
    empty: 'Hier gibt es nichts zu steuern',
    emptyHint: 'Füge diesem Overlay im Editor Elemente hinzu; Timer, Zähler, Ziele und Texte steuerst du dann hier.',
  },
};
