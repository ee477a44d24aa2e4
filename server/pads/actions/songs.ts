/** Song requests: skip the song that plays, take away the next request, and stop taking requests. */
import { songText } from '#engine/rules/songs/songRequests.ts';
import type { SessionState } from '../../show/fold/sessionState.ts';
import type { SongEntry } from '../../show/fold/songs/songsState.ts';
import { songSettings } from '../../show/fold/songs/songsWork.ts';
import type { PadFamily } from '../padAction.ts';

const GROUP = { en: 'Song requests', de: 'Songwünsche' };

const nextOf = ({ stages: { songs } }: SessionState): SongEntry | undefined =>
  songs.songs.find(({ state }) => state === 'waiting');

const titleOf = ({ track, text }: SongEntry): string => (track === null ? text : songText(track));

export const songSkip: PadFamily = {
  kind: 'press',
  isForHelpers: true,
  list({ state }) {
    const track = state.stages.songs.queue.player?.track ?? null;
    const label = { en: 'Skip song', de: 'Song überspringen' };
    return [{ target: '', label, group: GROUP, title: track === null ? '' : songText(track) }];
  },
  press: ({ caller, ports }) => ports.songDesk.change(caller.userId, { action: 'skip' }),
};

export const songRemove: PadFamily = {
  kind: 'press',
  isForHelpers: true,
  list({ state }) {
    const next = nextOf(state);
    const label = { en: 'Remove next song request', de: 'Nächsten Songwunsch entfernen' };
    return [{ target: '', label, group: GROUP, title: next === undefined ? '' : titleOf(next) }];
  },
  async press({ state, caller, ports }) {
    const next = nextOf(state);
    if (next !== undefined) await ports.songDesk.change(caller.userId, { action: 'remove', id: next.id });
  },
};

export const songRequests: PadFamily = {
  kind: 'toggle',
  // Helpers change no settings.
  isForHelpers: false,
  list({ state: { documents, stages } }) {
    const waiting = stages.songs.songs.filter(({ state }) => state === 'waiting').length;
    const label = { en: 'Take song requests', de: 'Songwünsche annehmen' };
    const { isEnabled } = songSettings({ documents });
    return [{ target: '', label, group: GROUP, isOn: isEnabled, title: waiting === 0 ? '' : String(waiting) }];
  },
  async press({ isOn, caller, ports }) {
    await ports.songRequestSettings.update(caller.userId, { isEnabled: isOn });
  },
};
