/**
 * Particle rain (behaviour: rain-1): events start bursts, of which only the last few are kept. Where a particle is
 * follows from the event and the time.
 */
import { defineItem } from '../../core/itemType.ts';
import type { ItemFoldContext, ReduceResult, ViewContext } from '../../core/itemType.ts';
import type { StreamEvent } from '../../core/streamEvent.ts';
import { likesAdded } from '../../rules/roomLikes.ts';
import type { ParticleBurst, ParticlesData, ParticlesSettings } from '#schemas/generated/types.ts';
import { BURST_MS } from './rain.ts';
import { sampleParticles } from './sample.ts';
import { PARTICLES_NAME_TEXT } from './text.ts';

/** Most bursts and most particles of one: never more than 48 particles at once, and confetti. */
const MAX_BURSTS = 6;
const MAX_COUNT = 8;
const MAX_PICTURES = 4;
/** Shortest time between two bursts of a kind. */
const PAUSE_MS = 400;
/** Time between two steps of the snow: ten a second. */
export const SNOW_STEP_MS = 100;
/** Moment at which bursts stand still in the preview. */
const PREVIEW_MS = 2000;

export interface BurstView extends ParticleBurst {
  /** Set in the preview: the burst stands still at this time after its start. */
  frozenMs: number | null;
}

export interface ParticlesView {
  bursts: readonly BurstView[];
}

export const particles = defineItem<ParticlesSettings, ParticlesData, ParticlesView>({
  type: 'PARTICLES',
  version: 1,
  defaultName: PARTICLES_NAME_TEXT,
  defaultSize: { width: 1080, height: 1920 },
  defaultSizeLandscape: { width: 1920, height: 1080 },
  consumes: ['like', 'gift', 'chat', 'emote'],
  initial: () => ({ bursts: [] }),
  reduce,
  view,
  nextChange,
  sample: sampleParticles,
});

type Start = Pick<ParticleBurst, 'kind' | 'count' | 'pictures'>;

function reduce(
  data: ParticlesData,
  event: StreamEvent,
  settings: ParticlesSettings,
  context: ItemFoldContext,
): ReduceResult<ParticlesData> {
  const { nowMs } = context;
  const { bursts } = data;
  const started = startsOf(event, settings, context).filter(({ kind }) => {
    const before = bursts.filter((burst) => burst.kind === kind).at(-1);
    return before === undefined || nowMs >= before.startedAtMs + PAUSE_MS;
  });
  if (started.length === 0) return { data };
  const added = started.map((start) => ({ ...start, id: `${event.id}/${start.kind}`.slice(-400), startedAtMs: nowMs }));
  return { data: { bursts: [...bursts.filter((burst) => isAlive(burst, nowMs)), ...added].slice(-MAX_BURSTS) } };
}

function startsOf(event: StreamEvent, settings: ParticlesSettings, { facts }: ItemFoldContext): Start[] {
  if (event.type === 'like') {
    const added = settings.hearts ? likesAdded(event.payload, facts.likes) : 0;
    return added > 0 ? [{ kind: 'hearts', count: limited(Math.round(Math.sqrt(added))), pictures: [] }] : [];
  }
  if (event.type === 'gift') return giftStarts(event, settings, facts);
  if (facts.isHiddenViewer === true || !settings.emotes) return [];
  if (event.type === 'emote') return pictured('emotes', 3, [event.payload.imageUrl]);
  if (event.type !== 'chat') return [];
  const { emotes } = event.payload;
  return pictured(
    'emotes',
    emotes.length,
    emotes.map(({ imageUrl }) => imageUrl),
  );
}

function giftStarts(
  { payload }: StreamEvent<'gift'>,
  { gifts, confettiFrom }: ParticlesSettings,
  { streak, coinsAdded = 0 }: ItemFoldContext['facts'],
): Start[] {
  if (coinsAdded <= 0) return [];
  const worth = streak === undefined ? coinsAdded : streak.repeatCount * streak.diamondCount;
  const isDear =
    confettiFrom > 0 && worth >= confettiFrom && (coinsAdded >= confettiFrom || worth - coinsAdded < confettiFrom);
  return [
    ...(gifts ? pictured('gifts', streak?.addedCount ?? 1, [payload.giftImageUrl]) : []),
    ...(isDear ? [{ kind: 'confetti' as const, count: 1, pictures: [] }] : []),
  ];
}

/** Returns a burst of pictures; none without a picture. */
function pictured(kind: 'gifts' | 'emotes', count: number, urls: readonly string[]): Start[] {
  const pictures = [...new Set(urls)].filter((url) => url !== '').slice(0, MAX_PICTURES);
  if (pictures.length === 0) return [];
  return [{ kind, count: limited(count), pictures: pictures.map((imageUrl) => ({ imageUrl })) }];
}

function limited(count: number): number {
  return Math.min(MAX_COUNT, Math.max(1, count));
}

/** Tells whether a burst still moves. */
export function isAlive({ startedAtMs }: Pick<ParticleBurst, 'startedAtMs'>, nowMs: number): boolean {
  return nowMs < startedAtMs + BURST_MS;
}

function view({ bursts }: ParticlesData, _settings: ParticlesSettings, { nowMs, mode }: ViewContext): ParticlesView {
  const isPreview = mode === 'preview';
  return {
    bursts: bursts
      .filter((burst) => isPreview || isAlive(burst, nowMs))
      .map((burst) => ({ ...burst, frozenMs: isPreview ? PREVIEW_MS : null })),
  };
}

function nextChange({ bursts }: ParticlesData, { snow }: ParticlesSettings, nowMs: number): number | null {
  if (bursts.some((burst) => isAlive(burst, nowMs))) return nowMs;
  return snow ? (Math.floor(nowMs / SNOW_STEP_MS) + 1) * SNOW_STEP_MS : null;
}
