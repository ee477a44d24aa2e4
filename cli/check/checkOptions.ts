/** Options of `npm run check` on the command line. */
import { parseArgs } from 'node:util';

const OPTIONS = { only: { type: 'string', multiple: true }, changed: { type: 'boolean' } } as const;

export interface CheckOptions {
  /** Names of rules; all of them when the list is empty. */
  rules: readonly string[];
  /** True limits rules to the files that differ from `main`. */
  isChangedOnly: boolean;
}

/**
 * Reads `[RULE …] [--only RULE] [--changed]`.
 * @param known names of all rules
 * @throws {Error} for an unknown option or rule
 */
export function readCheckOptions(args: readonly string[], known: readonly string[]): CheckOptions {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  const rules = [...(values.only ?? []), ...positionals];
  const unknown = rules.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`no rule "${unknown.join('", "')}"; choose from ${known.join(', ')}`);
  return { rules, isChangedOnly: values.changed === true };
}
