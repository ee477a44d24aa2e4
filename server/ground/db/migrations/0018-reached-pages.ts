import type { Knex } from 'knex';

/** Records that a real event of a source was shown on a page of a profile (server/pages/reach). */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('reached_pages', (table) => {
    table.text('profile_id').primary().references('profiles.id').onDelete('CASCADE');
    // Source of the events; another source has to show one again.
    table.text('source').notNullable();
    table.integer('at').notNullable();
  });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
