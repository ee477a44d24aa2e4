/** Adds viewers and their tickets to a giveaway. */
import type { KnownViewer } from '#schemas/generated/types.ts';
import type { GiveawayWork } from './giveawayWork.ts';
import { type EntryRow, knownViewer, MAX_ENTRANTS, ticketsOf } from './rules.ts';

/** Maximum of counted coins and likes of one viewer; more than there can be tickets. */
const MAX_AMOUNT = 10_000_000_000;

/** Enters a viewer or raises an entry; without a change it does nothing. */
export function enter(
  work: GiveawayWork,
  viewer: KnownViewer,
  added: Pick<EntryRow, 'amount' | 'bonus' | 'extra'>,
): void {
  const { giveaway } = work.now!;
  const { entries } = work.state;
  const before = entries.get(viewer.tiktokId);
  if (before === undefined && entries.size >= MAX_ENTRANTS) return;
  const isCommand = giveaway.settings.entry === 'command';
  const amount = Math.min(isCommand ? 1 : MAX_AMOUNT, (before?.amount ?? 0) + added.amount);
  const bonus = Math.max(before?.bonus ?? 0, added.bonus);
  const extra = (before?.extra ?? 0) + added.extra;
  const tickets = Math.min(1_000_000, ticketsOf(giveaway.settings, { amount, bonus, extra }));
  if (before !== undefined && before.amount === amount && before.tickets === tickets) return;
  const atMs = before !== undefined && before.tickets > 0 ? before.atMs : tickets > 0 ? work.event.at : 0;
  const n = before?.n ?? entries.size;
  const entry = { giveawayId: giveaway.id, n, viewer: knownViewer(viewer), amount, bonus, extra, tickets, atMs };
  work.enter(entry, before);
}
