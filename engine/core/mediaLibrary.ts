/** Addresses of files of the libraries. They follow from the file's id, so that whoever has an id needs to ask nobody. */

const PREFIX = '/media/library/';
const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** `/media/library/{id}`. An id that is none of a file leads to an address where nothing is. */
export function libraryUrl(id: string): string {
  return PREFIX + encodeURIComponent(id);
}

/** The id of the file that an address leads to; null = it is no address of a library. */
export function libraryIdOf(url: string): string | null {
  const id = url.startsWith(PREFIX) ? url.slice(PREFIX.length) : '';
  return ID.test(id) ? id : null;
}
