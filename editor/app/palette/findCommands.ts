/** Search of the command palette. Pure. */
import { cutCombiningRuns } from '#engine/core/combiningRuns.ts';

export interface Command {
  name: string;
  /** Kind of the command, or where it leads. */
  hint: string;
  /** Distinguishes commands with the same name and hint. */
  id?: string;
  /** Further words that find it. */
  words?: string;
  /** True = it moves the focus itself. */
  movesFocus?: boolean;
  run: () => void;
}

const plain = (text: string): string =>
  cutCombiningRuns(text)
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();

/** Finds commands that contain all typed words in name, hint or further words; those whose name begins with them come first. */
export function findCommands(commands: readonly Command[], words: string): Command[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  const found = commands.filter(({ name, hint, words: more = '' }) => {
    const searched = plain(`${name} ${hint} ${more}`);
    return wanted.every((word) => searched.includes(word));
  });
  const begins = ({ name }: Command): number => (plain(name).startsWith(wanted.join(' ')) ? 0 : 1);
  return found.sort((one, other) => begins(one) - begins(other));
}
