/** Carries out the draws of a session in the real book. */
import { commitDraw, revealDraw } from '#server/show/effects/draws.ts';
import type { DrawBook } from '#server/show/chance/drawBook.ts';
import type { TestSession } from './session.ts';

const nothing = () => Promise.reject(new Error('only gambles and wheels with sections are drawn here'));

export const drawKinds = (book: DrawBook) => ({
  commitDraw: commitDraw({ draws: book, wheelOf: nothing, entrantsOf: nothing }),
  revealDraw: revealDraw({ draws: book }),
});

/** Answers every pending commitment and reveal. @returns their kinds */
export async function carryDraws({ session }: TestSession, book: DrawBook, at: number): Promise<string[]> {
  const kinds = drawKinds(book);
  const done: string[] = [];
  for (const { key, kind, request } of session.state.stages.effects.pending.values()) {
    if (!Object.hasOwn(kinds, kind)) continue;
    const io = { key, streamerId: 's', attempt: 1 };
    const result = await kinds[kind as keyof typeof kinds].perform(request, io, new AbortController().signal);
    const payload = { key, outcome: 'done' as const, result, message: '' };
    await session.submit({ type: 'effectResult', origin: 'result', payload, at });
    done.push(kind);
  }
  return done;
}
