/** Names of the stops of the walk over all screens, as files and the command line write them. */

/** Returns the name with hyphens: `chatDock` → `chat-dock`. */
export const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Returns the stops that somebody asked for, whether written like the screen (`chatDock`) or like its picture (`chat-dock`).
 * @throws Error naming the stop that does not exist
 */
export function wantedStops(names: readonly string[], known: readonly string[]): string[] {
  return names.map((name) => {
    const found = known.find((stop) => stop === kebab(name));
    if (found === undefined) throw new Error(`there is no screen "${name}"; there are ${known.join(', ')}`);
    return found;
  });
}
