/** Chat commands of the points system as documents: each has its name as its id and a readable answer. */
import type { BothLanguages, FieldWords } from '#engine/core/appError.ts';
import { describeWords } from '#engine/core/validation.ts';
import { namedByCommand } from '#engine/flows/flowReferences.ts';
import type { PointsCommand, PointsGamble } from '#schemas/generated/types.ts';
import { validatePointsCommand } from '#schemas/generated/validators.js';
import { type DocumentKind, plainKind } from './documentKind.ts';
import { refuseDocument } from './refuseDocument.ts';
import { templateProblem } from './templateProblem.ts';

const NAME: BothLanguages = { en: 'command', de: 'Befehl' };
const OTHER_ID: BothLanguages = {
  en: 'the id of a command cannot be changed',
  de: 'die ID eines Befehls kann nicht geändert werden',
};
const plain = plainKind<PointsCommand>({ name: NAME, validate: validatePointsCommand });

const NO_GAMBLE: BothLanguages = {
  en: 'only the command gamble has a chance and stakes, and it has them always',
  de: 'nur der Befehl gamble hat Chance und Einsätze, und er hat sie immer',
};

function problemOf(id: string, command: PointsCommand): FieldWords | null {
  if (command.id !== id) return { path: 'id', message: OTHER_ID };
  const { gamble, text } = command;
  if ((id === 'gamble') !== (gamble !== undefined)) return { path: 'gamble', message: NO_GAMBLE };
  const message = templateProblem(text);
  return message ? { path: 'text', message } : gamble ? gambleProblem(gamble) : null;
}

function gambleProblem({ smallest, largest = smallest, lostText }: PointsGamble): FieldWords | null {
  if (largest < smallest) {
    const message = {
      en: `the largest stake, ${largest}, is less than the smallest, ${smallest}`,
      de: `der größte Einsatz, ${largest}, ist kleiner als der kleinste, ${smallest}`,
    };
    return { path: 'gamble.largest', message };
  }
  const message = templateProblem(lostText);
  return message && { path: 'gamble.lostText', message };
}

export const pointsCommandKind: DocumentKind<PointsCommand> = {
  ...plain,
  patch(before, id, patch) {
    const next = plain.patch(before, id, patch);
    const problem = problemOf(id, next);
    if (problem === null) return next;
    return refuseDocument({ en: `${NAME.en} ${id}`, de: `${NAME.de} ${id}` }, describeWords(problem), [problem]);
  },
  title: ({ word }) => word,
  names: (command) => [{ named: namedByCommand(command) }],
};
