/**
 * Signs in with an outside identity provider in three steps: to the provider, back, and in. Between them a browser keeps a code
 * that is only valid for the next step, so that no link can bring anybody into an account, and new users accept the terms
 * before there is an account.
 */
import { AppError } from '#engine/core/appError.ts';
import type { OauthLogin } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import type { IdentityProvider, OutsideIdentity, WaySecrets } from '../../../providers/identity/identityProvider.ts';
import { type AccountDeps, nowOf } from '../accountDeps.ts';
import { newToken } from '../../../ground/base/secretToken.ts';
import { refuseUnusable } from '../logins/signIn.ts';
import { deleteLoginsOf } from '../logins/store.ts';
import type { NewAccounts, StoredAccount, Visitor } from '../sign-up/newAccounts.ts';
import { deleteTokensOf, insertToken, peekToken, takeToken, type TokenPurpose } from '../tokens/store.ts';
import { findUser, findUserByEmail, markVerified, setPassword, type User } from '../users/store.ts';
import { deleteIdentitiesOf, insertIdentity, userOfIdentity } from './store.ts';

/** Timeout of each step. */
export const STEP_MS = 600_000;

export interface IdentitySignIn {
  /** Display name; null = no provider. */
  providerName: string | null;
  /**
   * Step 1: returns the provider's address for the browser, and the code that it keeps.
   * @throws PROVIDER_NOT_CONFIGURED, PROVIDER_NOT_ANSWERING
   */
  begin(): Promise<{ address: string; code: string }>;
  /**
   * Step 2: takes that code and returns the one for the last step.
   * @param query the provider's parameters of the address
   * @throws PROVIDER_LOGIN_ENDED, PROVIDER_DENIED, PROVIDER_REFUSED, PROVIDER_NOT_ANSWERING
   */
  comeBack(code: string, query: URLSearchParams): Promise<string>;
  /**
   * Step 3: returns the account, which is created if necessary.
   * @throws PROVIDER_LOGIN_ENDED, TERMS_NOT_ACKNOWLEDGED, EMAIL_IN_USE, EMAIL_NOT_VERIFIED, ACCOUNT_DISABLED,
   * PROVIDER_WITHOUT_EMAIL, DEMO_UNKNOWN
   */
  enter(code: string, options: OauthLogin, visitor: Visitor): Promise<User>;
}

export interface IdentityDeps extends AccountDeps {
  /** Null = none. */
  provider: IdentityProvider | null;
  newAccounts: NewAccounts;
}

export function createIdentitySignIn(deps: IdentityDeps): IdentitySignIn {
  const { database, newAccounts, activation } = deps;
  const redirectUri = `${deps.publicUrl}/api/auth/oauth-login/callback`;

  function provider(): IdentityProvider {
    if (deps.provider === null) throw new AppError('PROVIDER_NOT_CONFIGURED');
    return deps.provider;
  }

  async function keep(purpose: TokenPurpose, payload: object): Promise<string> {
    const token = newToken(deps.newSecret);
    await insertToken(database, { token, purpose, userId: null, payload, expiresAtMs: nowOf(deps) + STEP_MS });
    return token;
  }

  /** Returns the account of this identity, linking it if possible; null when there is none yet. */
  async function known(transaction: Database, identity: OutsideIdentity): Promise<string | null> {
    const userId = await userOfIdentity(transaction, identity);
    if (userId !== null) return userId;
    if (identity.email === null) throw new AppError('PROVIDER_WITHOUT_EMAIL', { name: provider().name });
    const user = await findUserByEmail(transaction, identity.email);
    if (user === null) return null;
    // An unverified address gives access to nobody's account.
    if (!identity.isEmailVerified) throw new AppError('EMAIL_IN_USE', { email: identity.email });
    if (!user.isVerified) await takeBack(transaction, user.id);
    await insertIdentity(transaction, identity, user.id, nowOf(deps));
    return user.id;
  }

  /**
   * Resets an account that somebody else created with the address and never confirmed: its settings must not bind the owner.
   */
  async function takeBack(transaction: Database, userId: string): Promise<void> {
    await setPassword(transaction, userId, null);
    await deleteIdentitiesOf(transaction, userId);
    await markVerified(transaction, userId, nowOf(deps));
    await deleteLoginsOf(transaction, userId);
    await deleteTokensOf(transaction, userId, 'verifyEmail');
    await deleteTokensOf(transaction, userId, 'resetPassword');
    await activation.prepare(transaction, userId);
  }

  async function makeNew(
    transaction: Database,
    identity: OutsideIdentity,
    options: OauthLogin,
    visitor: Visitor,
  ): Promise<StoredAccount> {
    if (options.hasAcknowledgedTerms !== true)
      throw new AppError('TERMS_NOT_ACKNOWLEDGED', {}, { field: 'hasAcknowledgedTerms' });
    const { languageCode: language = 'en', timeZone = 'Europe/Berlin', demoAccountId } = options;
    const { email, isEmailVerified: isVerified } = identity;
    const made = { email: email!, passwordHash: null, isVerified, language, timeZone, demoAccountId };
    const stored = await newAccounts.store(transaction, made, visitor);
    await insertIdentity(transaction, identity, stored.id, nowOf(deps));
    return stored;
  }

  return {
    providerName: deps.provider?.name ?? null,

    async begin() {
      const [state, nonce, codeVerifier] = [1, 2, 3].map(() => newToken(deps.newSecret)) as [string, string, string];
      const secrets: WaySecrets = { state, nonce, codeVerifier };
      const address = await provider().addressFor(redirectUri, secrets);
      return { address, code: await keep('oauthStart', secrets) };
    },

    async comeBack(code, query) {
      provider();
      const way = await takeToken(database, code, 'oauthStart', nowOf(deps));
      if (way === null) throw new AppError('PROVIDER_LOGIN_ENDED');
      const cameBackTo = new URL(`${redirectUri}?${query.toString()}`);
      return keep('oauthIdentity', await provider().whoCameBack(cameBackTo, way.payload as WaySecrets));
    },

    async enter(code, options, visitor) {
      provider();
      const seen = await peekToken(database, code, 'oauthIdentity', nowOf(deps));
      if (seen === null) throw new AppError('PROVIDER_LOGIN_ENDED');
      const identity = seen.payload as OutsideIdentity;
      const { userId, stored } = await database.transaction(async (transaction) => {
        const found = await known(transaction, identity);
        const made = found === null ? await makeNew(transaction, identity, options, visitor) : null;
        // Used up at the end, because users who must accept the terms first come again.
        if ((await takeToken(transaction, code, 'oauthIdentity', nowOf(deps))) === null)
          throw new AppError('PROVIDER_LOGIN_ENDED');
        return { userId: found ?? made!.id, stored: made };
      });
      await newAccounts.welcome(stored ?? { id: userId, token: null });
      const user = await findUser(database, userId);
      if (user === null) throw new AppError('PROVIDER_LOGIN_ENDED');
      refuseUnusable(user);
      return user;
    },
  };
}
