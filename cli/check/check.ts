/** `npm run check [-- rule …]`: every rule about the repository, or the named ones. Ends with 1 when one does not hold. */
import { ensureBuilt, projectRoot } from '../build/build.mjs';
import { RULES } from './rules/index.ts';
import type { Rule } from './rules/rule.ts';
import { size } from './rules/size.ts';
import { runRules } from './runRules.ts';
import { loadProject } from './source/Project.ts';

const names = process.argv.slice(2);
const unknown = names.filter((name) => !RULES.some((rule) => rule.name === name));
if (unknown.length > 0) {
  console.error(`check: no rule "${unknown.join('", "')}"; there are: ${RULES.map((rule) => rule.name).join(', ')}`);
  process.exit(2);
}
/** The budgets are measured on a build of the sources as they are now. */
const onFreshBuild = (rule: Rule): Rule => ({
  ...rule,
  run: async (project) => {
    await ensureBuilt(['web']);
    return rule.run(project);
  },
});

const chosen = RULES.filter((rule) => names.length === 0 || names.includes(rule.name));
const { failed } = await runRules(
  chosen.map((rule) => (rule === size ? onFreshBuild(rule) : rule)),
  loadProject(projectRoot),
  (line) => console.log(line),
);
process.exitCode = failed > 0 ? 1 : 0;
