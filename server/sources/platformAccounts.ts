/** What the platform says of a user name. */
export type PlatformAccount =
  | 'known'
  /** The account is there, but has never streamed. */
  | 'neverOnAir'
  | 'unknown'
  /** The platform does not say. */
  | 'noAnswer'
  /** The platform cannot be reached. */
  | 'unreachable';

export interface PlatformAccounts {
  /** @param username without @ */
  find(username: string): Promise<PlatformAccount>;
}

/** The name in what somebody may paste: `name`, `@name`, or the address of the profile or the stream. */
export function userNameIn(text: string): string {
  const at = text.indexOf('@');
  return text
    .slice(at + 1)
    .trim()
    .replace(/[/?].*$/s, '');
}
