import type { Knex } from 'knex';

/** Adds the documents that are put away because they exceed their account's plan. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('users', (table) => {
    // Plan at which the documents were compared with its limits; null = not yet.
    table.text('settled_plan');
  });
  await knex.schema.createTable('put_away', (table) => {
    table.text('streamer_id').notNullable().references('streamers.id').onDelete('CASCADE');
    table.text('kind').notNullable();
    table.text('id').notNullable();
    table.bigInteger('at').notNullable();
    // When the owner was told about the deletion; null = not yet.
    table.bigInteger('warned_at');
    table.primary(['streamer_id', 'kind', 'id']);
  });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
