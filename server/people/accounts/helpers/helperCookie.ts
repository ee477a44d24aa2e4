/**
 * The cookie of a helper. Each helper of each streamer has one of their own, and requests say whom they act as, so that a
 * helper's own sign-in stays.
 */
const ID = /^[\w-]{1,64}$/;

/** Header with the id of the helper as whom a request acts. */
export const HELPER_HEADER = 'Liveloom-Helper';
/** The same in the address of a socket, to which browsers add no headers. */
export const HELPER_QUERY = 'helper';
/** Browsers keep a cookie for at most this time; the server decides when the access ends. */
export const HELPER_COOKIE_MS = 400 * 86_400_000;

/** Returns the name of the cookie of a helper; null = no helper has such an id. */
export const helperCookie = (helperId: string): string | null =>
  ID.test(helperId) ? `liveloom_helper_${helperId}` : null;
