/** Asks the platform about a user name. */
export type PlatformAccount =
  | 'known'
  /** The account exists but has never streamed. */
  | 'neverOnAir'
  | 'unknown'
  /** The platform does not answer the question. */
  | 'noAnswer'
  /** The platform cannot be reached. */
  | 'unreachable';

export interface PlatformAccounts {
  /** @param username without @ */
  find(username: string): Promise<PlatformAccount>;
}

/** Returns the user name in a pasted text: `name`, `@name`, or the address of the profile or the stream. */
export function userNameIn(text: string): string {
  const at = text.indexOf('@');
  return text
    .slice(at + 1)
    .trim()
    .replace(/[/?].*$/s, '');
}
