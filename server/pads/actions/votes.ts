/** Votes: start and end. */
import type { VoteData } from '#schemas/generated/types.ts';
import type { PadFamily } from '../padAction.ts';
import { commandItem, itemEntries, itemLabel } from './items.ts';

export const vote: PadFamily = {
  kind: 'toggle',
  isForHelpers: true,
  list: (view) =>
    itemEntries(view, 'VOTE', ({ live, name }) => {
      const { startedAtMs, endedAtMs, counts } = live.data as VoteData;
      const isOn = startedAtMs !== null && endedAtMs === null;
      const votes = counts.reduce((sum, count) => sum + count, 0);
      const label = itemLabel(name, 'start or end the vote', 'Abstimmung starten oder beenden');
      return { label, isOn, title: isOn ? String(votes) : '' };
    }),
  press: (press) => (press.isOn ? commandItem(press, 'startVote', {}) : commandItem(press, 'stopVote', {})),
};
