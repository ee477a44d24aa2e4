/** The giveaway that runs: draw the winner. Drawing another one takes a reason, which no key can ask for. */
import type { PadFamily } from '../padAction.ts';

export const drawWinner: PadFamily = {
  kind: 'press',
  isForHelpers: true,
  list({ state }) {
    const giveaway = state.stages.giveaways.now?.giveaway;
    if (giveaway === undefined || (giveaway.status !== 'open' && giveaway.status !== 'closed')) return [];
    const label = {
      en: `Draw a winner: ${giveaway.settings.title}`,
      de: `Gewinner ziehen: ${giveaway.settings.title}`,
    };
    return [{ target: '', label, group: { en: 'Giveaway', de: 'Verlosung' }, title: String(giveaway.entrants) }];
  },
  press: ({ state, caller, ports }) =>
    ports.giveaways.change(caller.userId, { giveawayId: state.stages.giveaways.now!.giveaway.id, action: 'draw' }),
};
