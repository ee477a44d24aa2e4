/** Checks what an action of a game is to get, and fills in what is left out (behaviour: game-int-5). Pure. */
import { AppError, type BothLanguages } from '../../core/appError.ts';
import type { GameAction, GameValue, GameVariable } from '#schemas/generated/types.ts';
import { choicesOf } from './gameActions.ts';
import { gameWord } from './gameWord.ts';

export type GameValues = Readonly<Record<string, string | number | boolean>>;

export interface ReadOptions {
  /** Fills in the text of a value; a mapping has none to fill in. */
  text?(template: string): string;
  /** Likes of the event; null = it has none. */
  likes?: number | null;
}

/** Returns the number that follows likes: one for each `per` of them, kept between `min` and `max`. */
export const fromLikes = (likes: number, { per, min, max }: Pick<GameValue, 'per' | 'min' | 'max'>): number =>
  Math.min(Math.max(Math.floor(likes / per), min), max);

/** @throws GAME_INPUT_INVALID */
function refuse(variable: GameVariable, de: string, en: string): never {
  const problem: BothLanguages = { en: `${variable.text.en}: ${en}`, de: `${variable.text.de}: ${de}` };
  throw new AppError('GAME_INPUT_INVALID', { problem }, { field: variable.name });
}

function numberOf(variable: GameVariable, text: string): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) refuse(variable, `„${text}“ ist keine Zahl`, `“${text}” is no number`);
  return value;
}

function inRange(variable: GameVariable, value: number): number {
  const { min = -Infinity, max = Infinity, step } = variable;
  if (value < min || value > max)
    refuse(variable, `${value} liegt nicht zwischen ${min} und ${max}`, `${value} is not between ${min} and ${max}`);
  if (step !== undefined && Number.isInteger(step) && !Number.isInteger(value))
    refuse(variable, `${value} ist keine ganze Zahl`, `${value} is no whole number`);
  return value;
}

function checked(variable: GameVariable, text: string): string | number | boolean {
  const { kind } = variable;
  if (kind === 'number') return inRange(variable, numberOf(variable, text));
  if (kind === 'boolean') {
    if (text === 'true' || text === 'false') return text === 'true';
    return refuse(variable, `„${text}“ ist weder true noch false`, `“${text}” is neither true nor false`);
  }
  if (kind === 'text') return gameWord(text);
  if (choicesOf(variable).includes(text)) return text;
  return refuse(variable, `„${text}“ gibt es nicht`, `there is no “${text}”`);
}

/** Keeps a number that follows likes within what the game takes. */
function likesWithin({ min = -Infinity, max = Infinity }: GameVariable, value: number): number {
  return Math.min(Math.max(value, min), max);
}

function valueOf(variable: GameVariable, given: GameValue | undefined, { text, likes }: ReadOptions) {
  if (given === undefined) return checked(variable, variable.default);
  if (given.kind === 'value') return checked(variable, text === undefined ? given.value : text(given.value));
  if (variable.kind !== 'number') return refuse(variable, 'folgt nicht den Likes', 'cannot follow likes');
  if (given.min > given.max)
    return refuse(variable, 'das Mindeste ist mehr als das Höchste', 'the least is more than the most');
  if (likes === null || likes === undefined)
    throw new AppError('GAME_NEEDS_LIKES', { variable: variable.text }, { field: variable.name });
  return likesWithin(variable, fromLikes(likes, given));
}

/** @throws GAME_INPUT_INVALID, GAME_NEEDS_LIKES, and what `text` throws */
export function readGameValues(action: GameAction, given: readonly GameValue[], options: ReadOptions = {}): GameValues {
  const unknown = given.find(({ name }) => !action.variables.some((variable) => variable.name === name));
  if (unknown !== undefined) {
    const { name } = unknown;
    const problem: BothLanguages = {
      en: `“${action.name.en}” takes no “${name}”`,
      de: `„${action.name.de}“ nimmt kein „${name}“`,
    };
    throw new AppError('GAME_INPUT_INVALID', { problem }, { field: name });
  }
  return Object.fromEntries(
    action.variables.map((variable) => [
      variable.name,
      valueOf(
        variable,
        given.find(({ name }) => name === variable.name),
        options,
      ),
    ]),
  );
}
