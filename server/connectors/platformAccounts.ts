/** What the platform says of a user name. */
export type PlatformAccount =
  | 'known'
  /** The account is there, but has never streamed. */
  | 'neverLive'
  | 'unknown'
  /** The platform cannot be reached, or does not say. */
  | 'noAnswer';

export interface PlatformAccounts {
  /** @param username without @ */
  find(username: string): Promise<PlatformAccount>;
}
