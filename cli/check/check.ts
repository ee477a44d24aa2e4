/**
 * `npm run check [-- RULE …] [--only RULE] [--changed]`: every rule about the repository, or the named ones. With `--changed`
 * only what the files that differ from `main` can break. Ends with 1 when a rule does not hold.
 */
import { ensureBuilt, projectRoot } from '../build/build.mjs';
import { type CheckOptions, readCheckOptions } from './checkOptions.ts';
import { RULES } from './rules/index.ts';
import type { Rule } from './rule.ts';
import { size } from './rules/size.ts';
import { runRules } from './runRules.ts';
import { changedFiles } from './source/changedFiles.ts';
import { loadProject } from './source/Project.ts';

function readOptions(): CheckOptions {
  try {
    return readCheckOptions(
      process.argv.slice(2),
      RULES.map(({ name }) => name),
    );
  } catch (error) {
    console.error(`check: ${error instanceof Error ? error.message : String(error)}`);
    return process.exit(2);
  }
}

/** The budgets are measured on a build of the sources as they are now, in another process like other programs. */
const onFreshBuild = (rule: Rule): Rule => ({
  ...rule,
  isProgram: true,
  run: async (project) => {
    await ensureBuilt(['web']);
    return rule.run(project);
  },
});

const options = readOptions();
const changed = options.isChangedOnly ? changedFiles(projectRoot) : undefined;
const isChosen = ({ name, concerns }: Rule): boolean =>
  (options.rules.length === 0 || options.rules.includes(name)) &&
  (changed === undefined || concerns === undefined || changed.some((path) => concerns(path)));

const { failed } = await runRules(
  RULES.filter(isChosen).map((rule) => (rule === size ? onFreshBuild(rule) : rule)),
  { ...loadProject(projectRoot), ...(changed !== undefined && { changed }) },
  (line) => console.log(line),
);
process.exitCode = failed > 0 ? 1 : 0;
