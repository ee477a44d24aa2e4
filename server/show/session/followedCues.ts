/**
 * Follows the cues of a session's flows until it is known of each whether a page performed it (behaviour: flow-21). A cue may
 * be for several profiles: each of them that performed it is reported, and a failure once if none did.
 */
import type { CueMiss } from '#schemas/generated/types.ts';

export interface FollowedCuesDeps {
  presented(profileId: string, playbackId: string, pages: number): void;
  missed(playbackId: string, reason: CueMiss): void;
}

interface Followed {
  /** Profiles whose result is still unknown. */
  rooms: Set<string>;
  isPresented: boolean;
  reason: CueMiss | null;
}

/** Reasons by significance; the most significant one is reported. */
const TELLING: readonly CueMiss[] = [
  'failed',
  'unanswered',
  'replaced',
  'cancelled',
  'late',
  'hidden',
  'empty',
  'serverDown',
  'noPage',
];

export class FollowedCues {
  readonly #deps: FollowedCuesDeps;
  readonly #cues = new Map<string, Followed>();

  constructor(deps: FollowedCuesDeps) {
    this.#deps = deps;
  }

  /**
   * Starts to follow a cue.
   * @param profileIds profiles whose pages receive it; none = it is shown nowhere
   */
  expect(playbackId: string, profileIds: readonly string[]): void {
    if (profileIds.length === 0) this.#deps.missed(playbackId, 'hidden');
    else this.#cues.set(playbackId, { rooms: new Set(profileIds), isPresented: false, reason: null });
  }

  /** Returns the cues whose result for a profile is unknown. */
  openIn(profileId: string): string[] {
    return [...this.#cues].filter(([, { rooms }]) => rooms.has(profileId)).map(([playbackId]) => playbackId);
  }

  presented(profileId: string, playbackId: string, pages: number): void {
    const cue = this.#left(profileId, playbackId);
    if (!cue) return;
    cue.isPresented = true;
    this.#deps.presented(profileId, playbackId, pages);
  }

  missed(profileId: string, playbackId: string, reason: CueMiss): void {
    const cue = this.#left(profileId, playbackId);
    if (!cue) return;
    if (cue.reason === null || TELLING.indexOf(reason) < TELLING.indexOf(cue.reason)) cue.reason = reason;
    if (cue.rooms.size === 0 && !cue.isPresented) this.#deps.missed(playbackId, cue.reason);
  }

  #left(profileId: string, playbackId: string): Followed | undefined {
    const cue = this.#cues.get(playbackId);
    if (!cue?.rooms.delete(profileId)) return undefined;
    if (cue.rooms.size === 0) this.#cues.delete(playbackId);
    return cue;
  }
}
