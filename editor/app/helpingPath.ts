/** Addresses of the pages on which helpers work. Requests of such a page act as its helper. Pure. */
export const HELPING = '/helping';

const HELPER_ID = /^\/helping\/([\w-]{1,64})(?:\/|$)/;

/** Returns the helper as whom a page acts; null = the signed-in account. */
export const helperIdIn = (pageUrl: string): string | null => HELPER_ID.exec(new URL(pageUrl).pathname)?.[1] ?? null;

/** Returns the address of the start page of a helper, or of one of the docks. */
export const helpingPath = (helperId: string, dock = ''): string =>
  `${HELPING}/${helperId}${dock === '' ? '' : `/${dock}`}`;
