/** Random events for the proof that imports never fire more often than their originals, and the flows that they start here. */
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { Flow } from '#schemas/generated/types.ts';
import { FlowRig } from '../flowRig.ts';
import { flowDraft } from '../flows.ts';
import { START_MS, testViewer } from '../session.ts';
import type { Happening } from './originals.ts';

const VIEWERS = Array.from({ length: 12 }, (_, at) => ({
  id: String(7000 + at),
  isModerator: at % 4 === 0,
  isSubscriber: at % 3 === 0,
  isFollower: at % 2 === 0,
}));

/** Creates a generator of numbers from 0 to `below` - 1, the same for a seed. */
export function dice(seed: number): (below: number) => number {
  let state = seed >>> 0 || 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** @param texts chat messages to choose from */
export function happenings(count: number, texts: readonly string[], roll: (below: number) => number): Happening[] {
  const types = ['chat', 'chat', 'chat', 'chat', 'chat', 'follow', 'share', 'join', 'gift', 'like'] as const;
  let atMs = START_MS + 60_000;
  return Array.from({ length: count }, () => {
    // Whole seconds: programs round what is left of a cooldown differently.
    atMs += roll(4) * 1000;
    const giftId = ['5655', '5269', '6000'][roll(3)]!;
    const coins = [1, 30, 100, 500][roll(4)]!;
    const [type, viewer, text] = [
      types[roll(types.length)]!,
      VIEWERS[roll(VIEWERS.length)]!,
      texts[roll(texts.length)]!,
    ];
    return { type, atMs, viewer, text, giftId, coins, likes: 1 + roll(120) };
  });
}

function draftOf({ type, atMs, viewer, text, giftId, coins, likes }: Happening, index: number): EventDraft {
  const { id: tiktokId, ...roles } = viewer;
  const common = {
    id: `event:${index}`,
    at: atMs,
    viewer: { ...testViewer(0), ...roles, tiktokId, name: `v${tiktokId}` },
  };
  const payloads = {
    chat: { comment: text, emotes: [] },
    follow: {},
    share: {},
    join: {},
    subscribe: { months: 1 },
    like: { likeCount: likes, totalLikeCount: 0 },
    gift: {
      giftId,
      giftName: 'Gift',
      giftImageUrl: '',
      diamondCount: coins,
      repeatCount: 1,
      repeatEnd: true,
      groupId: String(index),
      isStreakable: false,
    },
  };
  return { ...common, type, payload: payloads[type] } as EventDraft;
}

/** Folds events with these flows and returns which flows each event started, by their ids. */
export function startedBy(flows: readonly Flow[], events: readonly Happening[]): string[][] {
  const rig = new FlowRig();
  rig.submit({ id: 'stream', at: START_MS, type: 'streamStart', payload: { roomId: 'r' } });
  for (const flow of flows) {
    // Nothing happens, whatever starts it.
    if (Object.keys(flow.blocksById).length === 0) continue;
    const block = { type: 'action' as const, kind: 'SHOW_TEXT', settings: { text: flow.id, durationMs: 500 } };
    const b = { ...block, slot: 'main', rank: 'a', isEnabled: true, onError: 'goOn' as const };
    // Immediately, so that the start and its event are seen together.
    rig.submit(flowDraft({ ...flow, blocksById: { b }, casesById: {}, run: { ...flow.run, mode: 'DEFAULT' } }));
  }
  return events.map((event, index) => {
    rig.advance(event.atMs);
    const before = rig.events.length;
    rig.submit(draftOf(event, index), event.atMs);
    const shown = rig.events.splice(before).filter(({ type }) => type === 'showText');
    rig.events.length = 0;
    return shown.map(({ payload }) => (payload as { text: string }).text);
  });
}
