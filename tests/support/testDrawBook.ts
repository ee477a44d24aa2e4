/** Book of draws for tests: its secrets are always the same. */
import { randomBytes } from 'node:crypto';
import type { Clock } from '#engine/core/clock.ts';
import { createDrawBook, type DrawBook } from '#server/show/chance/drawBook.ts';
import type { Database } from '#server/ground/db/connection.ts';

const SECRET = Buffer.alloc(32, 3);

export const testDrawBook = (database: Database, clock: Clock): DrawBook =>
  createDrawBook({ database, clock, secret: SECRET, randomBytes: (size) => randomBytes(size) });
