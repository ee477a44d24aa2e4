/** Creates demo accounts (behaviour: demo-1): all features for 24 hours, without personal data. */
import { AppError } from '#engine/core/appError.ts';
import type { DemoQuery } from '#schemas/generated/types.ts';
import { type AccountDeps, nowOf } from '../accountDeps.ts';
import type { NewLoginToken, SignIn } from '../logins/signIn.ts';
import { countDemos, insertUser } from '../users/store.ts';

/** Time for which a demo account lasts (behaviour: demo-1). */
export const DEMO_MS = 24 * 3_600_000;
/** Maximum number of demos, each of which has a session in memory; more are probably not people. */
export const MAX_DEMOS = 500;

export interface DemoAccounts {
  /** Whether this server offers demos. */
  isOffered: boolean;
  /** Creates one and signs it in. @throws DEMO_NOT_AVAILABLE */
  start(options: DemoQuery): Promise<{ userId: string; login: NewLoginToken }>;
}

export interface DemoDeps extends AccountDeps {
  isOffered: boolean;
  signIn: Pick<SignIn, 'start'>;
}

export function createDemoAccounts(deps: DemoDeps): DemoAccounts {
  const { database, activation, signIn, isOffered } = deps;
  return {
    isOffered,
    async start({ languageCode, timeZone }) {
      if (!isOffered) throw new AppError('DEMO_NOT_AVAILABLE');
      const userId = deps.randomKey();
      await database.transaction(async (transaction) => {
        const nowMs = nowOf(deps);
        if ((await countDemos(transaction, nowMs)) >= MAX_DEMOS) throw new AppError('DEMO_NOT_AVAILABLE');
        await insertUser(transaction, {
          id: userId,
          email: null,
          passwordHash: null,
          isAdministrator: false,
          plan: 'PRO',
          language: languageCode,
          emailVerifiedAtMs: null,
          termsAcknowledgedAtMs: null,
          demoExpiresAtMs: nowMs + DEMO_MS,
          nowMs,
          seed: Buffer.from(deps.newSecret(4)).readUInt32BE(),
          settings: { timeZone },
        });
        await activation.prepare(transaction, userId);
      });
      await activation.goLiveOrLater(userId);
      return { userId, login: await signIn.start(userId, DEMO_MS) };
    },
  };
}
