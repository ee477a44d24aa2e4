/** Script `npm run patterns`: writes the verdicts on all patterns of the product to the file that the repository keeps. */
import { projectRoot } from '../../../build/build.mjs';
import { loadProject } from '../../source/Project.ts';
import { analyse } from './analyse.ts';
import { collectPatterns } from './collectPatterns.ts';
import { KEPT_FILE, patternKey, writeVerdicts } from './verdicts.ts';

const { patterns } = collectPatterns(loadProject(projectRoot));
const verdicts = await analyse(patterns, projectRoot);
writeVerdicts(KEPT_FILE, new Map(patterns.map((pattern, index) => [patternKey(pattern), verdicts[index]!])));
