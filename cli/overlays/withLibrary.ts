/** Opens an account, its database and its files, for commands that export and import overlays. */
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import { findUserByEmail, type User } from '#server/people/accounts/users/store.ts';
import { randomKey, realScheduler, wallNowMs } from '#server/ground/base/adapters/realTime.ts';
import { realNetwork } from '#server/ground/outbound/realNetwork.ts';
import { createThreads, type Threads } from '#server/ground/base/threads.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/ground/db/connection.ts';
import type { MediaLibrary } from '#server/media/library/mediaLibrary.ts';
import { openLibrary } from '#server/media/library/openLibrary.ts';
import { withAccounts } from '../accounts/withAccounts.ts';

export interface AccountLibrary {
  config: Config;
  database: Database;
  user: User;
  library: MediaLibrary;
  threads: Threads;
  clock: Clock;
}

/**
 * Works on the database and the files of the server of this environment.
 * @throws FILE_NOT_READABLE when there is no database of this version yet, USER_NOT_FOUND
 */
export async function withLibrary<T>(email: string, work: (opened: AccountLibrary) => Promise<T>): Promise<T> {
  return withAccounts(async (database, config) => {
    const user = await findUserByEmail(database, email);
    if (user === null) throw new AppError('USER_NOT_FOUND', { email });
    const clock: Clock = { nowMs: wallNowMs };
    const threads = createThreads(realScheduler);
    const network = realNetwork(config.outbound);
    const { library } = openLibrary({ config, database, clock, scheduler: realScheduler, network, threads, randomKey });
    return work({ config, database, user, library, threads, clock });
  });
}
