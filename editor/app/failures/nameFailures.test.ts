import { expect, test } from 'vitest';
import { ApiError } from '#engine/client/api/apiError.ts';
import type { Call } from '#engine/client/api/call.ts';
import { CALLS } from '#engine/client/api/calls/index.ts';
import { disableFlows, listFlows } from '#engine/client/api/calls/flows.ts';
import { importFile } from '#engine/client/api/calls/imports.ts';
import { createApi } from '#engine/client/api/client.ts';
import { CALL_FAILURES, CALLS_WITHOUT_ATTEMPT } from './callFailures.ts';
import { attemptText, nameFailures } from './nameFailures.ts';

const { commands, followerBot, games, platform, tts, users, viewers, images } = CALLS;

/** Simulates an API whose server refuses everything. */
const refusing = (locale: 'en' | 'de') => {
  const error = { code: 'BUSY', message: 'Come back later.', fields: [{ path: 'name', message: 'Too long.' }] };
  const send = (): Promise<Response> => Promise.resolve(new Response(JSON.stringify({ error }), { status: 409 }));
  return nameFailures(
    createApi(send, () => locale),
    () => locale,
  );
};

// behaviour: message-91
test.each([
  ['en', 'Could not load flows: Come back later.'],
  ['de', 'Die Flows konnten nicht geladen werden: Come back later.'],
] as const)('a failure names the thing before the reason, which stays alone beside it: %s', async (locale, message) => {
  const error = await refusing(locale)(listFlows).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ message, reason: 'Come back later.', code: 'BUSY', status: 409 });
  expect((error as ApiError).fields).toEqual([{ path: 'name', message: 'Too long.' }]);
});

test('signing in says the reason alone', async () => {
  const body = { email: 'anna@example.com', password: 'secret' };
  const error = await refusing('en')(CALLS.auth.logIn, { body }).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ message: 'Come back later.', reason: 'Come back later.' });
});

const take = (importFlows: boolean, importSoundAlerts: boolean, importViewers = false) => ({
  importFlows,
  importSoundAlerts,
  importViewers,
});

// behaviour: message-91
test.each<[english: string, german: string, call: Call, body?: unknown]>([
  ['Could not load voices', 'Die Stimmen konnten nicht geladen werden', tts.listVoices],
  ['Could not load gifts', 'Die Geschenke konnten nicht geladen werden', platform.listGifts],
  ['Could not disable flows', 'Die Flows konnten nicht ausgeschaltet werden', disableFlows],
  ['Could not test the follower bot', 'Der Follower-Bot konnte nicht getestet werden', followerBot.testBot],
  ['Could not start the like balloon', 'Der Like-Ballon konnte nicht gestartet werden', games.startBalloon],
  [
    'Could not explode the like balloon',
    'Der Like-Ballon konnte nicht zum Platzen gebracht werden',
    commands.commandStream,
    { type: 'explodeLikeBalloon' },
  ],
  [
    'Could not pause text to speech',
    'Die Sprachausgabe konnte nicht angehalten werden',
    tts.changeSpeech,
    { action: 'pause' },
  ],
  ['Could not upload the image', 'Das Bild konnte nicht hochgeladen werden', images.finishUpload],
  ['Points reset failed', 'Das Zurücksetzen der Punkte ist fehlgeschlagen', viewers.resetPoints],
  ['Error importing viewers', 'Fehler beim Import der Zuschauer', viewers.importViewers],
  ['Import failed', 'Der Import ist fehlgeschlagen', importFile, take(true, true)],
  ['Error importing flows', 'Fehler beim Import der Flows', importFile, take(true, false)],
  ['Error importing sound alerts', 'Fehler beim Import der Sound-Alerts', importFile, take(false, true)],
  ['Error importing viewers', 'Fehler beim Import der Zuschauer', importFile, take(false, false, true)],
  [
    'Failed to recompute viewer levels',
    'Die Level der Zuschauer konnten nicht neu berechnet werden',
    users.recomputeLevels,
  ],
])('%s', (english, german, call, body) => {
  expect([attemptText(call, body, 'en'), attemptText(call, body, 'de')]).toEqual([english, german]);
});

test('every call of the dashboard is named or has a reason that says everything', () => {
  const calls = Object.values(CALLS).flatMap((group) => Object.values(group as Readonly<Record<string, Call>>));
  const names = [...new Set(calls.map(({ method, path }) => `${method} ${path}`))].sort();
  expect([...Object.keys(CALL_FAILURES), ...CALLS_WITHOUT_ATTEMPT].sort()).toEqual(names);
});
