/**
 * Sends messages to the chat of a source's stream, for flows and for people (behaviour: effect-10): one line without control
 * characters, as long and as often as the platform allows.
 */
import { AppError, type ErrorParams } from '#engine/core/appError.ts';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import { withoutControls } from '#engine/core/controlCharacters.ts';
import type { ErrorCode } from '#schemas/generated/types.ts';
import type { Source } from './source.ts';

/** In UTF-16 units, as the platform counts. */
export const MAX_CHAT_LENGTH = 150;
const MAX_MESSAGES = 20;
const WITHIN_MS = 60_000;
const SAID_WITHIN_MS = 10_000;
/** How long a key's lack of permission at the sign server is remembered, because its plan may change. */
const BELIEVED_MS = 600_000;

export interface ChatOut {
  /**
   * Sends a message and returns what was sent.
   * @throws CHAT_EMPTY, CHAT_TOO_OFTEN, and what prevents this account from writing (`problem`)
   */
  send(streamerId: string, text: string, signal: AbortSignal): Promise<string>;
  /** Sends a message for a waiting caller, within ten seconds. */
  say(streamerId: string, text: string): Promise<string>;
  /** Returns why nothing can be sent now; null = no obstacle. */
  problem(streamerId: string): AppError | null;
}

export interface ChatOutDeps {
  clock: Clock;
  scheduler: Scheduler;
  sourceOf(streamerId: string): Pick<Source, 'running' | 'snapshot'> | undefined;
}

interface Known {
  /** Times of the last messages. */
  saidMs: readonly number[];
  /** The source without permission, and until when that is remembered. */
  refused: { by: unknown; untilMs: number } | null;
}

const NOTHING: Known = { saidMs: [], refused: null };

export function createChatOut({ clock, scheduler, sourceOf }: ChatOutDeps): ChatOut {
  const known = new Map<string, Known>();
  const knownOf = (streamerId: string): Known => known.get(streamerId) ?? NOTHING;

  function problem(streamerId: string): AppError | null {
    const source = sourceOf(streamerId);
    const running = source?.running ?? null;
    if (source === undefined || running === null) return because('CHAT_NOT_LIVE');
    if (running.send === undefined) return because('CHAT_CANNOT_WRITE', { source: source.snapshot.report.connector });
    const code = running.chatProblem?.() ?? null;
    if (code !== null) return because(code);
    const { refused } = knownOf(streamerId);
    const isRefused = refused?.by === running && clock.nowMs() < refused.untilMs;
    return isRefused ? because('CHAT_NEEDS_PLAN') : null;
  }

  /** @throws CHAT_TOO_OFTEN */
  function count(streamerId: string): void {
    const nowMs = clock.nowMs();
    const { saidMs, refused } = knownOf(streamerId);
    const lately = saidMs.filter((atMs) => atMs > nowMs - WITHIN_MS);
    if (lately.length >= MAX_MESSAGES)
      throw because('CHAT_TOO_OFTEN', {
        limit: MAX_MESSAGES,
        seconds: Math.max(1, Math.ceil((lately[0]! + WITHIN_MS - nowMs) / 1000)),
      });
    known.set(streamerId, { saidMs: [...lately, nowMs], refused });
  }

  async function send(streamerId: string, text: string, signal: AbortSignal): Promise<string> {
    const said = chatLine(text);
    if (said === '') throw because('CHAT_EMPTY');
    const running = sourceOf(streamerId)?.running;
    // Asks again after a refusal, because only the sign server knows what it allows now.
    const found = problem(streamerId);
    if (found !== null && found.code !== 'CHAT_NEEDS_PLAN') throw found;
    count(streamerId);
    try {
      await running!.send!(said, signal);
    } catch (error) {
      const isRefused = error instanceof AppError && error.code === 'CHAT_NEEDS_PLAN';
      const refused = isRefused ? { by: running, untilMs: clock.nowMs() + BELIEVED_MS } : null;
      known.set(streamerId, { ...knownOf(streamerId), refused });
      throw error;
    }
    known.set(streamerId, { ...knownOf(streamerId), refused: null });
    return said;
  }

  return {
    problem,
    send,
    async say(streamerId, text) {
      const late = new AbortController();
      const cancel = scheduler.after(SAID_WITHIN_MS, () => late.abort());
      try {
        return await send(streamerId, text, late.signal);
      } finally {
        cancel();
      }
    },
  };
}

const because = (code: ErrorCode, params?: ErrorParams): AppError => new AppError(code, params);

/** Formats a text as one line that the platform accepts. */
export function chatLine(text: string): string {
  const line = withoutControls(text).split(/\s/u).filter(Boolean).join(' ');
  // A surrogate pair that is cut in the middle is no character.
  return line.length <= MAX_CHAT_LENGTH ? line : withoutControls(line.slice(0, MAX_CHAT_LENGTH)).trimEnd();
}
