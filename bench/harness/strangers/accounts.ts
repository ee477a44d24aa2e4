/** The accounts on a server that is attacked, as the attacker and whoever fills the database know them. */

export interface BenchAccount {
  id: string;
  plan: 'FREE' | 'PRO';
  isDemo: boolean;
  profileId: string;
  /** 22 characters, as live keys have. */
  liveKey: string;
  apiKey: string;
}

const SECRET = 'A'.repeat(43);

function account(id: string, plan: BenchAccount['plan'], isDemo = false): BenchAccount {
  return { id, plan, isDemo, profileId: `profile-${id}`, liveKey: id.padEnd(22, 'x'), apiKey: `ll.${id}.${SECRET}` };
}

/** Streams with 20 events a second, and should not notice anything. */
export const VICTIM = account('victim', 'PRO');
/** Its likes a second. */
export const VICTIM_RATE = 20;
export const DEMOS: readonly BenchAccount[] = Array.from({ length: 5 }, (_, n) => account(`demo_${n}`, 'PRO', true));
export const FREE = account('free', 'FREE');
/** Pays, and has many viewers. */
export const LARGE = account('large', 'PRO');

export const ACCOUNTS: readonly BenchAccount[] = [VICTIM, ...DEMOS, FREE, LARGE];
