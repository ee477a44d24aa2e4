/** Reads the values of calls, and makes choices, for programs of every kind. */
import type { JsonObject } from '#schemas/generated/types.ts';
import type { ProgramChoice } from '../program.ts';

const MAX_NAME = 200;
export const MAX_CHOICES = 500;

export const textOf = (values: Readonly<Record<string, unknown>>, name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? value : '';
};

/** Returns an object among the values; {} = it is none. */
export const objectOf = (values: Readonly<Record<string, unknown>>, name: string): JsonObject => {
  const value = values[name];
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
};

/** Makes the choices of a list: those with a name that the interface carries, because a cut name finds nothing. */
export const choicesFrom = (all: readonly ProgramChoice[]): ProgramChoice[] =>
  all.filter(({ id, name }) => isName(id) && isName(name)).slice(0, MAX_CHOICES);

const isName = (text: string): boolean => text !== '' && text.length <= MAX_NAME;
