/** Finds which documents of a streamer, which items in them and which viewers refer to which things. */
import type { NamedThing } from '#engine/flows/flowReferences.ts';
import type { DocumentUser } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import { isJson } from '../../ground/db/dialect.ts';
import { DOCUMENT_KINDS, documentKind } from '../../show/fold/kinds/index.ts';
import { storedOverlay } from '../../show/fold/kinds/overlayKind.ts';
import { joiningViewers } from '../join-sounds/store.ts';

/** A user of things, with everything it refers to. */
export interface Use {
  user: DocumentUser;
  named: readonly NamedThing[];
}

interface Row {
  kind: string;
  id: string;
  body: string;
}

/** Limit of schemas/common/document-user.json. */
const MAX_NAME = 200;

const NAMING_KINDS = Object.keys(DOCUMENT_KINDS).filter((kind) => documentKind(kind).names !== undefined);

function usesIn({ kind, id, body }: Row): Use[] {
  const { names, title, complete } = documentKind(kind);
  const document = kind === 'overlay' ? storedOverlay(body) : complete(JSON.parse(body) as object);
  const name = title?.(document) ?? (document as { name?: string }).name ?? '';
  return names!(document).map(({ item, named }) => ({
    user: { kind, id, name, ...(item && { itemId: item.id, itemName: item.name }) },
    named,
  }));
}

/** Returns everything that refers to something, in the order of kind and name. */
export async function usesOf(database: Database, streamerId: string): Promise<Use[]> {
  const rows = await database('documents')
    .where({ streamer_id: streamerId })
    .whereIn('kind', NAMING_KINDS)
    .whereRaw(isJson('body'))
    .orderBy(['kind', 'search_key', 'id'])
    .select<Row[]>('kind', 'id', 'body');
  return [...rows.reverse().flatMap(usesIn), ...(await usesByViewers(database, streamerId))];
}

/** Viewers refer to their join sounds. */
async function usesByViewers(database: Database, streamerId: string): Promise<Use[]> {
  const viewers = await joiningViewers(database, streamerId);
  return viewers.map(({ id, name, joinSound: { soundId } }) => ({
    user: { kind: 'viewer', id, name: name.slice(0, MAX_NAME) },
    named: [{ kind: 'audio', id: soundId }],
  }));
}

/** Returns what is deleted together with a thing: with a profile also its overlay's items. */
export async function goesWith(database: Database, streamerId: string, thing: NamedThing): Promise<NamedThing[]> {
  if (thing.kind !== 'profile') return [thing];
  const row = await database('documents')
    .where({ streamer_id: streamerId, kind: 'overlay', id: thing.id })
    .whereRaw(isJson('body'))
    .first<Pick<Row, 'body'> | undefined>('body');
  const ids = row === undefined ? [] : Object.keys(storedOverlay(row.body).itemsById);
  return [thing, ...ids.map((id) => ({ kind: 'item' as const, id }))];
}

/** Returns the users of these things, except for the things themselves. */
export function usersOf(uses: readonly Use[], things: readonly NamedThing[]): DocumentUser[] {
  const wanted = new Set(things.map(({ kind, id }) => `${kind} ${id}`));
  const own = new Set(things.map(({ id }) => id));
  const isWanted = ({ kind, id }: NamedThing): boolean => wanted.has(`${kind} ${id}`);
  return uses.filter(({ user, named }) => !own.has(user.id) && named.some(isWanted)).map(({ user }) => user);
}

const MEDIA_KINDS: readonly NamedThing['kind'][] = ['image', 'video', 'audio'];

/** Maps the id of a file to its users. */
export function mediaUsers(uses: readonly Use[]): ReadonlyMap<string, readonly DocumentUser[]> {
  const users = new Map<string, DocumentUser[]>();
  for (const { user, named } of uses) {
    const ids = new Set(named.filter(({ kind }) => MEDIA_KINDS.includes(kind)).map(({ id }) => id));
    for (const id of ids) users.set(id, [...(users.get(id) ?? []), user]);
  }
  return users;
}

/** Maximum number of names in a message. */
const MAX_NAMED = 5;

/** Formats `Logo (Gaming), Frame (Gaming), Thanks`, the same in every language. */
export function usersText(users: readonly DocumentUser[]): string {
  return namesText(users.map(({ itemName, name }) => (itemName === undefined ? name : `${itemName} (${name})`)));
}

/** Formats `Logo, Frame`, with a limited number of names. */
export function namesText(names: readonly string[]): string {
  const distinct = [...new Set(names)];
  const named = distinct.slice(0, MAX_NAMED).join(', ');
  return distinct.length > MAX_NAMED ? `${named} … (+${distinct.length - MAX_NAMED})` : named;
}
