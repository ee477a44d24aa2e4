import type { Project } from './source/Project.ts';

/** One rule of `npm run check`. */
export interface Rule {
  /** Word that is printed beside ok or FAIL. */
  name: string;
  /** True for a rule that another process checks: it runs beside the other rules. */
  isProgram?: true;
  /** Tells whether a change of this file can break the rule; without it, every change can. */
  concerns?(path: string): boolean;
  /** Offences as lines of text, best with "path:line" first; none when the rule holds. */
  run(project: Project): readonly string[] | Promise<readonly string[]>;
}
