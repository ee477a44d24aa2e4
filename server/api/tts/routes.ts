/** Routes for text to speech: settings, the queue, voices, and texts as sounds. */
import { AppError } from '#engine/core/appError.ts';
import { DOCUMENT_ERRORS } from '../../documents/quotas.ts';
import { refuseWithoutSpeech } from '../../documents/settings/speechSettings.ts';
import { speechChannel } from '../../ground/base/changes.ts';
import { alsoHelpers, anyone, signedIn } from '../rights/access.ts';
import { route } from '../route.ts';

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
    summary: "Turns on text to speech: viewers' messages are read aloud by your settings.",
    access: signedIn('edit'),
    answer: 'SpeechSettingsAnswer',
    errors: SAVE_ERRORS,
    handle: async ({ caller }, { speechSettings }) => ({
      settings: await speechSettings.update(caller, { isEnabled: true }),
    }),
  }),
  route({
    method: 'POST',
    path: '/tts/disable',
    summary: 'Turns off text to speech: waiting messages are no longer read. Flows continue to read.',
    access: signedIn('edit'),
    answer: 'SpeechSettingsAnswer',
    errors: SAVE_ERRORS,
    handle: async ({ caller }, { speechSettings }) => ({
      settings: await speechSettings.update(caller, { isEnabled: false }),
    }),
  }),
  route({
    method: 'GET',
    path: '/tts/settings',
    summary: 'Reads the text-to-speech settings.',
    access: signedIn('read'),
    answer: 'SpeechSettingsAnswer',
    errors: ['DOCUMENT_DAMAGED'],
    handle: async ({ caller }, { speechSettings }) => ({ settings: await speechSettings.read(caller.userId) }),
  }),
  route({
    method: 'PATCH',
    path: '/tts/settings',
    summary: 'Changes the text-to-speech settings; what is left out stays.',
    access: signedIn('edit'),
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
    summary: 'Reports the state of text to speech: the current, waiting and recent texts.',
    access: alsoHelpers('see', signedIn('read')),
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
    summary: 'Skips, pauses, repeats or clears texts, or approves a waiting text.',
    access: alsoHelpers('press', signedIn('run')),
    body: 'ChangeSpeech',
    answer: null,
    errors: ['SESSION_FENCED'],
    handle: ({ caller, body }, { speechDesk }) => speechDesk.change(caller.userId, body),
  }),
  route({
    method: 'POST',
    path: '/tts/test',
    summary: 'Queues a text to be read aloud on your live pages.',
    access: signedIn('run'),
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
    summary: 'Speaks a text for the dashboard.',
    access: signedIn('run'),
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
    summary: 'Lists the voices of this server.',
    access: signedIn('read'),
    answer: 'VoiceList',
    handle: async (_request, { speechTexts }) => ({ voices: await speechTexts.voices(ANSWER_WITHIN_MS) }),
  }),
  route({
    method: 'GET',
    path: '/tts/audio/{filename}',
    summary: 'Returns a text that was read aloud as a sound. The server keeps them for a few days.',
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
