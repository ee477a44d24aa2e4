import type { Project } from '../source/Project.ts';

/** One rule of `npm run check`. */
export interface Rule {
  /** The word printed beside ok or FAIL. */
  name: string;
  /** Offences as lines of text, best with "path:line" first; none when the rule holds. */
  run(project: Project): readonly string[] | Promise<readonly string[]>;
}
