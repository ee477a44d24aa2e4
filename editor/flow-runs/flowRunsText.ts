/** Words for what flows do now. */
import type { Locale } from '#schemas/generated/types.ts';

const en = {
  pauseAll: 'Pause flows',
  resumeAll: 'Resume flows',
  paused: 'Flows are paused',
  pausedHint: 'What runs goes on. Nothing new begins until you resume them.',
  busy: 'Your flows use a lot of time',
  busyHint: (percent: number) =>
    `They take ${percent} % of the server's time, so your events wait a little. Nothing is lost, and other streamers do not notice.`,
  dearest: 'Most of it goes to',
  mainQueue: 'Main queue',
  ownQueues: {
    alerts: 'Audio alerts',
    followerBot: 'Follower bot',
    pointsCommands: 'Answers to chat commands',
    joinSounds: 'Join sounds',
  },
  queue: {
    pause: 'Pause',
    resume: 'Resume',
    skip: 'Skip',
    clear: 'Clear',
    stop: 'Stop this queue',
    paused: 'Paused',
    waiting: (count: number) => `${count} waiting`,
    empty: 'Nothing runs or waits here.',
    more: (count: number) => `and ${count} more`,
    others: (count: number): string =>
      count === 1 ? '1 run of other overlays is in it too.' : `${count} runs of other overlays are in it too.`,
  },
  clear: {
    title: (name: string) => `Clear “${name}”?`,
    body: (count: number): string =>
      count === 1 ? 'The run that waits is dropped.' : `The ${count} runs that wait are dropped.`,
    confirm: 'Clear',
  },
  skipped: {
    title: (name: string) => `Skip “${name}”?`,
    body: 'It ends now, and what it left on is taken back.',
    confirm: 'Skip',
  },
  stopQueue: {
    title: (name: string) => `Stop “${name}”?`,
    body: 'Everything that runs or waits in it ends now, in all overlays, and what it left on is undone.',
    confirm: 'Stop this queue',
  },
  stopped: (count: number): string =>
    count === 0 ? 'Nothing was running' : count === 1 ? '1 run stopped' : `${count} runs stopped`,
  started: (count: number): string => (count === 1 ? '1 flow started' : `${count} flows started`),
  nothingStarted: 'No flow reacts to it any more.',
  buttons: 'Flow buttons',
  queues: 'Queues',
  openMonitor: 'Flow monitor',
};

export type FlowRunsText = typeof en;

const de: FlowRunsText = {
  pauseAll: 'Flows anhalten',
  resumeAll: 'Flows fortsetzen',
  paused: 'Flows sind angehalten',
  pausedHint: 'Was läuft, läuft weiter. Neues beginnt erst, wenn du sie fortsetzt.',
  busy: 'Deine Flows brauchen viel Zeit',
  busyHint: (percent) =>
    `Sie nehmen ${percent} % der Zeit des Servers, deshalb warten deine Ereignisse etwas. Nichts geht verloren, und andere merken nichts davon.`,
  dearest: 'Am meisten brauchen',
  mainQueue: 'Hauptwarteschlange',
  ownQueues: {
    alerts: 'Sound-Alerts',
    followerBot: 'Follower-Bot',
    pointsCommands: 'Antworten auf Chat-Befehle',
    joinSounds: 'Auftrittstöne',
  },
  queue: {
    pause: 'Anhalten',
    resume: 'Fortsetzen',
    skip: 'Überspringen',
    clear: 'Leeren',
    stop: 'Diese Warteschlange beenden',
    paused: 'Angehalten',
    waiting: (count) => (count === 1 ? '1 wartet' : `${count} warten`),
    empty: 'Hier läuft und wartet nichts.',
    more: (count) => `und ${count} weitere`,
    others: (count) =>
      count === 1 ? '1 Lauf anderer Overlays ist auch darin.' : `${count} Läufe anderer Overlays sind auch darin.`,
  },
  clear: {
    title: (name) => `„${name}“ leeren?`,
    body: (count) => (count === 1 ? 'Der Lauf, der wartet, fällt weg.' : `Die ${count} Läufe, die warten, fallen weg.`),
    confirm: 'Leeren',
  },
  skipped: {
    title: (name) => `„${name}“ überspringen?`,
    body: 'Er endet jetzt, und was er angelassen hat, wird zurückgenommen.',
    confirm: 'Überspringen',
  },
  stopQueue: {
    title: (name) => `„${name}“ beenden?`,
    body: 'Alles, was darin läuft oder wartet, endet jetzt, in allen Overlays, und was an blieb, wird zurückgenommen.',
    confirm: 'Diese Warteschlange beenden',
  },
  stopped: (count) => (count === 0 ? 'Es lief nichts' : count === 1 ? '1 Lauf beendet' : `${count} Läufe beendet`),
  started: (count) => (count === 1 ? '1 Flow gestartet' : `${count} Flows gestartet`),
  nothingStarted: 'Kein Flow reagiert mehr darauf.',
  buttons: 'Flow-Knöpfe',
  queues: 'Warteschlangen',
  openMonitor: 'Flow-Monitor',
};

export const FLOW_RUNS_TEXT: Readonly<Record<Locale, FlowRunsText>> = { en, de };
