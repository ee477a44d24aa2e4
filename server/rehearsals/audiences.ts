/**
 * Which rehearsal a page is shown: one that was started for this very page, else one for the live pages of its overlay,
 * else the made-up stream that is the streamer's source. Pages change over as rehearsals come and go.
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

/** Who is shown a rehearsal: everybody, the pages on air, or one page of the dashboard. */
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
  /** Its pages return to what they showed before, from a snapshot. */
  close(staged: Staged): Promise<void>;
  /** Those that run for a streamer. */
  of(streamerId: string): Staged[];
  /** What was committed in a streamer's session. */
  heard(streamerId: string, events: readonly StreamEvent[]): void;
}

/** A rehearsal can wait for what viewers see. */
const WEIGHT = 0.25;
/** Earlier ones win. */
const ORDER: readonly Audience['kind'][] = ['page', 'live', 'all'];

export function createAudiences(deps: AudiencesDeps): Audiences {
  const { hub } = deps;
  const open = new Set<Staged>();
  /** One for all rehearsals of a streamer, for as long as there are any. */
  const shares = new Map<string, Share>();
  /** By overlay id, in the order in which they win. */
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
    heard(streamerId, events) {
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

/** All of the streamer's, those of which it no longer has a room too. */
function overlaysOf({ session, rooms }: Staged): Set<string> {
  return new Set([...rooms.keys(), ...session.state.documents.overlays.map(({ overlay }) => overlay.id)]);
}

function isIn(audience: Audience, { pageId, isPreview = false }: HelloMessage): boolean {
  if (audience.kind === 'page') return audience.pageId === pageId;
  return audience.kind === 'all' || !isPreview;
}
