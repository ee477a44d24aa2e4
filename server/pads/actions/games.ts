/** Games of the overlay. */
import type { GameName, LikeBalloonData } from '#schemas/generated/types.ts';
import { standardItemsIn } from '../../show/fold/flows/standardItems.ts';
import { waitingSpins } from '../../show/fold/draws/queue.ts';
import type { PadEntry, PadFamily, PadView } from '../padAction.ts';

const GROUP = { en: 'Games', de: 'Spiele' };

/** Returns the item in whose box a game is played: the chosen one, else the first Announcements; null = there is none. */
function placeOf({ documents, stages }: PadView['state'], game: GameName): string | null {
  const saved = documents.streamer.gamePlaces?.[game];
  if (saved !== undefined && Object.hasOwn(stages.items.byId, saved)) return saved;
  return standardItemsIn(documents.overlays, 'LOCATION')[0] ?? null;
}

/** Returns the entry of a game; none where it has no place. */
const placed = ({ state }: PadView, game: GameName, entry: Omit<PadEntry, 'target' | 'group'>): PadEntry[] =>
  placeOf(state, game) === null ? [] : [{ target: '', group: GROUP, ...entry }];

export const wheel: PadFamily = {
  kind: 'press',
  isForHelpers: true,
  list(view) {
    const waiting = waitingSpins(view.state.stages.draws).length;
    const label = { en: 'Spin the wheel', de: 'Glücksrad drehen' };
    return placed(view, 'wheel-of-fortune', { label, title: waiting === 0 ? '' : String(waiting) });
  },
  press: ({ state, caller, ports }) =>
    ports.games.spinWheel(caller, { targetItemId: placeOf(state, 'wheel-of-fortune')! }),
};

export const balloon: PadFamily = {
  kind: 'toggle',
  isForHelpers: true,
  list: (view) =>
    placed(view, 'like-balloon', {
      label: { en: 'Like balloon', de: 'Like-Ballon' },
      isOn: isFlying(view),
    }),
  async press({ state, isOn, caller, ports }) {
    if (isOn) return ports.games.startBalloon(caller, placeOf(state, 'like-balloon')!);
    await ports.host.submit(caller.userId, { type: 'stopLikeBalloon', origin: 'command', payload: {} });
  },
};

/** A balloon that was stopped or has burst is still seen for a moment. */
function isFlying({ state }: PadView): boolean {
  const run = state.stages.games.byName['like-balloon']?.run as { data: LikeBalloonData } | null | undefined;
  return run != null && run.data.explodedAtMs === 0 && run.data.stoppedAtMs === 0;
}
