/** Generated part of a page between two marks; a rule compares it with the command's output. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import type { Rule } from '../rule.ts';
import { loadProject, type Project } from '../source/Project.ts';

export interface WrittenPart {
  /** Path from the root of the project. */
  page: string;
  /** Name of the part, the command and the rule. */
  name: string;
  /** Returns the Markdown. */
  text(project: Project): string;
}

/** Returns the page as it is, and as it should be. @throws Error without the marks */
async function pageOf({ page, name, text }: WrittenPart, project: Project): Promise<{ now: string; wanted: string }> {
  const now = readFileSync(join(project.root, page), 'utf8');
  const [begin, end] = [`<!-- ${name}: written by "npm run ${name}" -->`, `<!-- end of ${name} -->`];
  const [before, rest] = now.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${page} lacks the marks "${begin}" and "${end}"`);
  const wanted = `${before}${begin}\n\n${text(project)}\n\n${end}${after}`;
  return { now, wanted: await format(wanted, { parser: 'markdown', printWidth: 120 }) };
}

/** Runs `npm run NAME`. */
export async function writePart(part: WrittenPart, root: string): Promise<void> {
  const { wanted } = await pageOf(part, loadProject(root));
  writeFileSync(join(root, part.page), wanted);
}

/** Creates the rule, which fails when the page differs from the command's output. */
export function ruleOf(part: WrittenPart): Rule {
  const { page, name } = part;
  return {
    name,
    async run(project) {
      if (!existsSync(join(project.root, page))) return []; // only a part of the tree
      const { now, wanted } = await pageOf(part, project);
      return now === wanted ? [] : [`${page}: the part "${name}" is out of date; run "npm run ${name}"`];
    },
  };
}
