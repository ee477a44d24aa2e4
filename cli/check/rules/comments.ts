/**
 * Rule "comments": a doc comment begins with a sentence, or with the noun that it describes. A heuristic finds the usual
 * fragments by their first words, such as "Of what it keeps" or "What is shown".
 */
import { parseSync } from 'vite';
import { placeOf, type SourceFile } from '../source/Project.ts';
import type { Rule } from '../rule.ts';

/** Checked folders. */
const FOLDERS = ['server', 'schemas', 'engine', 'overlay', 'editor', 'cli', 'tests', 'bench'];
const GENERATED = /\/generated\//;

/** First words that never begin a natural doc comment. */
const FRAGMENT = /^(?:Of|Told|Whoever|Whomever|Those|As (?:many|much)|So (?:many|much|often|long|far|large|small))\b/;
/** First words of a subordinate clause, which needs a comma before its main clause. */
const CLAUSE = /^(?:What|Which|Where|Who|Whose|Whom|When|Why|How|That|As|Whatever|Whichever|Wherever|Whenever)\b/;
const END_OF_SENTENCE = /[.:;!?](?=\s|$)/;

/** Joins the lines of a doc comment, without stars and tags. */
function textOf(comment: string): string {
  const lines = comment.split('\n').map((line) => line.replace(/^[\s*]+/, ''));
  const tag = lines.findIndex((line) => line.startsWith('@'));
  return lines
    .slice(0, tag === -1 ? lines.length : tag)
    .join(' ')
    .trim();
}

/** Returns the first words of a fragment; null for a comment that may be a sentence. */
function fragmentIn(comment: string): string | null {
  const sentence = textOf(comment).split(END_OF_SENTENCE)[0]!;
  const isFragment = FRAGMENT.test(sentence) || (CLAUSE.test(sentence) && !sentence.includes(', '));
  return isFragment ? sentence.split(' ').slice(0, 4).join(' ') : null;
}

const covers = (path: string): boolean => FOLDERS.includes(path.split('/')[0]!) && !GENERATED.test(path);

function offencesOf(file: SourceFile): string[] {
  const docs = parseSync(file.path, file.text).comments.filter(
    ({ type, value }) => type === 'Block' && value.startsWith('*'),
  );
  return docs.flatMap(({ value, start }) => {
    const words = fragmentIn(value);
    return words === null ? [] : [`${placeOf(file, start)} is a fragment: "${words} …"; write a sentence, or a noun`];
  });
}

export const comments: Rule = {
  name: 'comments',
  concerns: covers,
  run: (project) =>
    project.files.filter(({ path }) => covers(path) && (project.changed?.includes(path) ?? true)).flatMap(offencesOf),
};
