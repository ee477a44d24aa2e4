/** What commands need that carry overlays in and out: an account, its database and its files. */
import { existsSync } from 'node:fs';
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import { findUserByEmail, type User } from '#server/accounts/users/store.ts';
import { randomKey, realScheduler, wallNowMs } from '#server/base/adapters/realTime.ts';
import { createThreads, type Threads } from '#server/base/threads.ts';
import { type Config, configFrom } from '#server/config.ts';
import { connect, type Database } from '#server/db/connection.ts';
import { inspectDatabase } from '#server/db/inspectDatabase.ts';
import type { MediaLibrary } from '#server/media/library/mediaLibrary.ts';
import { openLibrary } from '#server/media/library/openLibrary.ts';
import { callerPath } from '../callerPath.ts';

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
  const config = configFrom(process.env, callerPath('.'));
  const { databaseFile: file } = config;
  const isThere = existsSync(file) && (await inspectDatabase(file)).openMigrations === 0;
  if (!isThere)
    throw new AppError('FILE_NOT_READABLE', { file, reason: 'start the server once, it makes the database' });
  const database = connect(file);
  try {
    const user = await findUserByEmail(database, email);
    if (user === null) throw new AppError('USER_NOT_FOUND', { email });
    const clock: Clock = { nowMs: wallNowMs };
    const threads = createThreads(realScheduler);
    const { library } = openLibrary({ config, database, clock, scheduler: realScheduler, threads, randomKey });
    return await work({ config, database, user, library, threads, clock });
  } finally {
    await database.destroy();
  }
}
