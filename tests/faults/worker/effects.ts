/** Process that is killed between a request and its result: it requests two throw-away effects and waits for both. */
import { realScheduler } from '#server/ground/base/adapters/realTime.ts';
import { createCarrier } from '#server/show/effects/carrier.ts';
import type { EffectKind } from '#server/show/effects/effectKind.ts';
import { askingFold } from '../../support/askingStage.ts';
import { openSession } from './openSession.ts';

export interface EffectsOptions {
  databaseFile: string;
  /** Address of the service: a POST, with the key as `Idempotency-Key`. */
  serviceUrl: string;
  /** Messages, each with the kind of effect that it requests. */
  messages: { id: string; kind: 'repeated' | 'skipped' }[];
}

/** Long deadline for any machine: this test is about crashes, not about time. */
const DEADLINE_MS = 600_000;
const LOOK_AGAIN_MS = 2;

const callService = (serviceUrl: string, afterCrash: EffectKind['afterCrash']): EffectKind => ({
  afterCrash,
  async perform(request, { key }, signal) {
    const body = JSON.stringify(request);
    const answer = await fetch(serviceUrl, { method: 'POST', headers: { 'Idempotency-Key': key }, body, signal });
    return { status: answer.status };
  },
  rehearse: () => ({ result: null, durationMs: 0 }),
});

/** Waits for pending effects, requests new ones, waits for their results, and closes. */
export async function playEffects({ databaseFile, serviceUrl, messages }: EffectsOptions): Promise<void> {
  const kinds = { repeated: callService(serviceUrl, 'repeat'), skipped: callService(serviceUrl, 'skip') };
  const effects = createCarrier({ kinds, scheduler: realScheduler, log: { warn: () => undefined } });
  const fold = askingFold({ deadlineMs: DEADLINE_MS });
  const opened = await openSession({ databaseFile, seed: 1, time: 'live', hurry: 1 }, { fold, effects });
  const { session } = opened;
  const allEnded = async (): Promise<void> => {
    while (session.state.stages.effects.pending.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  };
  await allEnded();
  const ask = ({ id, kind }: EffectsOptions['messages'][number]): Promise<unknown> =>
    session.submit({ id, type: 'chat', payload: { comment: kind, emotes: [] } });
  await Promise.all(messages.map(ask));
  await allEnded();
  await opened.close();
}
