/**
 * Rule "patterns": a regular expression takes time in proportion to the text it is given. Whoever may send 64 KB could
 * otherwise stop the server with it. Patterns made of data are refused: nobody can say what they take.
 */
import type { Rule } from '../rule.ts';
import { analyse } from './analyse.ts';
import { collectPatterns } from './collectPatterns.ts';

export const patterns: Rule = {
  name: 'patterns',
  async run(project) {
    const { patterns: found, ofData } = collectPatterns(project);
    const verdicts = await analyse(found, project.root);
    return [
      ...ofData.map((place) => `${place} makes a pattern of data: compare texts instead, or write the pattern out`),
      ...found.flatMap(({ place, source, flags }, index) =>
        verdicts[index] === null ? [] : [`${place} /${source}/${flags} ${verdicts[index]!}`],
      ),
    ];
  },
};
