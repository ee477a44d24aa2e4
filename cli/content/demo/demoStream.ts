/**
 * Demo of ten minutes: people join, chat, like, give, vote; a wheel spins, a balloon bursts; the likes pass their goal
 * twice; a moderator adds a minute. Always the same, by keyed randomness.
 */
import { type Random, randomFor } from '#engine/core/random.ts';
import type { RecordedEvent } from '#server/show/session/recording/recordingLine.ts';
import { addAnnouncements } from './stream/announcements.ts';
import { addChat } from './stream/chat.ts';
import { addGames } from './stream/games.ts';
import { addGifts } from './stream/gifts.ts';
import { DEMO_HEADER } from './stream/header.ts';
import { addLikes } from './stream/likes.ts';
import { addMusic } from './stream/music.ts';
import { addPeople } from './stream/people.ts';
import { addStreamer } from './stream/streamer.ts';
import { addVotes } from './stream/votes.ts';
import { Timeline } from './timeline.ts';

/** Returns all events of the demo in order. */
export function demoEvents(): RecordedEvent[] {
  const timeline = new Timeline('demo', DEMO_HEADER);
  const randomOf = (name: string): Random => randomFor(DEMO_HEADER.seed, 'demo', name);
  timeline.add(0, 'streamStart', { roomId: 'demo-room' });
  addStreamer(timeline);
  const reachedAt = addLikes(timeline, randomOf('likes'));
  addGifts(timeline, randomOf('gifts'));
  addPeople(timeline, randomOf('people'));
  addAnnouncements(timeline);
  addGames(timeline);
  addVotes(timeline, randomOf('votes'));
  addMusic(timeline);
  addChat(timeline, randomOf('chat'), reachedAt);
  return timeline.events();
}
