/** Texts about what flows do now. */
import type { Locale } from '#schemas/generated/types.ts';

const en = {
  pauseAll: 'Pause flows',
  resumeAll: 'Resume flows',
  paused: 'Flows are paused',
  pausedHint: 'Runs in progress continue. No new run starts until you resume flows.',
  busy: 'Your flows are slow',
  busyHint: (percent: number) =>
    `They use ${percent}% of the server's time, so your events are a little delayed. You lose nothing, and other streamers are not affected.`,
  dearest: 'Slowest flows',
  mainQueue: 'Main queue',
  ownQueues: {
    alerts: 'Audio alerts',
    followerBot: 'Follower bot',
    gameIntegration: 'Game integration',
    pointsCommands: 'Answers to chat commands',
    joinSounds: 'Join sounds',
    moments: 'Moments',
  },
  queue: {
    pause: 'Pause',
    resume: 'Resume',
    skip: 'Skip',
    clear: 'Clear',
    stop: 'Stop this queue',
    paused: 'Paused',
    waiting: (count: number) => `${count} waiting`,
    empty: 'This queue is empty.',
    more: (count: number) => `and ${count} more`,
    others: (count: number): string =>
      count === 1
        ? 'The queue also has 1 run of another overlay.'
        : `The queue also has ${count} runs of other overlays.`,
  },
  clear: {
    title: (name: string) => `Clear “${name}”?`,
    body: (count: number): string =>
      count === 1 ? 'This discards 1 waiting run.' : `This discards ${count} waiting runs.`,
    confirm: 'Clear',
  },
  skipped: {
    title: (name: string) => `Skip “${name}”?`,
    body: 'The run ends now, and Liveloom undoes what it left on.',
    confirm: 'Skip',
  },
  stopQueue: {
    title: (name: string) => `Stop “${name}”?`,
    body: 'All runs and waiting runs in it end now, in all overlays, and Liveloom undoes what they left on.',
    confirm: 'Stop this queue',
  },
  stopped: (count: number): string =>
    count === 0 ? 'Nothing was running' : count === 1 ? '1 run stopped' : `${count} runs stopped`,
  started: (count: number): string => (count === 1 ? '1 flow started' : `${count} flows started`),
  nothingStarted: 'No flow has this button any more.',
  buttons: 'Flow buttons',
  queues: 'Queues',
  openMonitor: 'Flow monitor',
};

export type FlowRunsText = typeof en;

const de: FlowRunsText = {
  pauseAll: 'Flows anhalten',
  resumeAll: 'Flows fortsetzen',
  paused: 'Flows sind angehalten',
  pausedHint: 'Laufende Flows laufen weiter. Neue Läufe starten erst, wenn du Flows fortsetzt.',
  busy: 'Deine Flows sind langsam',
  busyHint: (percent) =>
    `Sie brauchen ${percent} % der Zeit des Servers, deshalb sind deine Ereignisse etwas verzögert. Nichts geht verloren, und andere sind nicht betroffen.`,
  dearest: 'Langsamste Flows',
  mainQueue: 'Hauptwarteschlange',
  ownQueues: {
    alerts: 'Sound-Alerts',
    followerBot: 'Follower-Bot',
    gameIntegration: 'Spiele-Anbindung',
    pointsCommands: 'Antworten auf Chat-Befehle',
    joinSounds: 'Auftrittstöne',
    moments: 'Momente',
  },
  queue: {
    pause: 'Anhalten',
    resume: 'Fortsetzen',
    skip: 'Überspringen',
    clear: 'Leeren',
    stop: 'Diese Warteschlange beenden',
    paused: 'Angehalten',
    waiting: (count) => (count === 1 ? '1 wartet' : `${count} warten`),
    empty: 'Diese Warteschlange ist leer.',
    more: (count) => `und ${count} weitere`,
    others: (count) =>
      count === 1 ? '1 Lauf anderer Overlays ist auch darin.' : `${count} Läufe anderer Overlays sind auch darin.`,
  },
  clear: {
    title: (name) => `„${name}“ leeren?`,
    body: (count) => (count === 1 ? 'Das verwirft 1 wartenden Lauf.' : `Das verwirft ${count} wartende Läufe.`),
    confirm: 'Leeren',
  },
  skipped: {
    title: (name) => `„${name}“ überspringen?`,
    body: 'Der Lauf endet jetzt, und Liveloom nimmt zurück, was er angelassen hat.',
    confirm: 'Überspringen',
  },
  stopQueue: {
    title: (name) => `„${name}“ beenden?`,
    body: 'Alle Läufe darin, auch wartende, enden jetzt, in allen Overlays, und Liveloom nimmt zurück, was sie angelassen haben.',
    confirm: 'Diese Warteschlange beenden',
  },
  stopped: (count) => (count === 0 ? 'Es lief nichts' : count === 1 ? '1 Lauf beendet' : `${count} Läufe beendet`),
  started: (count) => (count === 1 ? '1 Flow gestartet' : `${count} Flows gestartet`),
  nothingStarted: 'Kein Flow hat diesen Knopf mehr.',
  buttons: 'Flow-Knöpfe',
  queues: 'Warteschlangen',
  openMonitor: 'Flow-Monitor',
};

export const FLOW_RUNS_TEXT: Readonly<Record<Locale, FlowRunsText>> = { en, de };
