/**
 * Runs giveaways, one at a time (behaviour: giveaway-1): viewers enter by a command, gifts or likes, the draw is verifiable,
 * and the drawn viewer must answer in time, otherwise the next one is drawn.
 *
 *   open ⇄ closed ── draw ──► drawing ── secret ──► drawn ── next ──► drawn … ── end ──► over
 */
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import { drawOrder } from '#engine/rules/chance/result.ts';
import { passesFilter } from '#engine/rules/viewerFilter.ts';
import type { DrawReason, EventPayloads, GiveawayRecord, GiveawayWinner } from '#schemas/generated/types.ts';
import { causeOf } from '../depth.ts';
import { WRITE_MS } from '../draws/rules.ts';
import { filterViewer } from '../flows/filteredViewer.ts';
import { defineStage, type StageContext, type StageResult } from '../stage.ts';
import { enter } from './enter.ts';
import { type GiveawaysState, startGiveaways, GIVEAWAY_KIND, ENTRY_KIND, entriesInOrder } from './giveawaysState.ts';
import { GiveawayWork } from './giveawayWork.ts';
import { amountIn, bonusOf, canListChange, FORGET_COUNT, isRemoved, MAX_PAST, MAX_REMOVED, mayBe } from './rules.ts';

const NO_GIVEAWAY = 'there is no such giveaway';

function open(work: GiveawayWork, event: StreamEvent<'openGiveaway'>): void {
  if (work.state.now !== null) return work.report('another giveaway is not over');
  const { settings } = event.payload;
  const giveaway: GiveawayRecord = {
    id: event.id,
    settings,
    status: 'open',
    openedAtMs: event.at,
    endedAtMs: null,
    entrants: 0,
    tickets: 0,
    winners: [],
    drawPosition: null,
  };
  work.begin({ giveaway, revealed: null, cause: null });
}

type Action = EventPayloads['changeGiveaway']['action'];

const ACTIONS: Readonly<
  Record<Action, (work: GiveawayWork, giveaway: GiveawayRecord, event: StreamEvent<'changeGiveaway'>) => void>
> = {
  close: (work) => work.change({ status: 'closed' }),
  reopen: (work) => work.change({ status: 'open' }),
  draw(work, { id }) {
    work.change({ status: 'drawing' });
    work.follow({ type: 'askDraw', payload: { drawId: id, game: 'giveaway' } });
  },
  drawNext: (work, _giveaway, { payload: { reason = 'noAnswer' } }) => drawPlace(work, reason),
  claim: (work) => claim(work, 'claimed'),
  end: (work, giveaway, { at }) => work.end({ ...giveaway, status: 'ended', endedAtMs: at }, MAX_PAST),
};

function change(work: GiveawayWork, event: StreamEvent<'changeGiveaway'>): void {
  const { giveawayId, action } = event.payload;
  const giveaway = work.now?.giveaway;
  if (giveaway?.id !== giveawayId) return work.report(`${action}: ${NO_GIVEAWAY}`);
  if (!mayBe(giveaway, action)) return work.report(`${action}: the giveaway is not as far, or further`);
  ACTIONS[action](work, giveaway, event);
}

function claim(work: GiveawayWork, to: GiveawayWinner['claim']): void {
  const { winners } = work.now!.giveaway;
  const last = winners.at(-1)!;
  work.change({ winners: [...winners.slice(0, -1), { ...last, claim: to }] });
}

/** Draws the next place in the order that the secret fixed; the first place has no reason. */
function drawPlace(work: GiveawayWork, reason: DrawReason | null): void {
  const { giveaway, revealed } = work.now!;
  const { event } = work;
  const { winners, settings } = giveaway;
  const entries = entriesInOrder(work.state.entries);
  const weights = entries.map(({ tickets: weight }) => ({ weight }));
  const place = winners.length;
  const position = drawOrder(weights, revealed!, place + 1)[place]!;
  const { viewer, tickets } = entries[position]!;
  const isClaimed = settings.claimSeconds === 0;
  const winner: GiveawayWinner = {
    viewer,
    tickets,
    position,
    drawnAtMs: event.at,
    reason,
    claim: isClaimed ? 'none' : 'open',
    untilMs: isClaimed ? null : event.at + settings.claimSeconds * 1000,
  };
  // When another prize is drawn, the viewer drawn before has won.
  const ended = reason === 'anotherPrize' ? 'none' : 'missed';
  const before = winners.map((one): GiveawayWinner => (one.claim === 'open' ? { ...one, claim: ended } : one));
  work.change({ status: 'drawn', winners: [...before, winner] }, { cause: causeOf(event) });
  if (reason === null) return;
  const request = { drawId: giveaway.id, place, winner: position, reason };
  work.request('publishNextDraw', request, event.at + WRITE_MS);
}

function drawn(work: GiveawayWork, { payload }: StreamEvent<'drawEnded'>): void {
  const { drawId, commitment, secret, input, position, problem } = payload;
  const { now } = work;
  if (now?.giveaway.id !== drawId || now.giveaway.status !== 'drawing') return;
  if (problem !== '') {
    work.report(`a giveaway could not be drawn: ${problem}`);
    // The list may be published, so it must not change any more.
    return work.change({ status: 'closed', isFixed: true });
  }
  work.set({ ...now, giveaway: { ...now.giveaway, drawPosition: position }, revealed: { commitment, secret, input } });
  drawPlace(work, null);
}

function due(work: GiveawayWork, { payload: { what, giveawayId } }: StreamEvent<'giveawayDue'>): void {
  if (what === 'forget') return work.forget(FORGET_COUNT);
  const giveaway = work.now?.giveaway;
  if (giveaway?.id !== giveawayId || giveaway.winners.at(-1)?.claim !== 'open') return;
  claim(work, 'missed');
  const { settings } = giveaway;
  if (settings.drawsNextItself && mayBe(work.now!.giveaway, 'drawNext')) drawPlace(work, 'noAnswer');
}

/** Counts a message, gift or likes as an entry or an answer. */
function fromViewer(work: GiveawayWork, event: StreamEvent, context: StageContext): void {
  const { giveaway } = work.now!;
  const { viewer } = event;
  if (!viewer || isRemoved(giveaway, viewer.tiktokId)) return;
  const last = giveaway.winners.at(-1);
  if (event.type === 'chat' && last?.claim === 'open' && last.viewer.tiktokId === viewer.tiktokId)
    return claim(work, 'claimed');
  const { settings } = giveaway;
  const amount = giveaway.status === 'open' ? amountIn(settings, event, context.facts) : 0;
  if (amount <= 0 || !passesFilter(settings.filter, filterViewer(context, viewer))) return;
  enter(work, viewer, { amount, bonus: bonusOf(settings, viewer), extra: 0 });
}

/**
 * Merges two viewers: before the draw they have one entry, afterwards the drawn viewer can answer as either. Unmerging does not
 * change that.
 */
function merged(work: GiveawayWork, event: StreamEvent<'mergeViewers'>, { facts }: StageContext): void {
  const { fromId, intoId } = event.payload;
  const giveaway = work.now?.giveaway;
  const isKnown = (id: string): boolean => (facts.totals?.pointsOf(id) ?? null) !== null;
  // The merge may have been refused; then both still exist, or one of them never did.
  if (!giveaway || isKnown(fromId) || !isKnown(intoId)) return;
  const from = work.state.entries.get(fromId);
  if (from && canListChange(giveaway)) {
    work.leave(from);
    const into = work.state.entries.get(intoId)?.viewer ?? { ...from.viewer, tiktokId: intoId };
    if (!isRemoved(work.now.giveaway, intoId)) enter(work, into, from);
  }
  const asInto = (one: GiveawayWinner): GiveawayWinner =>
    one.viewer.tiktokId === fromId ? { ...one, viewer: { ...one.viewer, tiktokId: intoId } } : one;
  if (giveaway.winners.some(({ viewer }) => viewer.tiktokId === fromId))
    work.change({ winners: giveaway.winners.map(asInto) });
}

/** Extends the time to answer by the downtime, in which nobody could answer. */
function resumed(work: GiveawayWork, { at, payload: { resumeAtMs } }: StreamEvent<'sessionResumed'>): void {
  if (!isAnswering(work.state)) return;
  const { winners } = work.now!.giveaway;
  const last = winners.at(-1)!;
  const untilMs = last.untilMs! + Math.max(0, resumeAtMs - at);
  work.change({ winners: [...winners.slice(0, -1), { ...last, untilMs }] });
}

/** Checks whether the viewer drawn last still has time to answer. */
function isAnswering({ now }: GiveawaysState): boolean {
  const last = now?.giveaway.winners.at(-1);
  return last?.claim === 'open' && last.untilMs !== null;
}

function byHost(work: GiveawayWork, { payload }: StreamEvent<'enterGiveaway'>): void {
  const giveaway = work.now?.giveaway;
  if (giveaway?.id !== payload.giveawayId) return work.report(`enter: ${NO_GIVEAWAY}`);
  if (!canListChange(giveaway)) return work.report('enter: it is drawn already');
  restore(work, giveaway, payload.viewer.tiktokId);
  enter(work, payload.viewer, { amount: 0, bonus: 0, extra: payload.tickets });
}

/** A viewer whom the host enters again is no longer removed. */
function restore(work: GiveawayWork, giveaway: GiveawayRecord, viewerId: string): void {
  if (!isRemoved(giveaway, viewerId)) return;
  work.change({ removed: giveaway.removed!.filter(({ viewer }) => viewer.tiktokId !== viewerId) });
}

function remove(work: GiveawayWork, { at, payload }: StreamEvent<'removeEntrant'>): void {
  const giveaway = work.now?.giveaway;
  if (giveaway?.id !== payload.giveawayId) return work.report(`remove: ${NO_GIVEAWAY}`);
  if (!canListChange(giveaway)) return work.report('remove: it is drawn already');
  const entry = work.state.entries.get(payload.viewerId);
  if (entry === undefined || entry.tickets === 0) return work.report('remove: the viewer is not in it');
  const removed = giveaway.removed ?? [];
  if (removed.length >= MAX_REMOVED) return work.report('remove: too many were removed already');
  work.leave(entry);
  work.change({
    removed: [...removed, { viewer: entry.viewer, tickets: entry.tickets, note: payload.note, atMs: at }],
  });
}

function fold(state: GiveawaysState, event: StreamEvent, context: StageContext): StageResult<GiveawaysState> {
  const isFromViewer = event.type === 'chat' || event.type === 'gift' || event.type === 'like';
  if (isFromViewer && state.now === null) return { state };
  const work = new GiveawayWork(state, event);
  if (isFromViewer) fromViewer(work, event, context);
  else if (event.type === 'openGiveaway') open(work, event);
  else if (event.type === 'changeGiveaway') change(work, event);
  else if (event.type === 'enterGiveaway') byHost(work, event);
  else if (event.type === 'removeEntrant') remove(work, event);
  else if (event.type === 'giveawayDue') due(work, event);
  else if (event.type === 'drawEnded') drawn(work, event);
  else if (event.type === 'mergeViewers') merged(work, event, context);
  else if (event.type === 'sessionResumed') resumed(work, event);
  return work.result();
}

export const giveaways = defineStage<GiveawaysState>({
  name: 'giveaways',
  consumes: [
    ...([
      'openGiveaway',
      'changeGiveaway',
      'enterGiveaway',
      'removeEntrant',
      'giveawayDue',
      'drawEnded',
      'mergeViewers',
    ] as const),
    'sessionResumed',
    ...(['chat', 'gift', 'like'] as const),
  ],
  rowKinds: [GIVEAWAY_KIND, ENTRY_KIND],
  start: ({ atMs, rows }) => startGiveaways(rows, atMs),
  fold,
  isWaiting: isAnswering,
  due: ({ nextDue }) => nextDue,
});
