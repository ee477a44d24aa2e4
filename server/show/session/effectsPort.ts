/** What a session needs of whoever does the work outside that its stages asked for. */
import type { SessionState } from '../fold/sessionState.ts';
import type { Session } from './session.ts';

/** The work of one session. */
export interface SessionEffects {
  /** To be called after each commit: begins what was asked for, breaks off what is over. */
  look(state: SessionState): void;
  /** Breaks everything off. What is pending stays so, and is taken up when the session opens again. */
  close(): void;
}

export interface EffectsPort {
  /** Does the work of a session that has just been opened. What is pending now was left over. */
  perform(streamerId: string, session: EffectsOwner): SessionEffects;
  /** For a fork: nothing is done, and results are made up. */
  rehearse(streamerId: string, session: EffectsOwner): SessionEffects;
}

export type EffectsOwner = Pick<Session, 'state' | 'nowMs' | 'submit'>;
