import type { Knex } from 'knex';

/** Remembers the files of roll-outs that leave the library of a member, so that an interrupted removal goes on later. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('leaving_files', (table) => {
    table.text('file_id').primary().references('media_files.id').onDelete('CASCADE');
    // Time of the removal, unless something uses the file then.
    table.bigInteger('leaves_at').notNullable().index();
  });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
