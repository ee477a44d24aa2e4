/** The simulated game: it does nothing but say what it would do, and refuses where it is asked to. */
import type { GameOrder } from '#engine/rules/game-integrations/gameMessage.ts';
import type { GameOutcome } from '../gameTarget.ts';

const ANSWERS: Readonly<Record<string, GameOutcome>> = {
  refuse: { result: 'FAILURE', answer: '' },
  later: { result: 'QUEUED', answer: '' },
};

export function playSimulated({ action: { id } }: Pick<GameOrder, 'action'>): GameOutcome {
  return ANSWERS[id] ?? { result: 'SUCCESS', answer: '' };
}
