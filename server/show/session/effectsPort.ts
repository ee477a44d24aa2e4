/** The service that does the outside work requested by stages, as a session sees it. */
import type { SessionState } from '../fold/sessionState.ts';
import type { Session } from './session.ts';

/** Outside work of one session. */
export interface SessionEffects {
  /** Starts requested work and aborts ended work; called after each commit. */
  carryOut(state: SessionState): void;
  /** Aborts all work. Pending requests are resumed when the session opens again. */
  close(): void;
}

export interface EffectsPort {
  /** Does the work of a session that was just opened. Work that is pending now was left over. */
  perform(streamerId: string, session: EffectsOwner): SessionEffects;
  /** Simulates the work of a fork: nothing is done, and results are made up. */
  rehearse(streamerId: string, session: EffectsOwner): SessionEffects;
}

export type EffectsOwner = Pick<Session, 'state' | 'nowMs' | 'submit'>;
