/** The socials: the streamer's channels, one after another by session time (behaviour: socials-1). */
import { defineItem } from '../../core/itemType.ts';
import { rotationChange } from '../../core/rotation.ts';
import type { ViewContext } from '../../core/itemType.ts';
import type { RotationPace } from '../../core/rotation.ts';
import type { SocialsData, SocialsSettings } from '#schemas/generated/types.ts';
import { sampleSocials } from './sample.ts';
import { SOCIALS_NAME_TEXT } from './text.ts';

/** Duration of the transition to the next channel. */
const CHANGE_MS = 500;

/** Name in the preview of an item without channels. */
const NO_HANDLE = '@';

export type Platform = SocialsSettings['platform1'];

export interface Channel {
  platform: Platform;
  handle: string;
}

export interface SocialsView {
  channels: readonly Channel[];
}

export const socials = defineItem<SocialsSettings, SocialsData, SocialsView>({
  type: 'SOCIALS',
  version: 1,
  defaultName: SOCIALS_NAME_TEXT,
  defaultSize: { width: 560, height: 100 },
  consumes: [],
  initial: () => ({ changedAtMs: 0 }),
  reduce: (data) => ({ data }),
  view,
  nextChange: (_data, settings, nowMs) => rotationChange(channelsOf(settings).length, 0, nowMs, socialsPace(settings)),
  sample: sampleSocials,
});

/** Shows a channel in the preview even if none has a name yet, so that the item can be seen and moved. */
function view(_data: SocialsData, settings: SocialsSettings, { mode }: ViewContext): SocialsView {
  const channels = channelsOf(settings);
  if (channels.length > 0 || mode === 'live') return { channels };
  return { channels: [{ platform: settings.platform1, handle: NO_HANDLE }] };
}

function channelsOf(settings: SocialsSettings): readonly Channel[] {
  const all: readonly Channel[] = [
    { platform: settings.platform1, handle: settings.handle1 },
    { platform: settings.platform2, handle: settings.handle2 },
    { platform: settings.platform3, handle: settings.handle3 },
    { platform: settings.platform4, handle: settings.handle4 },
    { platform: settings.platform5, handle: settings.handle5 },
    { platform: settings.platform6, handle: settings.handle6 },
  ];
  return all.map(({ platform, handle }) => ({ platform, handle: handle.trim() })).filter(({ handle }) => handle !== '');
}

/** Returns how long each channel is shown. */
export function socialsPace({ secondsEach, motion }: SocialsSettings): RotationPace {
  return { shownMs: secondsEach * 1000, changeMs: motion === 'none' ? 1 : CHANGE_MS };
}
