/**
 * Rule "behaviour": a pointer like `behaviour: goal-5` refers to a statement of `docs/behaviour`, each statement has
 * one anchor with its name beside it, and nothing refers to sections of texts outside this repository.
 */
import {
  filesThatPoint,
  placeIn,
  pointersOf,
  type Statement,
  statementsOf,
  type TextFile,
} from '../behaviour/statements.ts';
import type { Rule } from '../rule.ts';

/** Matches also where a comment breaks the line between the two words. */
const OUTSIDE_TEXT = /\b(?:spec|specification|design|research)\s+(?:\*\s+|\/\/\s+)?sections?\b/gi;

export const behaviour: Rule = {
  name: 'behaviour',
  run({ root }) {
    const files = filesThatPoint(root);
    const statements = statementsOf(files);
    const known = new Set(statements.map(({ name }) => name));
    const lost = pointersOf(files, statements)
      .filter(({ name }) => !known.has(name))
      .map(({ place, name }) => `${place} points to ${name}, but docs/behaviour has no such statement`);
    return [...anchorOffences(statements), ...lost, ...files.flatMap(outsideTexts)];
  },
};

function anchorOffences(statements: readonly Statement[]): string[] {
  const first = new Map<string, string>();
  return statements.flatMap(({ name, label, place }) => {
    const before = first.get(name);
    if (before === undefined) first.set(name, place);
    else return [`${place} is called ${name}, and so is ${before}: give it the next number of its subject`];
    return label === name ? [] : [`${place} has the anchor ${name} without **${name}** beside it`];
  });
}

function outsideTexts(file: TextFile): string[] {
  return [...file.text.matchAll(OUTSIDE_TEXT)].map(
    ({ 0: words, index }) =>
      `${placeIn(file, index)} says "${words.replace(/\s+/g, ' ')}": point to a statement of docs/behaviour instead`,
  );
}
