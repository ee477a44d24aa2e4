import type { Knex } from 'knex';

/**
 * Stores which secret a flow's webhook has and when it was last called (server/documents/flows/flowSecrets.ts). The secret
 * itself is derived from the server's own secret and this row, and stored nowhere.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('flow_secrets', (table) => {
    table.text('streamer_id').notNullable().references('streamers.id').onDelete('CASCADE');
    table.text('flow_id').notNullable();
    // A step that signs its calls; empty = the flow's own webhook.
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
