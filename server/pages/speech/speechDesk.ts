/** Shows and controls speech through the session, which may run anywhere. */
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import { failureText } from '#engine/core/problem.ts';
import { planLimits } from '#engine/rules/planLimits.ts';
import type { ChangeSpeech, Locale, PastSpeech, Plan, QueuedSpeech, SpeechStatus } from '#schemas/generated/types.ts';
import { revised } from '../flows/revised.ts';
import { speechSettings } from '../../show/fold/speech/rules.ts';
import type { EndedUtterance, Utterance } from '../../show/fold/speech/speechState.ts';
import type { Speech } from '../../providers/speech/speechProvider.ts';
import type { SignPictures } from '../../show/session/liveItems.ts';
import type { Inbox } from '../../show/session/ports/inbox.ts';
import type { SessionReader } from '../../show/session/ports/sessionReader.ts';

export interface SpeechDesk {
  /** @throws NOT_FOUND when the streamer has no session */
  status(streamerId: string, plan: Plan, locale: Locale): Promise<SpeechStatus>;
  change(streamerId: string, what: ChangeSpeech): Promise<void>;
  /** Queues a test text. */
  tryText(streamerId: string, text: string): Promise<void>;
}

export interface SpeechDeskDeps {
  host: Inbox;
  sessions: SessionReader;
  speech: Speech;
  /** Checks whether a page that plays sounds is open. */
  isAudible(streamerId: string): boolean;
  signPictures: SignPictures;
  clock: Clock;
  randomKey(): string;
}

const isoTime = (ms: number): string => new Date(ms).toISOString();

function queuedView({ id, text, by, viewer, status, askedAtMs }: Utterance): QueuedSpeech {
  return { id, text, by, viewer, status, askedAt: isoTime(askedAtMs) };
}

function pastView({ id, text, by, viewer, outcome, problem, endedAtMs }: EndedUtterance, locale: Locale): PastSpeech {
  const why = problem === undefined ? '' : failureText({ problem }, locale);
  return { id, text, by, viewer, outcome, why, endedAt: isoTime(endedAtMs) };
}

export function createSpeechDesk(deps: SpeechDeskDeps): SpeechDesk {
  const { host, sessions, speech, isAudible, signPictures, randomKey } = deps;
  return {
    async status(streamerId, plan, locale) {
      const session = await sessions.read(streamerId);
      if (session === null) throw new AppError('NOT_FOUND');
      const { stages, documents } = session.state;
      const { queue, current, waiting, held } = stages.speech;
      const status: Omit<SpeechStatus, 'revision'> = {
        isEnabled: speechSettings({ documents }).isEnabled,
        isInPlan: planLimits(plan).features.tts,
        hasVoices: speech.isThere(),
        isHeard: isAudible(streamerId),
        isPaused: queue.isPaused,
        canReplay: queue.last !== null,
        current: current && queuedView(current),
        waiting: waiting.map(queuedView),
        held: held.map(queuedView),
        past: queue.past.map((ended) => pastView(ended, locale)),
      };
      return signPictures(revised(status)) as unknown as SpeechStatus;
    },
    async change(streamerId, { action, id }) {
      const payload = { action, ...(id !== undefined && { speechId: id }) };
      await host.submit(streamerId, { type: 'changeSpeech', origin: 'command', payload });
    },
    async tryText(streamerId, text) {
      const payload = { speechId: `test:${randomKey()}`, text, by: 'test' } as const;
      await host.submit(streamerId, { type: 'speak', origin: 'command', payload });
    },
  };
}
