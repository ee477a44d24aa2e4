/**
 * Rule "patterns": a regular expression takes time in proportion to the text it is given. Otherwise a request of 64 KB
 * could stop the server. Patterns built from data are refused, because their time is unknown.
 */
import type { Rule } from '../../rule.ts';
import { analyse, NOT_ANALYSED } from './analyse.ts';
import { collectPatterns } from './collectPatterns.ts';

/** Tells whether the rule "engines" refuses it already, as unknown to browsers. */
const isForEngines = (place: string, verdict: string): boolean =>
  /^(?:overlay|engine)\//.test(place) && verdict.startsWith(NOT_ANALYSED);

export const patterns: Rule = {
  name: 'patterns',
  async run(project) {
    const { patterns: found, ofData } = collectPatterns(project);
    const verdicts = await analyse(found, project.root);
    return [
      ...ofData.map((place) => `${place} makes a pattern of data: compare texts instead, or write the pattern out`),
      ...found.flatMap(({ place, source, flags }, index) =>
        verdicts[index] === null || isForEngines(place, verdicts[index]!)
          ? []
          : [`${place} /${source}/${flags} ${verdicts[index]!}`],
      ),
    ];
  },
};
