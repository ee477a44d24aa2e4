/** Manages the decks of buttons that phones show (behaviour: deck-1). */
import { AppError } from '#engine/core/appError.ts';
import type { PhoneDeck, SavePhoneDeck } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { DocumentService } from '../documentService.ts';
import { allNamed } from '../flows/store.ts';
import { PHONE_DECK } from '../kinds.ts';
import { currentDocument } from '../store.ts';

export interface DeckServiceDeps {
  database: Database;
  documents: DocumentService;
  /** Returns 128 random bits as text. */
  randomKey(): string;
}

export interface DeckService {
  /** Returns all decks of a streamer by their names. */
  list(streamerId: string): Promise<PhoneDeck[]>;
  /** @throws INPUT_INVALID, what `DocumentService.create` throws */
  create(streamerId: string, wanted: SavePhoneDeck): Promise<PhoneDeck>;
  /** Saves a deck as a whole. @throws the same, NOT_FOUND */
  save(streamerId: string, id: string, wanted: SavePhoneDeck): Promise<PhoneDeck>;
  /** @throws NOT_FOUND */
  remove(streamerId: string, id: string): Promise<void>;
}

/** @throws INPUT_INVALID when two pages, or two buttons, have the same id */
function refuseRepeated({ pages }: SavePhoneDeck): void {
  const ids = [pages.map(({ id }) => id), pages.flatMap(({ buttons }) => buttons.map(({ id }) => id))];
  const repeated = ids.flatMap((all) => all.filter((id, at) => all.indexOf(id) !== at))[0];
  if (repeated === undefined) return;
  const problem = {
    en: `pages: the id ${repeated} is used twice`,
    de: `pages: die ID ${repeated} kommt zweimal vor`,
  };
  throw new AppError('INPUT_INVALID', { problem });
}

export function createDeckService({ database, documents, randomKey }: DeckServiceDeps): DeckService {
  const refOf = (streamerId: string, id: string) => ({ streamerId, kind: PHONE_DECK, id });
  const read = async (streamerId: string, id: string): Promise<PhoneDeck> =>
    (await currentDocument(database, refOf(streamerId, id))).document as PhoneDeck;

  return {
    list: (streamerId) => allNamed<PhoneDeck>(database, streamerId, PHONE_DECK),
    async create(streamerId, wanted) {
      refuseRepeated(wanted);
      const deck = { ...wanted, name: wanted.name.trim(), id: randomKey() };
      await documents.create(refOf(streamerId, deck.id), deck);
      return read(streamerId, deck.id);
    },
    async save(streamerId, id, wanted) {
      refuseRepeated(wanted);
      await documents.change(refOf(streamerId, id), { ...wanted, name: wanted.name.trim() });
      return read(streamerId, id);
    },
    remove: (streamerId, id) => documents.remove(refOf(streamerId, id)),
  };
}
