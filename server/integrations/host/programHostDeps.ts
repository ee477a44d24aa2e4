import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { Changes } from '../../ground/base/changes.ts';
import type { SecretBox } from '../../ground/base/files/secretBox.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { AddressRules } from '../../ground/outbound/programAddress.ts';
import type { Inbox } from '../../show/session/ports/inbox.ts';
import type { KeepFile } from '../captures/captures.ts';

export interface ProgramHostDeps {
  database: Database;
  secrets: SecretBox;
  addresses: AddressRules;
  clock: Clock;
  scheduler: Scheduler;
  computer: {
    /** Folder for what programs have to remember when the server ends, one folder in it for each account. */
    folder: string;
    /** Ports of Liveloom itself. */
    ports: readonly number[];
  };
  changes: Pick<Changes, 'changed'>;
  inbox: Inbox;
  keepFile: KeepFile;
  randomKey(): string;
  /** Address of this server, as pages and agents reach it. */
  publicUrl: string;
  log: { warn(fields: object, message: string): void };
}
