/** Answers lookups of viewers by flow steps outside the session, like the server. */
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { EffectServices } from '#server/show/effects/effectServices.ts';
import { effectsOf } from '#server/show/effects/index.ts';
import { createViewerFinder } from '#server/people/viewers/viewerFinder.ts';
import type { TestSession } from './session.ts';

/** Kinds of draws, which their own tests answer. */
const DRAWS: ReadonlySet<string> = new Set(['commitDraw', 'revealDraw']);

/** Answers every lookup, two viewers at a time, each answer twice, like the carrier. */
export async function answerLookups(run: TestSession, at: number): Promise<void> {
  const viewers = createViewerFinder(run.database, 2);
  const pending = () => [...run.session.state.stages.effects.pending.values()].find(({ kind }) => !DRAWS.has(kind));
  for (let effect = pending(); effect; effect = pending()) {
    const { kind, key, request } = effect;
    const { perform } = effectsOf({ viewers } as unknown as EffectServices)[kind]!;
    const result = await perform(request, { key, streamerId: 's', attempt: 1 }, AbortSignal.any([]));
    const payload = { key, outcome: 'done', result, message: '' } as const;
    const draft: EventDraft = { type: 'effectResult', origin: 'result', payload, at };
    await Promise.all([run.session.submit(draft), run.session.submit(draft)]);
  }
}
