/** Numbers the names of copies. */

const MAX_NAME = 100;

/** `Gaming` → `Gaming (2)`, the first free number. */
export function copyName(name: string, taken: readonly string[]): string {
  const base = name.replace(/ \(\d+\)$/, '');
  for (let n = 2; ; n++) {
    const ending = ` (${n})`;
    const copy = `${Array.from(base)
      .slice(0, MAX_NAME - ending.length)
      .join('')}${ending}`;
    if (!taken.includes(copy)) return copy;
  }
}

/** Keeps a name that is free, and numbers one that is taken. */
export const freeName = (name: string, taken: readonly string[]): string =>
  taken.includes(name) ? copyName(name, taken) : name;
