import type { SampleContext } from '../../core/itemType.ts';
import { giftsFor, OWN_GIFTS } from '../../core/sampleGifts.ts';
import { SAMPLE_VIEWERS } from '../../core/sampleViewers.ts';
import { viewerNameOf } from '../../core/viewerName.ts';
import { germanGiftName } from '../../rules/giftNames.ts';
import type { AlertBoxData, AlertBoxSettings } from '#schemas/generated/types.ts';

/** Gifts of the preview without a catalogue. */
const OWN = [OWN_GIFTS.swan, OWN_GIFTS.motorcycle, OWN_GIFTS.privateJet, OWN_GIFTS.corgi];
const SHOWN_MS = 3000;
/** Fewest coins of the preview's gift, so that it is worth a large card. */
const FEW_COINS = 200;

/** Creates a large moment at rest. */
export function sampleAlertBox(_settings: AlertBoxSettings, context: SampleContext): AlertBoxData {
  const { nowMs, random, locale } = context;
  const viewer = SAMPLE_VIEWERS[random.below(SAMPLE_VIEWERS.length)]!;
  const all = giftsFor(context, OWN);
  const dear = all.filter(({ diamondCount }) => diamondCount >= FEW_COINS);
  const known = dear.length > 0 ? dear : all;
  const gift = known[random.below(known.length)]!;
  const count = 1 + random.below(4);
  const name = (locale === 'de' && germanGiftName(gift.name)) || gift.name;
  const moment = {
    momentId: 'sample',
    playbackId: 'sample',
    staging: 'stage',
    title: viewerNameOf(viewer),
    text: name,
    imageUrl: gift.image,
    viewerName: viewerNameOf(viewer),
    profilePictureUrl: viewer.profilePictureUrl,
    showProfilePicture: true,
    count,
    coins: count * gift.diamondCount,
    startedAtMs: nowMs,
    countedAtMs: nowMs,
    untilMs: nowMs + SHOWN_MS,
  } as const;
  return { moment, replaced: null };
}
