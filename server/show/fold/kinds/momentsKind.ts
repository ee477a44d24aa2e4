/** Moments as documents: each has the id of its overlay, and its rungs of gifts rise. */
import type { BothLanguages, FieldWords } from '#engine/core/appError.ts';
import { describeWords } from '#engine/core/validation.ts';
import { namedByMoments } from '#engine/flows/flowReferences.ts';
import { coinsOf, GIFT_RUNGS, isGiftRung, type RungName } from '#engine/rules/moments/newMoments.ts';
import type { Moments } from '#schemas/generated/types.ts';
import { validateMoments } from '#schemas/generated/validators.js';
import { type DocumentKind, plainKind } from './documentKind.ts';
import { refuseDocument } from './refuseDocument.ts';
import { templateProblem } from './templateProblem.ts';

const NAME: BothLanguages = { en: 'moments', de: 'Momente' };
const plain = plainKind<Moments>({ name: NAME, validate: validateMoments });

const OTHER_ID: BothLanguages = {
  en: 'moments have the id of their overlay, which cannot be changed',
  de: 'Momente haben die ID ihres Overlays, die nicht geändert werden kann',
};
const NO_COINS: BothLanguages = {
  en: 'only rungs of gifts have minimum coins, and they have them always',
  de: 'nur Stufen von Geschenken haben Mindestmünzen, und sie haben sie immer',
};

function coinsProblem(moments: Moments): FieldWords | null {
  for (const [at, name] of GIFT_RUNGS.entries()) {
    const below = GIFT_RUNGS[at - 1];
    if (below === undefined || coinsOf(moments, name) > coinsOf(moments, below)) continue;
    const [is, least] = [coinsOf(moments, name), coinsOf(moments, below)];
    const message = {
      en: `${is} coins must be more than the ${least} coins of the rung below`,
      de: `${is} Münzen müssen mehr sein als die ${least} Münzen der Stufe darunter`,
    };
    return { path: `rungs.${name}.minCoins`, message };
  }
  return null;
}

function problemOf(id: string, moments: Moments): FieldWords | null {
  if (moments.id !== id) return { path: 'id', message: OTHER_ID };
  for (const name of Object.keys(moments.rungs) as RungName[]) {
    const { minCoins, title, text } = moments.rungs[name];
    if (isGiftRung(name) !== (minCoins !== undefined)) return { path: `rungs.${name}.minCoins`, message: NO_COINS };
    for (const [field, words] of Object.entries({ title, text })) {
      const message = templateProblem(words);
      if (message) return { path: `rungs.${name}.${field}`, message };
    }
  }
  return coinsProblem(moments);
}

export const momentsKind: DocumentKind<Moments> = {
  ...plain,
  patch(before, id, patch) {
    const next = plain.patch(before, id, patch);
    const problem = problemOf(id, next);
    if (problem === null) return next;
    return refuseDocument({ en: `${NAME.en} ${id}`, de: `${NAME.de} ${id}` }, describeWords(problem), [problem]);
  },
  names: (moments) => [{ named: namedByMoments(moments) }],
};
