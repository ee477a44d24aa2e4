import type { Knex } from 'knex';

/**
 * Remembers which account may use programs on the computer of the server as its source. In a folder that exists, this is the first
 * administrator, who set the server up.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('users', (table) => {
    table.integer('uses_local_programs').notNullable().defaultTo(0);
  });
  const first = await knex('users')
    .where({ is_administrator: 1, demo_expires_at: null })
    .orderBy(['created_at', 'id'])
    .first<{ id: string } | undefined>('id');
  if (first !== undefined) await knex('users').where({ id: first.id }).update({ uses_local_programs: 1 });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
