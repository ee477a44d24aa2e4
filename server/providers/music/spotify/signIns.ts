/**
 * Sign-ins at the service: each has a state and a verifier that work once, for ten minutes, and only for the account that began
 * (behaviour: music-8).
 */
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import type { SecretBox } from '../../../ground/base/files/secretBox.ts';
import { hashToken, newToken } from '../../../ground/base/secretToken.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { deleteEndedSignIns, deleteSignIn, signInOf, storeSignIn } from './store.ts';

export interface SignIn {
  clientId: string;
  verifier: string;
  redirectUri: string;
  /** Address of the dashboard in the browser that began. */
  origin: string;
}

export interface SignIns {
  /** Returns the secrets of a new sign-in. */
  begin(streamerId: string, signIn: Omit<SignIn, 'verifier'>): Promise<{ state: string; verifier: string }>;
  /** Returns a sign-in and ends it. @throws SPOTIFY_SIGN_IN_ENDED */
  take(streamerId: string, state: string): Promise<SignIn>;
  /** Returns where the browser of a sign-in began; null = it has ended. */
  originOf(state: string): Promise<string | null>;
}

export interface SignInsDeps {
  database: Database;
  secrets: SecretBox;
  clock: Clock;
  newSecret(size: number): Uint8Array;
}

const LASTS_MS = 600_000;

export function createSignIns({ database, secrets, clock, newSecret }: SignInsDeps): SignIns {
  async function read(state: string): Promise<{ streamerId: string; signIn: SignIn } | null> {
    const stored = await signInOf(database, hashToken(state));
    if (stored === null || stored.expiresAtMs <= clock.nowMs()) return null;
    const text = secrets.open(stored.sealed, purposeOf(stored.streamerId));
    return text === null ? null : { streamerId: stored.streamerId, signIn: JSON.parse(text) as SignIn };
  }

  return {
    async begin(streamerId, signIn) {
      const nowMs = clock.nowMs();
      await deleteEndedSignIns(database, nowMs);
      const [state, verifier] = [newToken(newSecret), newToken(newSecret)];
      const sealed = secrets.seal(JSON.stringify({ ...signIn, verifier }), purposeOf(streamerId));
      await storeSignIn(database, hashToken(state), { streamerId, sealed, expiresAtMs: nowMs + LASTS_MS });
      return { state, verifier };
    },

    async take(streamerId, state) {
      const found = await read(state);
      // Somebody else's stays usable for them.
      const isOwn = found?.streamerId === streamerId;
      if (!isOwn || !(await deleteSignIn(database, hashToken(state)))) throw new AppError('SPOTIFY_SIGN_IN_ENDED');
      return found.signIn;
    },

    originOf: async (state) => (await read(state))?.signIn.origin ?? null,
  };
}

const purposeOf = (streamerId: string): string => `sign-in at Spotify of ${streamerId}`;
