import { afterEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { openSongSession, songSettingsDraft, track } from '#tests/support/songSession.ts';
import { testViewer } from '#tests/support/session.ts';

type Songs = Awaited<ReturnType<typeof openSongSession>>;
let songs: Songs;
const folder = temporaryFolder();
afterEach(() => songs.close());

const open = async (...given: Parameters<typeof openSongSession>): Promise<Songs> =>
  (songs = await openSongSession(...given));

// behaviour: request-1
describe('a request is checked in order', () => {
  test('and nobody can ask while requests are off', async () => {
    await open({ isEnabled: false });
    await songs.say('!sr one');
    expect([songs.list(), songs.told, songs.pending('findSong')]).toEqual([[], [], []]);
  });

  test('by role, then cooldown, then limits, then points; what is refused costs no search', async () => {
    const { say, told, found } = await open({
      commands: {
        add: { isEnabled: true, word: '!sr', viewers: { followers: true } },
        remove: { isEnabled: true, word: '!remove', viewers: {} },
        skip: { isEnabled: true, word: '!skip', viewers: {} },
        show: { isEnabled: true, word: '!song', viewers: {} },
      },
      cooldownS: 30,
      maxPerViewer: 1,
      maxQueueLength: 2,
      price: 10,
    });
    const follower = (n: number) => testViewer(n, { isFollower: true });
    await say('!sr one');
    expect(told.splice(0)).toEqual(['refused role']);
    await say('!sr', follower(1));
    expect(told.splice(0)).toEqual(['refused words', 'Write !sr and the name of a song.']);
    await say('!sr one', follower(1));
    expect(told.splice(0)).toEqual(['refused points', 'You have too few points for a song (0 of 10).']);
    await songs.points(1, 15);
    await songs.points(2, 10);
    told.splice(0);
    await say('!SR one', follower(1));
    expect(told.splice(0)).toEqual(['take 10']);
    await say('!sr two', follower(1));
    expect(told.splice(0)).toEqual(['refused cooldown', 'You can ask for the next song in 30 s.']);
    await songs.passes(30_000);
    await say('!sr two', follower(1));
    expect(told.splice(0)).toEqual(['refused ownLimit', 'Your limit in the song queue is reached (1).']);
    await say('!sr two', follower(2));
    await say('!sr three', follower(3));
    expect(told.splice(0)).toEqual(['take 10', 'refused queueFull', 'The song queue is full. Try again later.']);
    expect(songs.pending('findSong').map(({ request }) => request)).toEqual([{ words: 'one' }]);
    await found(track('one'));
    expect(told.splice(0)).toEqual(['added Band – one', '“Band – one” is number 1 in the queue.']);
    expect(songs.pending('findSong').map(({ request }) => request)).toEqual([{ words: 'two' }]);
    expect([songs.balance(1), songs.balance(2)]).toEqual([5, 0]);
  });
});

// behaviour: request-2, request-3
describe('a song that was found', () => {
  test.each([
    ['explicit', { refusesExplicit: true }, track('one'), true],
    ['tooLong', { maxSongS: 100 }, track('one'), false],
    ['blocked', { blockedSongs: ['ON'] }, track('one'), false],
    ['blocked', { blockedArtists: ['band'] }, track('one'), false],
    ['notFound', {}, null, false],
  ] as const)('is refused when it is %s, and its points come back once', async (reason, settings, song, isExplicit) => {
    const { told } = await open({
      price: 10,
      ...settings,
      blockedSongs: [...('blockedSongs' in settings ? settings.blockedSongs : [])],
      blockedArtists: [...('blockedArtists' in settings ? settings.blockedArtists : [])],
    });
    await songs.points(1, 10);
    await songs.say('!sr one');
    told.splice(0);
    await songs.found(song, isExplicit);
    expect(told.filter((line) => !/^[“N]/.test(line))).toEqual([`refused ${reason}`, 'add 10']);
    expect([songs.list(), songs.past().length, songs.balance(1)]).toEqual([[], 1, 10]);
  });

  test('is refused when it plays or waits already', async () => {
    const { asked, told } = await open();
    await songs.plays(track('now'));
    await asked('one');
    await asked('one', testViewer(2));
    await asked('now', testViewer(3));
    expect(told.filter((line) => line.startsWith('refused'))).toEqual([
      'refused alreadyQueued',
      'refused alreadyQueued',
    ]);
    expect(songs.list()).toEqual(['waiting one']);
  });

  test('waits for approval where the streamer wants it', async () => {
    const { asked, submit } = await open({ isHeld: true });
    await asked('one');
    expect(songs.list()).toEqual(['held one']);
    expect(songs.pending('readSongs')).toEqual([]);
    const { id } = songs.state().songs[0]!;
    await submit({ type: 'changeSongs', origin: 'command', payload: { action: 'approve', songId: id } });
    expect(songs.list()).toEqual(['waiting one']);
  });

  test('is a list for the streamer where no service is connected but a player reports', async () => {
    const { say, result, failed, submit } = await open();
    await say('!sr one');
    await result('findSong', failed('MUSIC_NOT_CONNECTED', {}));
    expect([songs.list(), songs.told[0]]).toEqual([[], 'refused service']);
    await songs.plays(track('now'));
    await say('!sr one');
    await result('findSong', failed('MUSIC_NOT_CONNECTED', {}));
    expect(songs.list()).toEqual(['waiting one']);
    const { id, isListed } = songs.state().songs[0]!;
    expect(isListed).toBe(true);
    await submit({ type: 'changeSongs', origin: 'command', payload: { action: 'played', songId: id } });
    expect(songs.past()[0]).toBe('played one');
  });
});

// behaviour: request-4
describe('the player', () => {
  test('gets a song shortly before the current one ends, after its queue was read', async () => {
    const { asked, passes, plays, has, result, list } = await open();
    await plays(track('now'));
    await asked('one');
    await asked('two', testViewer(2));
    await has(track('now'));
    expect(list()).toEqual(['waiting one', 'waiting two']);
    await passes(179_000);
    expect(songs.pending('enqueueSong')).toEqual([]);
    await passes(1_000);
    expect(songs.pending('enqueueSong').map(({ request }) => request['track'])).toEqual([track('one')]);
    await result('enqueueSong', {});
    expect(list()).toEqual(['sent one', 'waiting two']);
    await passes(20_000);
    await plays(track('one'));
    expect(list()).toEqual(['playing one', 'waiting two']);
    await passes(180_000);
    // The player is asked again before the next song.
    await has(track('one'));
    await result('enqueueSong', {});
    await plays(track('two'));
    expect([list(), songs.past()]).toEqual([['playing two'], ['played Band – one']]);
  });

  test('gets a song again that it did not take for a known reason', async () => {
    const { asked, passes, has, result, failed, list } = await open();
    await asked('one');
    await has(null);
    await result('enqueueSong', failed('MUSIC_NO_DEVICE'));
    expect([list(), songs.state().queue.problem?.code]).toEqual([['waiting one'], 'MUSIC_NO_DEVICE']);
    await passes(29_000);
    expect(songs.pending('enqueueSong')).toEqual([]);
    await passes(1_000);
    await result('enqueueSong', {});
    expect([list(), songs.state().queue.problem]).toEqual([['sent one'], null]);
  });

  test('never gets a song twice that it may have; its points come back once', async () => {
    const { asked, passes, has, result, failed, list, told } = await open({ price: 10 });
    await songs.points(1, 10);
    await asked('one');
    await has(null);
    await result('enqueueSong', failed('MUSIC_NOT_REACHED'));
    expect(list()).toEqual(['unclear one']);
    await has(null);
    told.splice(0);
    await passes(15_000);
    await has(null);
    expect([list(), songs.past()]).toEqual([[], ['perhapsPlayed Band – one']]);
    expect(told.filter((line) => line.startsWith('add'))).toEqual(['add 10']);
    expect([songs.pending('enqueueSong'), songs.balance(1)]).toEqual([[], 10]);
  });

  test('that has an unclear song goes on with it', async () => {
    const { asked, has, result, list } = await open();
    await asked('one');
    await has(null);
    await result('enqueueSong', { outcome: 'skipped', message: 'crash' });
    await has(track('other'), track('one'));
    expect(list()).toEqual(['sent one']);
  });

  test('is asked first after a restart', async () => {
    const file = `${folder}/songs.db`;
    const { asked, has, result } = await open({}, file);
    await asked('one');
    await asked('two', testViewer(2));
    await has(null);
    await result('enqueueSong', {});
    const bytes = await songs.bytes();
    await songs.close();
    await open(null, file);
    expect(await songs.bytes()).toBe(bytes);
    expect(songs.list()).toEqual(['sent one', 'waiting two']);
    await songs.submit({ type: 'sessionResumed', origin: 'result', payload: { resumeAtMs: 0 } });
    expect(songs.pending('enqueueSong')).toEqual([]);
    // The song was played while nobody looked, or was not: nobody knows.
    await songs.has(null);
    await songs.passes(15_000);
    await songs.has(null);
    expect(songs.past()).toEqual(['perhapsPlayed Band – one']);
    expect(songs.pending('enqueueSong').map(({ request }) => request['track'])).toEqual([track('two')]);
  });
});

// behaviour: request-5
describe('chat commands', () => {
  test('take back the last own song that is not sent, and tell what plays', async () => {
    const { asked, say, told, has, result, plays, list } = await open({ price: 5 });
    await songs.points(1, 10);
    await asked('one');
    await asked('two');
    await has(null);
    await result('enqueueSong', {});
    await plays(track('one'));
    told.splice(0);
    await say('!remove');
    expect(told.splice(0)).toEqual(['add 5', '“Band – two” is out of the queue.']);
    await say('!remove');
    await say('!song', testViewer(2));
    expect(told.splice(0)).toEqual(['None of your songs waits.', 'Now playing: Band – one, requested by Viewer 1']);
    expect(list()).toEqual(['playing one']);
  });

  test('skip for moderators', async () => {
    const { say, result, told } = await open();
    await say('!skip');
    expect(songs.pending('skipSong')).toEqual([]);
    await say('!skip', testViewer(2, { isModerator: true }));
    await say('!skip', testViewer(2, { isModerator: true }));
    expect(songs.pending('skipSong')).toHaveLength(1);
    await result('skipSong', {});
    expect(told).toEqual(['Next song.']);
  });
});

// behaviour: request-6
test('the streamer changes the order, and overlays show it', async () => {
  const { asked, submit, list } = await open({ maxPerViewer: 0 });
  await songs.plays(track('now'));
  for (const name of ['one', 'two', 'three']) await asked(name);
  const id = songs.state().songs[2]!.id;
  await submit({ type: 'changeSongs', origin: 'command', payload: { action: 'move', songId: id, place: 0 } });
  expect(list()).toEqual(['waiting three', 'waiting one', 'waiting two']);
  await submit({ type: 'changeSongs', origin: 'command', payload: { action: 'remove', songId: id } });
  expect(list()).toEqual(['waiting one', 'waiting two']);
  expect(songs.told.at(-1)).toBe('refused removed');
  await submit(songSettingsDraft({ isEnabled: false }, 2));
  await submit({
    type: 'requestSong',
    origin: 'command',
    payload: { requestId: 'mine', words: 'four', by: 'streamer' },
  });
  await songs.found(track('four'));
  expect(list()).toEqual(['waiting one', 'waiting two', 'waiting four']);
});
