/**
 * Chooses the rehearsal that a page shows: one started for this very page, otherwise one for the live pages of its overlay,
 * otherwise the made-up stream that is the streamer's source. Pages switch as rehearsals start and end.
 */
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { HelloMessage } from '#schemas/generated/types.ts';
import type { Share } from '../ground/base/fairScheduler.ts';
import type { Hub } from '../pages/realtime/hub.ts';
import type { Detour } from '../pages/realtime/hubPages.ts';
import {
  isHeldEverywhere,
  openRehearsal,
  type Rehearsal,
  type RehearsalDeps,
  type RehearsalStart,
} from './rehearsal.ts';

/** Audience of a rehearsal: everybody, the pages on air, or one page of the dashboard. */
export type Audience = { kind: 'all' } | { kind: 'live' } | { kind: 'page'; pageId: string };

export interface Staged extends Rehearsal {
  readonly streamerId: string;
  readonly audience: Audience;
}

export interface AudiencesDeps extends RehearsalDeps {
  hub: RehearsalDeps['hub'] & Pick<Hub, 'setDetours' | 'placePages'>;
}

export interface Audiences {
  open(start: Omit<RehearsalStart, 'onRooms' | 'share'> & { audience: Audience }): Staged;
  /** Returns its pages to their previous content, from a snapshot. */
  close(staged: Staged): Promise<void>;
  /** Returns the rehearsals of a streamer. */
  of(streamerId: string): Staged[];
  /** Handles events committed in a streamer's session. */
  followCommit(streamerId: string, events: readonly StreamEvent[]): void;
}

/** Weight of rehearsals, which can wait for what viewers see. */
const WEIGHT = 0.25;
/** Earlier audiences take precedence. */
const ORDER: readonly Audience['kind'][] = ['page', 'live', 'all'];

export function createAudiences(deps: AudiencesDeps): Audiences {
  const { hub } = deps;
  const open = new Set<Staged>();
  /** One share for all rehearsals of a streamer, for as long as there are any. */
  const shares = new Map<string, Share>();
  /** Rehearsals by overlay id, in the order of precedence. */
  let byOverlay = new Map<string, Staged[]>();

  function index(): void {
    const sorted = [...open].sort((one, other) => rankOf(one) - rankOf(other));
    byOverlay = new Map();
    for (const staged of sorted)
      for (const overlayId of staged.rooms.keys())
        byOverlay.set(overlayId, [...(byOverlay.get(overlayId) ?? []), staged]);
  }

  function shareOf(streamerId: string): Share | undefined {
    const share = shares.get(streamerId) ?? deps.fair?.share(WEIGHT);
    if (share) shares.set(streamerId, share);
    return share;
  }

  const detour: Detour = (page, overlayId) =>
    byOverlay
      .get(overlayId)
      ?.find(({ audience }) => isIn(audience, page))
      ?.rooms.get(overlayId) ?? null;
  hub.setDetours(detour);

  function place(overlayIds: Iterable<string>): void {
    index();
    for (const overlayId of overlayIds) hub.placePages(overlayId);
  }

  const of = (streamerId: string): Staged[] => [...open].filter((staged) => staged.streamerId === streamerId);

  return {
    open({ audience, ...start }) {
      const { streamerId } = start;
      const share = shareOf(streamerId);
      const onRooms = (): void => place(overlaysOf(staged));
      const rehearsal = openRehearsal(deps, { ...start, ...(share && { share }), onRooms });
      const staged: Staged = { ...rehearsal, streamerId, audience };
      open.add(staged);
      place(staged.rooms.keys());
      return staged;
    },
    async close(staged) {
      if (!open.delete(staged)) return;
      if (of(staged.streamerId).length === 0) shares.delete(staged.streamerId);
      place([...staged.rooms.keys()]);
      await staged.close();
    },
    of,
    followCommit(streamerId, events) {
      const running = of(streamerId);
      if (running.length === 0) return;
      for (const event of events) {
        if (!isHeldEverywhere(event)) continue;
        for (const staged of running) staged.takeOver(event);
      }
    },
  };
}

const rankOf = ({ audience }: Staged): number => ORDER.indexOf(audience.kind);

/** Returns all of the streamer's overlays, including those whose room is gone. */
function overlaysOf({ session, rooms }: Staged): Set<string> {
  return new Set([...rooms.keys(), ...session.state.documents.overlays.map(({ overlay }) => overlay.id)]);
}

function isIn(audience: Audience, { pageId, isPreview = false }: HelloMessage): boolean {
  if (audience.kind === 'page') return audience.pageId === pageId;
  return audience.kind === 'all' || !isPreview;
}
