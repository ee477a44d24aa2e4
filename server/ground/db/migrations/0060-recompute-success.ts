import type { Knex } from 'knex';

/** Keeps a successful recompute of levels until the next one begins (behaviour: level-60). */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('level_recomputes', (table) => {
    table.boolean('is_done').notNullable().defaultTo(false);
  });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
