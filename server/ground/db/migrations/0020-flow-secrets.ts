import type { Knex } from 'knex';

/**
 * Which secret a webhook of a flow has, and when it was called last (server/documents/flows/flowSecrets.ts). The secret
 * itself is nowhere: it is made of the server's own and of this row.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('flow_secrets', (table) => {
    table.text('streamer_id').notNullable().references('streamers.id').onDelete('CASCADE');
    table.text('flow_id').notNullable();
    // A step that signs what it sends; empty = the flow's own webhook.
    table.text('part').notNullable();
    table.integer('generation').notNullable();
    table.integer('called_at');
    table.primary(['streamer_id', 'flow_id', 'part']);
  });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
