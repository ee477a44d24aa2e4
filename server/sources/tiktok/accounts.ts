/**
 * Looks an account up on the platform: its page, then its API, through the client library. An account with a room has streamed
 * live before.
 */
import { idOf, TEXT_LIMITS } from '../rawFields.ts';
import type { PlatformAccount, PlatformAccounts } from '../platformAccounts.ts';
import { type Connection, type Library, loadLibrary } from './client/library.ts';
import { failureOf } from './client/findStream.ts';
import { createAttempt } from './client/openConnection.ts';
import type { TiktokSettings } from './settings.ts';

/**
 * Creates the look-up.
 * @param load loads the optional client library
 */
export function tiktokAccounts(settings: TiktokSettings, load: typeof loadLibrary = loadLibrary): PlatformAccounts {
  return {
    async find(username) {
      const library = await load();
      if (library === null) return 'noAnswer';
      const { connection } = createAttempt(library, username, settings, new AbortController().signal);
      return find(library, connection);
    },
  };
}

async function find({ RouteConfig }: Library, { webClient, uniqueId }: Connection): Promise<PlatformAccount> {
  const sources: readonly (() => Promise<PlatformAccount>)[] = [
    async () => accountIn((await RouteConfig.fetchRoomInfoFromHtml({ webClient, uniqueId })) as RawUser),
    async () => accountIn((await RouteConfig.fetchRoomInfoFromApiLive({ webClient, uniqueId })).data),
  ];
  const failures: PlatformAccount[] = [];
  for (const ask of sources) {
    const found = await ask().catch((error: unknown) => FAILURES[failureOf(error)]);
    if (found !== 'noAnswer' && found !== 'unreachable') return found;
    failures.push(found);
  }
  // Unreachable only without any kind of answer.
  return failures.every((failure) => failure === 'unreachable') ? 'unreachable' : 'noAnswer';
}

const FAILURES = { unknownUser: 'unknown', unreachable: 'unreachable', noAnswer: 'noAnswer' } as const;

interface RawUser {
  user?: { roomId?: unknown } | undefined;
}

function accountIn(raw: RawUser | undefined): PlatformAccount {
  if (raw?.user === undefined) return 'noAnswer';
  return idOf(raw.user.roomId, TEXT_LIMITS.viewerId) === '' ? 'neverOnAir' : 'known';
}
