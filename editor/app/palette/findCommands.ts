/** Search of the command palette. Pure. */
import { cutCombiningRuns } from '#engine/core/combiningRuns.ts';

export interface Command {
  name: string;
  /** Kind of the command. */
  hint: string;
  run: () => void;
}

const plain = (text: string): string =>
  cutCombiningRuns(text)
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();

/** Finds commands that contain all typed words in name or hint; those whose name begins with them come first. */
export function findCommands(commands: readonly Command[], words: string): Command[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  const found = commands.filter(({ name, hint }) => wanted.every((word) => plain(`${name} ${hint}`).includes(word)));
  const begins = ({ name }: Command): number => (plain(name).startsWith(wanted.join(' ')) ? 0 : 1);
  return found.sort((one, other) => begins(one) - begins(other));
}
