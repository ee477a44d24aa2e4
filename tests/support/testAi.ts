import type { Clock } from '#engine/core/clock.ts';
import type { Plan } from '#schemas/generated/types.ts';
import { plansOf } from '#server/people/accounts/users/store.ts';
import type { Database } from '#server/ground/db/connection.ts';
import { type AiTexts, type AiTextsDeps, createAiTexts } from '#server/providers/ai/usage/aiTexts.ts';
import type { SessionHost } from '#server/show/session/sessionHost.ts';

interface TestAiDeps {
  database: Database;
  clock: Clock;
  host: Pick<SessionHost, 'session'>;
  defaultPlan: Plan;
}

/**
 * Creates AI texts with the test's answers, counted for the accounts and streams of its server; null = there is no AI.
 */
export function testAi(
  ai: Pick<AiTextsDeps, 'ask' | 'settings'> | undefined,
  { database, clock, host, defaultPlan }: TestAiDeps,
): AiTexts | null {
  if (ai === undefined) return null;
  const streamAtMs = (id: string): number => host.session(id)?.state.stages.stats.stream.streamStartedAt ?? 0;
  const planOf: AiTextsDeps['planOf'] = async (id) => (await plansOf(database, [id], defaultPlan)).get(id);
  return createAiTexts({ ...ai, database, clock, streamAtMs, planOf });
}
