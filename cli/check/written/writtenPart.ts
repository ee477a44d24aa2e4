/** A part of a page that is written by a command, between two marks; a rule holds it against what the command writes. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import type { Rule } from '../rules/rule.ts';
import { loadProject, type Project } from '../source/Project.ts';

export interface WrittenPart {
  /** From the root of the project. */
  page: string;
  /** What is written, as the command and the rule are called. */
  name: string;
  /** Markdown. */
  text(project: Project): string;
}

/** The page as it is, and as it should be. @throws Error without the marks */
async function pageOf({ page, name, text }: WrittenPart, project: Project): Promise<{ now: string; wanted: string }> {
  const now = readFileSync(join(project.root, page), 'utf8');
  const [begin, end] = [`<!-- ${name}: written by "npm run ${name}" -->`, `<!-- end of ${name} -->`];
  const [before, rest] = now.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${page} lacks the marks "${begin}" and "${end}"`);
  const wanted = `${before}${begin}\n\n${text(project)}\n\n${end}${after}`;
  return { now, wanted: await format(wanted, { parser: 'markdown', printWidth: 120 }) };
}

/** What `npm run NAME` does. */
export async function writePart(part: WrittenPart, root: string): Promise<void> {
  const { wanted } = await pageOf(part, loadProject(root));
  writeFileSync(join(root, part.page), wanted);
}

/** Fails when the page is not what the command writes. */
export function ruleOf(part: WrittenPart): Rule {
  const { page, name } = part;
  return {
    name,
    async run(project) {
      if (!existsSync(join(project.root, page))) return []; // a part of the tree only
      const { now, wanted } = await pageOf(part, project);
      return now === wanted ? [] : [`${page}: the part "${name}" is out of date; run "npm run ${name}"`];
    },
  };
}
