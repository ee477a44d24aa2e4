/** Tests that waiting and repeated texts are checked again by the current rules (behaviour: speech-3, speech-5). */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { USUAL_VOICE } from '#engine/rules/speech/speechDefaults.ts';
import { testViewer } from '#tests/support/session.ts';
import { command, message, open, settings } from '#tests/support/spokenSession.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const folder = temporaryFolder();
const change = (action: string, speechId?: string) =>
  command('changeSpeech', { action, ...(speechId && { speechId }) });
const mute = (one: number) =>
  command('setViewerVoice', { viewerId: testViewer(one).tiktokId, voice: { ...USUAL_VOICE, isMuted: true } });
const blocking = settings({ moderation: { blockedWords: ['Gurke'] } }, 2);

// behaviour: speech-5
test('what a viewer said who was muted since is not read again', async () => {
  const { submit, state, past, told, close } = await open();
  await submit(message('nasty'), change('skip'), mute(1), change('replay'));
  expect(state().current).toBeNull();
  expect(past()[0]).toEqual(['nasty', 'refused', 'SPEECH_VIEWER_MUTED']);
  expect(told.at(-1)).toMatch(/again refused$/);
  await close();
});

test('nor after a restart', async () => {
  const file = join(folder, 'muted.db');
  const first = await open({}, file);
  await first.submit(message('nasty'), change('skip'), mute(1));
  await first.close();
  const { submit, state, past, close } = await open(null, file);
  await submit(change('replay'));
  expect(state().current).toBeNull();
  expect(past()[0]).toEqual(['nasty', 'refused', 'SPEECH_VIEWER_MUTED']);
  await close();
});

// behaviour: speech-3
test('a text that waits is refused when its turn comes and it has a word that is blocked by now', async () => {
  const { submit, past, all, close } = await open();
  const speak = command('speak', { speechId: 's', text: 'Gurke here', by: 'flow' });
  await submit(message('first'), message('Gurke there'), message('last'), speak, blocking);
  expect(await all()).toEqual(['first', 'last']);
  expect(past().filter(([, outcome]) => outcome === 'refused')).toEqual([
    ['Gurke there', 'refused', 'SPEECH_BLOCKED'],
    ['Gurke here', 'refused', 'SPEECH_BLOCKED'],
  ]);
  await close();
});

test('so is one that is approved, and one that is to be read again', async () => {
  const { submit, state, past, close } = await open({ isHeld: true });
  await submit(message('a Gurke'), message('Gurke b'));
  const [a, b] = state().held;
  await submit(change('approve', a!.id), change('skip'), blocking);
  await submit(change('approve', b!.id), change('replay'));
  expect(state().current).toBeNull();
  expect(past().map(([text, outcome]) => `${String(text)} ${String(outcome)}`)).toEqual([
    'a Gurke refused',
    'Gurke b refused',
    'a Gurke skipped',
  ]);
  await close();
});

test('of a text that waits only what may be read by now is read', async () => {
  const { submit, all, close } = await open({ moderation: { links: 'read' } });
  await submit(message('first'), message('see example.com now'), settings({ moderation: { links: 'remove' } }, 2));
  expect(await all()).toEqual(['first', 'see now']);
  await close();
});

// behaviour: speech-2
test('messages that wait are dropped when their viewers no longer pass the filter, also for reading again', async () => {
  const { submit, made, played, all, past, close } = await open();
  const follower = testViewer(2, { isFollower: true });
  await submit(message('first'), message('no'), message('yes', follower));
  await submit(settings({ filter: { followers: true } }, 2));
  await made();
  await played();
  await submit(change('replay'));
  expect(await all()).toEqual(['yes']);
  expect(past().map(([text, outcome]) => `${String(text)} ${String(outcome)}`)).toEqual([
    'yes spoken',
    'first dropped',
    'first spoken',
    'no dropped',
  ]);
  await close();
});
