/** Imports a preset with overlay items into a new profile. */
import type { Locale } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import type { ProfileOwner, ProfileService } from '../../profiles/profileService.ts';
import type { PlainDocument } from '../plainDocument.ts';
import { checkedDocument } from './application.ts';
import type { PresetArrival } from './arrival.ts';
import { documentsOfPreset, itemsToCopy, withIds } from './presetDocuments.ts';
import { type Link, storeLink } from './store.ts';

const isOverlay = ({ kind }: PlainDocument): boolean => kind === 'overlay';

/** Returns an overlay before the items of a preset came. */
const before = (documents: readonly PlainDocument[]): PlainDocument[] =>
  documents.filter(isOverlay).map((one) => ({ ...one, body: { itemsById: {}, order: [] } }));

/**
 * Creates the profile with everything in one transaction.
 * @param refuse throws when the documents exceed the plan
 * @returns the link
 * @throws errors of creating profiles
 */
export async function importToNewProfile(
  profiles: Pick<ProfileService, 'create'>,
  owner: ProfileOwner,
  { name, locale, link, arrival }: { name: string; locale: Locale; link: Link; arrival: PresetArrival },
  refuse: (additions: readonly PlainDocument[]) => Promise<void>,
): Promise<Link> {
  let made = link;
  const along = async (profileId: string, itemIds: ReadonlyMap<string, string>) => {
    const ids = withIds(arrival.ids, 'item', itemIds);
    const base = documentsOfPreset(arrival.bundle, ids, profileId);
    const undo = { before: before(base), after: base, link: null, hasMadeProfile: true };
    made = { ...link, profileId, ids, base, undo };
    const additions = base.filter((one) => !isOverlay(one));
    await refuse(additions);
    return additions.map(checkedDocument);
  };
  await profiles.create(owner, {
    name,
    inheritGlobalOptions: true,
    starter: null,
    overlay: itemsToCopy(arrival.bundle, arrival.ids, name),
    locale,
    along,
    store: (transaction: Database) => storeLink(transaction, made),
  });
  return made;
}
