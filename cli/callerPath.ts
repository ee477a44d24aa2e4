/**
 * Resolves relative paths on the command line against the caller's folder, even when npm runs the command in the
 * project's folder.
 */
import { resolve } from 'node:path';

/** Makes a typed path absolute. npm passes the caller's folder in `INIT_CWD`. */
export function callerPath(path: string, env = process.env, workingFolder = process.cwd()): string {
  return resolve(env.INIT_CWD ?? workingFolder, path);
}
