import type { SampleContext } from '../../core/itemType.ts';
import { SAMPLE_VIEWERS } from '../../core/sampleViewers.ts';
import type { TopGiftData, TopGiftSettings } from '#schemas/generated/types.ts';

/** Gifts somebody is proud of: id, English name, price. */
const GIFTS: readonly (readonly [id: string, name: string, diamondCount: number])[] = [
  ['6369', 'Lion', 29_999],
  ['6149', 'Interstellar', 10_000],
  ['5767', 'Private Jet', 4_888],
  ['5765', 'Motorcycle', 2_988],
  ['5897', 'Swan', 699],
];

/** A gift of somebody, long since there. */
export function sampleTopGift(_settings: TopGiftSettings, { random }: SampleContext): TopGiftData {
  const [id, name, diamondCount] = random.pick(GIFTS);
  const { tiktokId, name: account, displayName, profilePictureUrl } = random.pick(SAMPLE_VIEWERS);
  const viewer = { tiktokId, name: account, displayName, profilePictureUrl };
  return { gift: { id, name, image: '', diamondCount }, viewer, changedAtMs: 0, isLoaded: true };
}
