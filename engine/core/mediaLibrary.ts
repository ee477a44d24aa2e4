/** Addresses of library files and of sounds that come with the program. They are derived from ids, without a request. */

const PREFIX = '/media/library/';
const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Returns `/media/library/{id}`. An unknown id leads to an address without content. */
export function libraryUrl(id: string): string {
  return PREFIX + encodeURIComponent(id);
}

/** Returns the id of the file at an address; null = no library address. */
export function libraryIdOf(url: string): string | null {
  const id = url.startsWith(PREFIX) ? url.slice(PREFIX.length) : '';
  return ID.test(id) ? id : null;
}

/** Scheme of the ids of sounds that come with the program; no id of a library file contains a colon. */
const SHIPPED = 'shipped:';
/** Folder of the addresses of sounds that come with the program. */
export const SHIPPED_SOUNDS_PATH = '/media/shipped/';

/** Returns the id of a sound that comes with the program, as steps and rungs name it. @param name such as `glass-line` */
export const shippedSound = (name: string): string => SHIPPED + name;

/** Returns the name of a sound that comes with the program; null for the id of a library file. */
export const shippedNameOf = (soundId: string): string | null =>
  soundId.startsWith(SHIPPED) ? soundId.slice(SHIPPED.length) : null;

/** Returns the address of a sound of the library or of the program. */
export function soundUrl(soundId: string): string {
  const name = shippedNameOf(soundId);
  return name === null ? libraryUrl(soundId) : `${SHIPPED_SOUNDS_PATH}${encodeURIComponent(name)}.wav`;
}
