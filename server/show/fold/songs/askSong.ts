/**
 * Takes requests in the order of their checks (behaviour: request-1, request-2): role, cooldown, own and total limit, points, and
 * only then a search. Whatever is refused before costs no search.
 */
import { comparableText } from '#engine/core/comparableText.ts';
import { failureBy } from '#engine/core/problem.ts';
import { commentWords } from '#engine/core/emojiCodes.ts';
import { visibleWords } from '#engine/core/visibleText.ts';
import { MAX_SONGS } from '#engine/rules/songs/songRequests.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { ViewerRef } from '#schemas/generated/types.ts';
import { passesFilter } from '#engine/rules/viewerFilter.ts';
import { filterViewer } from '../flows/filteredViewer.ts';
import { removeLast, showCurrent, skip } from './changeSongs.ts';
import { isWaiting, type SongEntry } from './songsState.ts';
import type { Asked, SongsWork } from './songsWork.ts';

/** Most requests that wait for their search; the service takes one after the other. */
const MAX_SEARCHING = 20;
const MAX_WORDS = 300;
/** Marks changes of points that pay for a song. */
const PAYS = 'songs/';

/** Handles a message that may be one of the commands. */
export function hearCommand(work: SongsWork, event: StreamEvent<'chat'>): void {
  const { viewer, payload } = event;
  const { settings, context } = work;
  if (!settings.isEnabled || !viewer || context.facts.isHiddenViewer) return;
  const [first = '', ...rest] = visibleWords(commentWords(payload));
  const word = comparableText(first);
  const commands = Object.entries(settings.commands) as [
    keyof typeof settings.commands,
    typeof settings.commands.add,
  ][];
  const found = commands.find(([, command]) => command.isEnabled && comparableText(command.word) === word);
  if (found === undefined) return;
  const [name, { viewers }] = found;
  const isAllowed = passesFilter(viewers, filterViewer(context, viewer));
  const text = rest.join(' ').slice(0, MAX_WORDS);
  if (name === 'add') return ask(work, { id: event.id, text, by: 'chat', viewer, track: null }, isAllowed);
  if (!isAllowed) return;
  if (name === 'remove') removeLast(work, viewer);
  else if (name === 'skip') skip(work, viewer);
  else showCurrent(work, viewer);
}

function ask(work: SongsWork, asked: Asked & { viewer: ViewerRef }, isAllowed: boolean): void {
  const { settings, context, event } = work;
  const { viewer } = asked;
  // Like other chat commands, this one doesn't answer viewers who may not use it.
  if (!isAllowed) return work.refuse(asked, 'role', failureBy('SONG_ROLE_MISSING'), false);
  if (asked.text === '')
    return work.refuse(asked, 'words', failureBy('SONG_WORDS_MISSING', { word: settings.commands.add.word }));
  const leftMs = (work.cooldowns.get(viewer.tiktokId) ?? 0) - event.at;
  if (leftMs > 0)
    return work.refuse(asked, 'cooldown', failureBy('SONG_COOLDOWN', { seconds: Math.ceil(leftMs / 1000) }));
  if (isOverLimit(work, asked)) return;
  const price = settings.price * 1000;
  const balance = context.facts.totals?.pointsOf(viewer.tiktokId)?.balance ?? 0;
  if (balance < price) return refusePoor(work, asked, balance);
  if (settings.cooldownS > 0) work.coolDown(viewer.tiktokId, event.at + settings.cooldownS * 1000);
  begin(work, asked, price);
}

/** Handles a song of a flow or of the streamer: neither has a role, a cooldown or a price. */
export function requestSong(work: SongsWork, { payload, viewer: asking }: StreamEvent<'requestSong'>): void {
  const { requestId: id, words: text, by } = payload;
  const asked: Asked = { id, text: text.trim(), by, viewer: asking ?? null, track: null };
  if (work.song(id) !== undefined || asked.text === '') return;
  if (!isOverLimit(work, asked)) begin(work, asked, 0);
}

/** Checks the limits, and refuses a request that is over one of them. */
function isOverLimit(work: SongsWork, asked: Asked): boolean {
  const { songs, settings } = work;
  const { maxPerViewer, maxQueueLength } = settings;
  const { viewer, by } = asked;
  const waiting = songs.filter(isWaiting);
  const own = waiting.filter((song) => song.viewer !== null && song.viewer.tiktokId === viewer?.tiktokId).length;
  if (viewer !== null && maxPerViewer > 0 && own >= maxPerViewer) {
    work.refuse(asked, 'ownLimit', failureBy('SONG_OWN_LIMIT', { limit: maxPerViewer }));
    return true;
  }
  // The streamer may go beyond their own limit.
  const most = by === 'streamer' || maxQueueLength === 0 ? MAX_SONGS : maxQueueLength;
  const searching = songs.filter(({ state }) => state === 'searching' || state === 'paying').length;
  if (waiting.length < most && songs.length < MAX_SONGS && searching < MAX_SEARCHING) return false;
  work.refuse(asked, 'queueFull', failureBy('SONG_QUEUE_FULL'));
  return true;
}

function refusePoor(work: SongsWork, asked: Asked, balance: number): void {
  const params = { price: work.settings.price, balance: Math.floor(balance / 1000) };
  work.refuse(asked, 'points', failureBy('SONG_POINTS_MISSING', params));
}

function begin(work: SongsWork, { id, text, by, viewer }: Asked, price: number): void {
  const { event, songs } = work;
  const place = Math.max(event.seq, (songs.at(-1)?.place ?? 0) + 1);
  const state = price > 0 ? 'paying' : 'searching';
  const nothing = { paid: 0, track: null, isListed: false, misses: 0 };
  const song: SongEntry = { id, text, by, viewer, state, place, askedAtMs: event.at, ...nothing };
  work.put(song);
  if (price === 0 || viewer === null) return;
  const points = work.pointsOf(viewer, text, price);
  work.follow({ type: 'changePoints', payload: { ...points, mode: 'take', key: `${PAYS}${id}` } });
}

/** Continues with the points that were really taken; the balance may have been spent in the same moment. */
export function paid(work: SongsWork, { payload }: StreamEvent<'changePoints'>): void {
  const { key = '' } = payload;
  if (!key.startsWith(PAYS)) return;
  const song = work.song(key.slice(PAYS.length));
  if (song?.state !== 'paying') return;
  const { thousandths = 0, balance = 0 } = work.context.facts.pointsMade ?? {};
  const changed = work.change(song, { paid: Math.max(0, -thousandths), state: 'searching' });
  if (changed.paid >= payload.thousandths) return;
  refusePoor(work, changed, balance + changed.paid);
  work.end(
    changed,
    'refused',
    failureBy('SONG_POINTS_MISSING', { price: work.settings.price, balance: Math.floor(balance / 1000) }),
  );
}
