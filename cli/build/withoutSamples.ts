/**
 * Build plugin: the overlay page gets no sample data. Items and games show samples in the editor alone, and viewers' broadcast
 * software would load them before the first frame.
 */
import type { Plugin } from 'vite';

const SAMPLE = /\/engine\/(?:items|games)\/[^/]+\/sample\.ts$/;
const EXPORT = /^export (?:(function) (\w+)|.*)/gm;

/**
 * Replaces the functions of a module by ones that throw.
 * @throws {Error} when it exports anything else, which could be needed
 */
export function emptied(path: string, code: string): string {
  return [...code.matchAll(EXPORT)]
    .map(([line, kind, name]) => {
      if (kind === undefined)
        throw new Error(`${path}: "${line}" is no function; a module of samples exports functions`);
      return `export function ${name}() {\n  throw new Error('Samples are not in this build.');\n}\n`;
    })
    .join('');
}

/** @param environment name of the build whose pages have no samples */
export function withoutSamples(environment: string): Plugin {
  return {
    name: 'without-samples',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === environment,
    transform(code, id) {
      const [path] = id.split('?') as [string];
      return SAMPLE.test(path) ? { code: emptied(path, code), map: null } : null;
    },
  };
}
