import { COST, type Derive, hashPassword, SALT_BYTES, type ScryptCost, verifyPassword } from './passwordHash.ts';

/** Hashes and checks passwords. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Checks a password.
   * @param stored null when there is no account or no password: takes the same time and returns false
   */
  verify(password: string, stored: string | null): Promise<boolean>;
}

export interface PasswordDeps {
  derive: Derive;
  /** Returns this many random bytes. */
  newSecret(size: number): Uint8Array;
  /** Lower in tests. */
  cost?: ScryptCost;
}

export function createPasswords({ derive, newSecret, cost = COST }: PasswordDeps): Passwords {
  return {
    hash: (password) => hashPassword(password, newSecret(SALT_BYTES), cost, derive),
    verify: (password, stored) => verifyPassword(password, stored, cost, derive),
  };
}
