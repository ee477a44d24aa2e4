/** Relative paths on the command line are the caller's, also when npm runs the command in the project's folder. */
import { resolve } from 'node:path';

/** The absolute form of a path a person typed. npm tells where the person stands in `INIT_CWD`. */
export function callerPath(path: string, env = process.env, workingFolder = process.cwd()): string {
  return resolve(env.INIT_CWD ?? workingFolder, path);
}
