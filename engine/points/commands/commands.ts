/** The chat commands of the points system as they are before anybody changes them. */
import type { Locale, PointsCommand, PointsCommandName } from '#schemas/generated/types.ts';

export const COMMAND_NAMES = ['points', 'level', 'top', 'give'] as const satisfies readonly PointsCommandName[];

const OF_ALL = { isEnabled: false, viewers: {}, answer: 'toast', itemId: '', duration: 5, text: '' } as const;
const OF_EACH: Readonly<Record<PointsCommandName, Pick<PointsCommand, 'word' | 'cooldown' | 'viewerCooldown'>>> = {
  points: { word: '!points', cooldown: 0, viewerCooldown: 20 },
  level: { word: '!level', cooldown: 0, viewerCooldown: 20 },
  top: { word: '!top', cooldown: 30, viewerCooldown: 0 },
  give: { word: '!give', cooldown: 0, viewerCooldown: 10 },
};

/** Switched off: nothing answers on a stream that its streamer did not ask for. */
export const standardCommand = (id: PointsCommandName): PointsCommand => ({ id, ...OF_ALL, ...OF_EACH[id] });

/** What a command may have to say besides its answer. */
export const COMMAND_PROBLEMS = ['usage', 'self', 'notEnough', 'unknown', 'wait'] as const;
export type CommandProblem = (typeof COMMAND_PROBLEMS)[number];

/** Texts with values in them, as flows have them. */
interface CommandTexts {
  answers: Record<PointsCommandName, string>;
  problems: Record<CommandProblem, string>;
}

/** In the language of the overlay. */
export const COMMAND_TEXTS: Record<Locale, CommandTexts> = {
  en: {
    answers: {
      points: '{displayName} has {balance} {pointsName}',
      level: '{displayName} is at level {level}',
      top: '{pointsName}: {topViewers}',
      give: '{displayName} gives {recipient} {pointsMoved} {pointsName}',
    },
    problems: {
      usage: '{displayName}, it goes like this: {command} @name 100',
      self: '{displayName}, points go to somebody else',
      notEnough: '{displayName} has only {balance} {pointsName}',
      // Not with the word that was written: viewers would have anything said by the account of the streamer.
      unknown: '{displayName}, nobody in this chat is called that',
      wait: '{displayName}, {command} works again in {secondsLeft} s',
    },
  },
  de: {
    answers: {
      points: '{displayName} hat {balance} {pointsName}',
      level: '{displayName} ist auf Level {level}',
      top: '{pointsName}: {topViewers}',
      give: '{displayName} gibt {recipient} {pointsMoved} {pointsName}',
    },
    problems: {
      usage: '{displayName}, das geht so: {command} @Name 100',
      self: '{displayName}, Punkte gehen an jemand anderen',
      notEnough: '{displayName} hat nur {balance} {pointsName}',
      unknown: '{displayName}, so heißt hier niemand',
      wait: '{displayName}, {command} geht wieder in {secondsLeft} s',
    },
  },
};
