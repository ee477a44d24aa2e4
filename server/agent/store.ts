/** Opens the journal of calls that this agent has begun and done, in a database file of its own. */
import type { Clock } from '#engine/core/clock.ts';
import { connect } from '../ground/db/connection.ts';
import { type CallJournal, createCallJournal } from '../integrations/reach/callJournal.ts';

export interface AgentJournal extends CallJournal {
  close(): Promise<void>;
}

/** @param filename created when it is missing */
export async function openAgentJournal(filename: string, clock: Clock): Promise<AgentJournal> {
  const database = connect(filename);
  if (!(await database.schema.hasTable('program_calls')))
    await database.schema.createTable('program_calls', (table) => {
      table.text('streamer_id').notNullable();
      table.text('key').notNullable();
      table.bigInteger('at').notNullable();
      table.text('result');
      table.primary(['streamer_id', 'key']);
      table.index(['at']);
    });
  const journal = createCallJournal(database, clock);
  return { once: journal.once, forget: journal.forget, close: () => database.destroy() };
}
