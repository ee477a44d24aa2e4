/** Names authors of changes for the owner of the account (behaviour: agency-31). */
import type { ChangeAuthor } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { type Author, readAuthor } from '../../../ground/http/author.ts';

/**
 * Returns the authors that still have a name, by their stored text. The owner is not among them.
 * @param streamerId the account that was changed
 */
export async function authorNames(
  database: Database,
  streamerId: string,
  texts: readonly (string | undefined)[],
): Promise<Map<string, ChangeAuthor>> {
  const named = new Map<string, ChangeAuthor>();
  for (const text of new Set(texts)) {
    const author = readAuthor(text);
    if (author === null || (author.kind === 'login' && author.userId === streamerId)) continue;
    const known = await nameOf(database, streamerId, author);
    if (known.name !== '' || known.agency !== '') named.set(text!, known);
  }
  return named;
}

async function nameOf(database: Database, streamerId: string, author: Author): Promise<ChangeAuthor> {
  if (author.kind === 'key') {
    const key = { id: author.keyId, user_id: streamerId };
    const [name = ''] = await database('api_keys').where(key).pluck<string[]>('name');
    return { by: 'key', name, agency: '' };
  }
  if (author.kind === 'helper') {
    const helper = { id: author.helperId, user_id: streamerId };
    const [name = ''] = await database('helpers').where(helper).pluck<string[]>('name');
    return { by: 'helper', name, agency: '' };
  }
  const [name] = await database('users').where({ id: author.userId }).pluck<(string | null)[]>('email');
  if (author.kind === 'login') return { by: 'administrator', name: name ?? '', agency: '' };
  const [agency = ''] = await database('agencies').where({ id: author.agencyId }).pluck<string[]>('name');
  return { by: 'agency', name: name ?? '', agency };
}
