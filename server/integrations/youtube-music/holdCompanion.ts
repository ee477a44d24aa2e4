/** Follows what the YouTube Music Desktop App plays, as often as it lets itself be asked. */
import type { ProgramState } from '#schemas/generated/types.ts';
import { ended, type HeldProgram, holdProgram, type ProgramSession, type Wait } from '../held/holdProgram.ts';
import { objectOf } from '../held/callValues.ts';
import { NOTHING_PLAYS } from '../music/nothingPlays.ts';
import type { ProgramDeps, ProgramSettings } from '../program.ts';
import { type CompanionAnswer, companionServer } from './companionServer.ts';
import { playbackOf } from './companionState.ts';
import { YOUTUBE_MUSIC } from './youtubeMusicTitle.ts';

/** The app gives its state once in 5 s. */
const STATE_EVERY_MS = 5_500;

export interface CompanionSession extends ProgramSession {
  /** Sends a command. @throws Refused */
  command(command: string, data?: number): Promise<void>;
}

class Refused extends Error {
  readonly reason: ProgramState['reason'];

  constructor(reason: ProgramState['reason']) {
    super(String(reason));
    this.reason = reason;
  }
}

type Deps = Pick<ProgramDeps, 'clock' | 'scheduler' | 'report' | 'play'>;

export function holdCompanion(settings: ProgramSettings, deps: Deps): HeldProgram<CompanionSession> {
  const { clock, scheduler, report, play } = deps;
  const ask = companionServer(settings);
  /** Across connections, because the app counts across them too. */
  let nextStateAtMs = 0;

  async function open(wait: Wait, signal: AbortSignal): Promise<CompanionSession> {
    await wait(metadata(signal));
    if (settings.password === '') throw new Refused('password');
    signal.addEventListener('abort', () => play(NOTHING_PLAYS));
    await wait(look(signal));
    return { version: YOUTUBE_MUSIC, probe: () => look(signal), command };

    async function command(name: string, data?: number): Promise<void> {
      const body = { command: name, ...(data !== undefined && { data }) };
      const { status } = await ask('/api/v1/command', signal, body);
      if (status === 401) throw new Refused('password');
      if (status < 200 || status > 299) throw new TypeError(`status ${status}`);
    }
  }

  /** @throws Refused `protocol` when something else listens there */
  async function metadata(signal: AbortSignal): Promise<void> {
    const { status, body } = await ask('/metadata', signal);
    const versions = objectOf({ body }, 'body')['apiVersions'];
    if (status === 429) return;
    if (!Array.isArray(versions) || !versions.includes('v1')) throw new Refused('protocol');
  }

  async function look(signal: AbortSignal): Promise<void> {
    const nowMs = clock.nowMs();
    if (nowMs < nextStateAtMs) return;
    nextStateAtMs = nowMs + STATE_EVERY_MS;
    const answer: CompanionAnswer = await ask('/api/v1/state', signal);
    if (answer.status === 401) throw new Refused('password');
    if (answer.status === 429) {
      nextStateAtMs = Math.max(nextStateAtMs, nowMs + (answer.retryAfterMs ?? 0));
      return;
    }
    if (answer.status !== 200) throw new Refused('protocol');
    const playback = playbackOf(answer.body);
    if (!signal.aborted) play(playback);
  }

  return holdProgram<CompanionSession>(
    {
      title: YOUTUBE_MUSIC,
      open,
      endOf: (error) => (error instanceof Refused ? ended('refused', error.reason) : null),
      againMs: ({ reason }) => (reason === 'password' ? STATE_EVERY_MS : 2_000),
    },
    { scheduler, report },
  );
}
