/** Reads names of keys as streamers and other tools write them. Pure. */

/** Names that other tools and other languages use. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  ctrl: 'Control',
  strg: 'Control',
  umschalt: 'Shift',
  option: 'Alt',
  altgraph: 'AltRight',
  altgr: 'AltRight',
  win: 'Meta',
  windows: 'Meta',
  cmd: 'Meta',
  command: 'Meta',
  super: 'Meta',
  esc: 'Escape',
  return: 'Enter',
  del: 'Delete',
  entf: 'Delete',
  ins: 'Insert',
  spacebar: 'Space',
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
};

/** Splits keys that are joined with +. */
export const splitKeys = (keys: string): string[] => keys.split('+').filter((name) => name !== '');

/** Finds the key that a name means, in any case; undefined = none. @param known all keys */
export function keyNamed<Name extends string>(name: string, known: readonly Name[]): Name | undefined {
  const lower = name.toLowerCase();
  const wanted = Object.hasOwn(OTHER_NAMES, lower) ? OTHER_NAMES[lower]!.toLowerCase() : lower;
  return known.find((key) => key.toLowerCase() === wanted);
}
