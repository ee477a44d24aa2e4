/** Follower bots as documents: checks their schema and that their replies are distinct and readable. */
import type { BothLanguages, FieldWords } from '#engine/core/appError.ts';
import { describeWords } from '#engine/core/validation.ts';
import { namedByBot } from '#engine/flows/flowReferences.ts';
import type { FollowerBot } from '#schemas/generated/types.ts';
import { validateFollowerBot } from '#schemas/generated/validators.js';
import { type DocumentKind, plainKind } from './documentKind.ts';
import { refuseDocument } from './refuseDocument.ts';
import { templateProblem } from './templateProblem.ts';

const NAME: BothLanguages = { en: 'follower bot', de: 'Follower-Bot' };
const REPEATED: BothLanguages = {
  en: 'another one before it has this id',
  de: 'eine andere davor hat diese ID',
};
const plain = plainKind<FollowerBot>({ name: NAME, validate: validateFollowerBot });

/** Returns the first problem of the replies, or null. */
function replyProblem({ replies }: FollowerBot): FieldWords | null {
  const seen = new Set<string>();
  for (const [index, { id, text }] of replies.entries()) {
    const path = `replies[${index}]`;
    if (seen.has(id)) return { path: `${path}.id`, message: REPEATED };
    seen.add(id);
    const message = templateProblem(text);
    if (message !== null) return { path: `${path}.text`, message };
  }
  return null;
}

export const followerBotKind: DocumentKind<FollowerBot> = {
  ...plain,
  patch(before, id, patch) {
    const next = plain.patch(before, id, patch);
    const problem = replyProblem(next);
    if (problem === null) return next;
    return refuseDocument({ en: `${NAME.en} ${id}`, de: `${NAME.de} ${id}` }, describeWords(problem), [problem]);
  },
  names: (bot) => [{ named: namedByBot(bot) }],
};
