/** Routes for text to speech: settings, the queue, voices, and texts as sounds. */
import { AppError } from '#engine/core/appError.ts';
import { DOCUMENT_ERRORS } from '../../documents/quotas.ts';
import { refuseWithoutSpeech } from '../../documents/settings/speechSettings.ts';
import { speechChannel } from '../../ground/base/changes.ts';
import { anyone, route, signedIn } from '../route.ts';

const SAVE_ERRORS = ['SPEECH_NOT_IN_PLAN', 'SPEECH_PREFIX_UNKNOWN', ...DOCUMENT_ERRORS] as const;
const SPEAK_ERRORS = [
  'SPEECH_NOT_IN_PLAN',
  'SPEECH_NOT_THERE',
  'SPEECH_FAILED',
  'SPEECH_TEXT_EMPTY',
  'SPEECH_TEXT_TOO_LONG',
  'SPEECH_SOUND_TOO_LONG',
  'SPEECH_TOO_MUCH',
  'SPEECH_CAP_REACHED',
  'VOICE_UNKNOWN',
  'SPEECH_SCRIPT_UNREADABLE',
] as const;
/** Callers do not wait longer. */
const ANSWER_WITHIN_MS = 20_000;

export const ttsRoutes = [
  route({
    method: 'POST',
    path: '/tts/enable',
    summary: 'Switches text to speech on: messages of viewers are read aloud by your settings.',
    access: signedIn(),
    answer: 'SpeechSettingsAnswer',
    errors: SAVE_ERRORS,
    handle: async ({ caller }, { speechSettings }) => ({
      settings: await speechSettings.update(caller, { isEnabled: true }),
    }),
  }),
  route({
    method: 'POST',
    path: '/tts/disable',
    summary: 'Switches text to speech off: messages that wait are not read any more. Flows go on reading.',
    access: signedIn(),
    answer: 'SpeechSettingsAnswer',
    errors: SAVE_ERRORS,
    handle: async ({ caller }, { speechSettings }) => ({
      settings: await speechSettings.update(caller, { isEnabled: false }),
    }),
  }),
  route({
    method: 'GET',
    path: '/tts/settings',
    summary: 'Says which messages of viewers are read aloud, and how.',
    access: signedIn(),
    answer: 'SpeechSettingsAnswer',
    errors: ['DOCUMENT_DAMAGED'],
    handle: async ({ caller }, { speechSettings }) => ({ settings: await speechSettings.read(caller.userId) }),
  }),
  route({
    method: 'PATCH',
    path: '/tts/settings',
    summary: 'Changes which messages of viewers are read aloud, and how; what is left out stays.',
    access: signedIn(),
    body: 'UpdateSpeechSettings',
    answer: 'SpeechSettingsAnswer',
    errors: ['VOICE_UNKNOWN', ...SAVE_ERRORS],
    async handle({ caller, body }, { speechSettings, speechTexts }) {
      const { voiceId } = await speechSettings.read(caller.userId);
      // A page that saves everything again keeps a voice that has disappeared.
      if (body.voiceId !== voiceId) await speechTexts.refuseUnknownVoice(body.voiceId, 'voiceId', ANSWER_WITHIN_MS);
      return { settings: await speechSettings.update(caller, body) };
    },
  }),
  route({
    method: 'GET',
    path: '/tts/status',
    summary: 'Says whether texts are read aloud, what is read now, what waits and what was read last.',
    access: signedIn(),
    query: 'FollowSpeech',
    answer: 'SpeechStatus',
    updates: {
      channel: ({ caller }) => speechChannel(caller.userId),
      isNothing: ({ revision }, { after }) => revision === after,
      next: (_query, { revision }) => ({ after: revision }),
    },
    handle: ({ caller, locale }, { speechDesk }) => speechDesk.status(caller.userId, caller.plan, locale),
  }),
  route({
    method: 'POST',
    path: '/tts/queue',
    summary: 'Skips, pauses, repeats or clears what is read aloud, or lets a text be read that waits for that.',
    access: signedIn(),
    body: 'ChangeSpeech',
    answer: null,
    errors: ['SESSION_FENCED'],
    handle: ({ caller, body }, { speechDesk }) => speechDesk.change(caller.userId, body),
  }),
  route({
    method: 'POST',
    path: '/tts/test',
    summary: 'Reads a text aloud on your live pages, when its turn comes.',
    access: signedIn(),
    limit: 'speech',
    body: 'TestSpeech',
    answer: null,
    errors: ['SPEECH_NOT_IN_PLAN', 'SESSION_FENCED'],
    async handle({ caller, body }, { speechDesk }) {
      refuseWithoutSpeech(caller.plan);
      await speechDesk.tryText(caller.userId, body.text);
    },
  }),
  route({
    method: 'POST',
    path: '/tts/synthesize',
    summary: 'Makes a sound of a text, to be heard in the dashboard.',
    access: signedIn(),
    limit: 'speech',
    body: 'SynthesizeSpeech',
    answer: 'SpokenText',
    errors: SPEAK_ERRORS,
    async handle({ caller, body }, { speechTexts }) {
      refuseWithoutSpeech(caller.plan);
      return speechTexts.speak(caller.userId, body, ANSWER_WITHIN_MS);
    },
  }),
  route({
    method: 'GET',
    path: '/tts/voices',
    summary: 'Lists the voices that this server can read texts aloud with.',
    access: signedIn(),
    answer: 'VoiceList',
    handle: async (_request, { speechTexts }) => ({ voices: await speechTexts.voices(ANSWER_WITHIN_MS) }),
  }),
  route({
    method: 'GET',
    path: '/tts/audio/{filename}',
    summary: 'Gives a text that was read aloud as a sound. They are kept for some days.',
    access: anyone('overlay pages play them, and nobody guesses their names'),
    owns: { filename: 'spokenSound' },
    limit: 'live',
    answer: 'sound',
    errors: ['SPEECH_SOUND_GONE', 'RANGE_NOT_SATISFIABLE'],
    async handle({ params }, { speechTexts }) {
      const sound = await speechTexts.open(params.filename);
      if (sound === null) throw new AppError('SPEECH_SOUND_GONE');
      return sound;
    },
  }),
];
