/** Addresses of library files. They are derived from the file's id, without a request. */

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
