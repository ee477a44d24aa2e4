/** Finds viewers by their names, and those in chat, 500 at a time (behaviour: effect-13). They are only read. */
import type { EffectKind } from './effectKind.ts';
import type { EffectServices } from './effectServices.ts';

type Services = Pick<EffectServices, 'viewers'>;

/** A repeated look-up is harmless. */
const READS = { afterCrash: 'repeat', retries: 3, isReading: true } as const;

export function findViewers({ viewers }: Services): EffectKind {
  return {
    ...READS,
    async perform({ names, platform }, { streamerId }) {
      const own = typeof platform === 'string' ? platform : undefined;
      return { viewerIds: await viewers.named(streamerId, names as string[], own) };
    },
    rehearse: ({ names }) => ({ result: { viewerIds: (names as string[]).map(() => '') }, durationMs: 50 }),
  };
}

export function viewersInChat({ viewers }: Services): EffectKind {
  return {
    ...READS,
    async perform(request, { streamerId }) {
      const { after, sinceMs, untilMs, paid, thousandths } = request;
      const range = { after: String(after), sinceMs: Number(sinceMs), untilMs: Number(untilMs) };
      const { viewerIds, isLast } = await viewers.inChat(streamerId, range);
      const sum = Number(paid) + viewerIds.length;
      const next = isLast ? null : { ...request, after: viewerIds.at(-1)!, paid: sum };
      return { viewerIds, paid: sum, thousandths: Number(thousandths), next };
    },
    rehearse: ({ thousandths }) => ({
      result: { viewerIds: [], paid: 0, thousandths: Number(thousandths), next: null },
      durationMs: 50,
    }),
  };
}
