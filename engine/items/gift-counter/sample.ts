import type { SampleContext } from '../../core/itemType.ts';
import { catalogued } from '../../core/sampleGifts.ts';
import { SAMPLE_VIEWERS } from '../../core/sampleViewers.ts';
import { viewerNameOf } from '../../core/viewerName.ts';
import type { GiftCounterData, GiftCounterSettings } from '#schemas/generated/types.ts';

/** Number of names in the preview. */
const NAMES = 5;
/** Largest count of a sample without an end. */
const NO_END = 100;

/** Creates a counter on its way to the end. */
export function sampleGiftCounter({ maxValue, giftId }: GiftCounterSettings, context: SampleContext): GiftCounterData {
  const { random } = context;
  const first = random.below(SAMPLE_VIEWERS.length);
  const names = Array.from({ length: NAMES }, (_none, index) =>
    viewerNameOf(SAMPLE_VIEWERS[(first + index) % SAMPLE_VIEWERS.length]),
  );
  const count = Math.floor((maxValue > 0 ? maxValue : NO_END) * (0.3 + 0.5 * random.next()));
  return {
    count,
    viewerNames: names,
    giftImageUrl: catalogued(context, giftId)?.image ?? '',
    increasedAtMs: 0,
    isLoaded: true,
  };
}
