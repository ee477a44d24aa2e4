/** Default chat commands of the points system. */
import type { Locale, PointsCommand, PointsCommandName, PointsGamble } from '#schemas/generated/types.ts';

export const COMMAND_NAMES = [
  'points',
  'level',
  'top',
  'give',
  'gamble',
] as const satisfies readonly PointsCommandName[];

const OF_ALL = { isEnabled: false, viewers: {}, answer: 'toast', itemId: '', duration: 5, text: '' } as const;
const OF_EACH: Readonly<Record<PointsCommandName, Pick<PointsCommand, 'word' | 'cooldown' | 'viewerCooldown'>>> = {
  points: { word: '!points', cooldown: 0, viewerCooldown: 20 },
  level: { word: '!level', cooldown: 0, viewerCooldown: 20 },
  top: { word: '!top', cooldown: 30, viewerCooldown: 0 },
  give: { word: '!give', cooldown: 0, viewerCooldown: 10 },
  gamble: { word: '!gamble', cooldown: 0, viewerCooldown: 30 },
};

/** The defaults return 90 of 100 staked points on average: viewers do not get rich by it. */
export const NEW_GAMBLE: PointsGamble = { chance: 45, factor: 2, smallest: 1, lostText: '' };

/** Switched off: no stream answers commands unless its streamer wants it. */
export const standardCommand = (id: PointsCommandName): PointsCommand => ({
  id,
  ...OF_ALL,
  ...OF_EACH[id],
  ...(id === 'gamble' && { gamble: NEW_GAMBLE }),
});

/** Problems that a command may report instead of its answer. */
export type CommandProblem =
  | 'usage'
  | 'self'
  | 'notEnough'
  | 'noRoom'
  | 'unknown'
  | 'wait'
  | 'lost'
  | 'gambleUsage'
  | 'tooSmall'
  | 'tooLarge'
  | 'waiting'
  | 'full'
  | 'returned';

const ONLY_WAIT: readonly CommandProblem[] = ['wait'];
export const COMMAND_PROBLEMS: Readonly<Record<PointsCommandName, readonly CommandProblem[]>> = {
  points: ONLY_WAIT,
  level: ONLY_WAIT,
  top: ONLY_WAIT,
  give: ['usage', 'self', 'notEnough', 'noRoom', 'unknown', 'wait'],
  gamble: ['lost', 'gambleUsage', 'tooSmall', 'tooLarge', 'notEnough', 'waiting', 'full', 'returned', 'wait'],
};

/** Templates of flows. */
interface CommandTexts {
  answers: Record<PointsCommandName, string>;
  problems: Record<CommandProblem, string>;
}

/** Texts in the language of the overlay. */
export const COMMAND_TEXTS: Record<Locale, CommandTexts> = {
  en: {
    answers: {
      points: '{displayName} has {points} {pointsName} ({balance} to spend)',
      level: '{displayName} is at level {level}',
      top: '{pointsName}: {topViewers}',
      give: '{displayName} gives {recipient} {pointsMoved} {pointsName}',
      gamble: '{displayName} stakes {stake} and wins {won} {pointsName}',
    },
    problems: {
      usage: '{displayName}, it goes like this: {command} @name 100',
      self: '{displayName}, points go to somebody else',
      notEnough: '{displayName} has only {balance} {pointsName}',
      // The reason is for the streamer only: the plan has no space for another viewer with points.
      noRoom: '{displayName}, {recipient} cannot get any {pointsName} here at the moment',
      // Leaves out the written word: viewers could make the streamer's account say anything.
      unknown: '{displayName}, nobody in this chat is called that',
      wait: '{displayName}, {command} works again in {secondsLeft} s',
      lost: '{displayName} loses {stake} {pointsName} and has {balance} left',
      gambleUsage: '{displayName}, it goes like this: {command} 100',
      tooSmall: '{displayName}, the smallest stake is {limit} {pointsName}',
      tooLarge: '{displayName}, the largest stake is {limit} {pointsName}',
      waiting: '{displayName}, your last stake is still to be decided',
      full: '{displayName}, too many are waiting: try again in a moment',
      returned: '{displayName}, nothing could be drawn: you have your {pointsName} back',
    },
  },
  de: {
    answers: {
      points: '{displayName} hat {points} {pointsName} ({balance} zum Ausgeben)',
      level: '{displayName} ist auf Level {level}',
      top: '{pointsName}: {topViewers}',
      give: '{displayName} gibt {recipient} {pointsMoved} {pointsName}',
      gamble: '{displayName} setzt {stake} und gewinnt {won} {pointsName}',
    },
    problems: {
      usage: '{displayName}, das geht so: {command} @Name 100',
      self: '{displayName}, Punkte gehen an jemand anderen',
      notEnough: '{displayName} hat nur {balance} {pointsName}',
      noRoom: '{displayName}, {recipient} kann hier gerade keine {pointsName} bekommen',
      unknown: '{displayName}, so heißt hier niemand',
      wait: '{displayName}, {command} geht wieder in {secondsLeft} s',
      lost: '{displayName} verliert {stake} {pointsName} und hat noch {balance}',
      gambleUsage: '{displayName}, das geht so: {command} 100',
      tooSmall: '{displayName}, der kleinste Einsatz ist {limit} {pointsName}',
      tooLarge: '{displayName}, der größte Einsatz ist {limit} {pointsName}',
      waiting: '{displayName}, dein letzter Einsatz ist noch nicht entschieden',
      full: '{displayName}, gerade warten zu viele: Versuch es gleich noch einmal',
      returned: '{displayName}, es konnte nicht gezogen werden: Du hast deine {pointsName} zurück',
    },
  },
};
