/** Accounts on an attacked server, shared by the attacker and the program that fills the database. */

export interface BenchAccount {
  id: string;
  plan: 'FREE' | 'PRO';
  isDemo: boolean;
  profileId: string;
  /** Key of 22 characters, like live keys. */
  liveKey: string;
  apiKey: string;
}

const SECRET = 'A'.repeat(43);

function account(id: string, plan: BenchAccount['plan'], isDemo = false): BenchAccount {
  return { id, plan, isDemo, profileId: `profile-${id}`, liveKey: id.padEnd(22, 'x'), apiKey: `ll.${id}.${SECRET}` };
}

/** Victim: streams with 20 events a second, and should not notice anything. */
export const VICTIM = account('victim', 'PRO');
/** Likes a second of the victim. */
export const VICTIM_RATE = 20;
export const DEMOS: readonly BenchAccount[] = Array.from({ length: 5 }, (_, n) => account(`demo_${n}`, 'PRO', true));
export const FREE = account('free', 'FREE');
/** Paying account with many viewers. */
export const LARGE = account('large', 'PRO');

export const ACCOUNTS: readonly BenchAccount[] = [VICTIM, ...DEMOS, FREE, LARGE];
