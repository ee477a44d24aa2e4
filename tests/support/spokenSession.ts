/** Runs a session that reads texts aloud: messages, voices, playbacks, and the result of each text. */
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { NEW_SPEECH } from '#engine/rules/speech/speechDefaults.ts';
import type { EffectResultPayload, SpeechSettings, ViewerRef } from '#schemas/generated/types.ts';
import { IN_MEMORY } from '#server/ground/db/connection.ts';
import { documentDraft } from './flows.ts';
import { openTestSession, START_MS, testBundle, testViewer } from './session.ts';

/** Differences from the default settings; reading messages is on. */
export interface Setting extends Partial<Omit<SpeechSettings, 'moderation'>> {
  moderation?: Partial<SpeechSettings['moderation']>;
}

export const settings = ({ moderation, ...more }: Setting = {}, version = 1): EventDraft =>
  documentDraft(
    'speech',
    'speech',
    { ...NEW_SPEECH, isEnabled: true, prefix: '', ...more, moderation: { ...NEW_SPEECH.moderation, ...moderation } },
    version,
  );

let n = 0;
export const message = (
  comment: string,
  viewer: ViewerRef = testViewer(1),
  more: { contentLanguage?: string; at?: number } = {},
) => {
  const { at, ...payload } = more;
  const when = at === undefined ? {} : { at: START_MS + at };
  return {
    id: `m${++n}`,
    ...when,
    type: 'chat',
    viewer,
    payload: { comment, emotes: [], ...payload },
  } as EventDraft<'chat'>;
};
export const command = <T extends EventDraft['type']>(type: T, payload: object): EventDraft =>
  ({ id: `c${++n}`, type, origin: 'command', payload }) as unknown as EventDraft;

/** @param given null = nobody has changed the settings */
export async function open(given: Setting | null = {}, file = IN_MEMORY) {
  const told: string[] = [];
  const opened = await openTestSession(
    testBundle([]),
    {
      onCommit: ({ events }) => {
        for (const { type, payload } of events) {
          const { url, outcome, speechId } = payload as Record<string, string>;
          if (type === 'tts') told.push(`plays ${url}`);
          if (type === 'stopTts') told.push('stops');
          if (type === 'speechEnded') told.push(`${speechId} ${outcome}`);
        }
      },
    },
    file,
  );
  const { session } = opened;
  const submit = async (...drafts: EventDraft[]): Promise<void> => {
    for (const draft of drafts) await session.submit(draft);
  };
  const state = () => session.state.stages.speech;
  const pending = () => [...session.state.stages.effects.pending.values()].filter(({ kind }) => kind === 'speech');
  /** Reports that its voice has been generated, or could not be. */
  const made = (result: Partial<EffectResultPayload> = {}): Promise<void> => {
    const { key, request } = pending()[0]!;
    const sound = { url: `/api/tts/audio/${String(request['text'])}`, durationMs: 1000 };
    const payload = { key, outcome: 'done', result: sound, message: '', ...result };
    return submit({ id: `r${++n}`, type: 'effectResult', origin: 'result', payload } as unknown as EventDraft);
  };
  /** Reports that a page has played it to its end. */
  const played = (durationMs: number | null = 900): Promise<void> =>
    submit({
      id: `p${++n}`,
      type: 'playbackEnded',
      origin: 'result',
      payload: { playbackId: state().current!.playbackId!, durationMs },
    });
  const spoken = async (): Promise<string> => {
    const { text } = state().current!;
    await made();
    await played();
    return text;
  };
  /** Returns all waiting texts, in reading order. */
  const all = async (): Promise<string[]> => {
    const texts: string[] = [];
    while (state().current !== null) texts.push(await spoken());
    return texts;
  };
  const past = () => state().queue.past.map(({ text, outcome, problem }) => [text, outcome, problem?.code]);
  if (given) await submit(settings(given));
  return { ...opened, told, submit, state, pending, made, played, all, past };
}
