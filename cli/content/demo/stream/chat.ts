/** Chat of the demo: greetings, small talk, and reactions to events. */
import type { Random } from '#engine/core/random.ts';
import type { ChatEmote } from '#schemas/generated/types.ts';
import { CAST_SIZE, castMember } from '../cast.ts';
import { CHEERS, GOAL_CHEERS, GREETINGS, SMALL_TALK, TIME_CHEERS } from '../chatLines.ts';
import type { Timeline } from '../timeline.ts';
import { giftsFrom } from './gifts.ts';
import { DURATION_S } from './header.ts';
import { SUBSCRIPTIONS } from './people.ts';
import { EXTRA_MINUTE_S } from './streamer.ts';

const CHEERED_COINS = 30;

/** @param reachedAt times at which the likes passed their goal, s */
export function addChat(timeline: Timeline, random: Random, reachedAt: readonly number[]): void {
  const cheerTimes = [
    ...giftsFrom(CHEERED_COINS).map(({ at }) => [at + 3, CHEERS] as const),
    ...SUBSCRIPTIONS.map(({ at }) => [at + 2.5, CHEERS] as const),
    ...reachedAt.flatMap((at) => [1.2, 2.1, 3.4, 4.6].map((delay) => [at + delay, GOAL_CHEERS] as const)),
    ...[1.5, 3.1].map((delay) => [EXTRA_MINUTE_S + delay, TIME_CHEERS] as const),
  ];
  const speak = speakerOf(timeline, random);
  for (const [at, lines] of cheerTimes) speak(at, lines);
  for (let second = 3; second < DURATION_S - 1; second += 2 + random.next() * 2) {
    // Reactions have priority.
    if (cheerTimes.some(([at]) => Math.abs(at - second) < 1)) continue;
    speak(second, second < 45 ? GREETINGS : SMALL_TALK);
  }
}

/** Adds a line of a list that was not used lately, by somebody who did not speak just before. */
function speakerOf(timeline: Timeline, random: Random): (second: number, lines: readonly string[]) => void {
  const turns = new Map<readonly string[], string[]>();
  const recent: number[] = [];
  return (second, lines) => {
    let waiting = turns.get(lines) ?? [];
    if (waiting.length === 0) waiting = shuffled(lines, random);
    const text = waiting.pop()!;
    turns.set(lines, waiting);
    let who = random.below(CAST_SIZE);
    while (recent.includes(who)) who = (who + 1) % CAST_SIZE;
    recent.push(who);
    if (recent.length > 8) recent.shift();
    timeline.add(second, 'chat', chatPayload(text), { viewer: castMember(who) });
  };
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const result = [...list];
  for (let last = result.length - 1; last > 0; last--) {
    const other = random.below(last + 1);
    [result[last], result[other]] = [result[other]!, result[last]!];
  }
  return result;
}

const EMOTE = /:(hi|love|cool|hype):/;

/** Extracts the emotes of a line and notes their positions. */
function chatPayload(line: string): { comment: string; emotes: ChatEmote[] } {
  const emotes: ChatEmote[] = [];
  let comment = line;
  for (let match = EMOTE.exec(comment); match !== null; match = EMOTE.exec(comment)) {
    emotes.push({ index: match.index, id: `demo-${match[1]}`, imageUrl: `/media/demo/emotes/${match[1]}.png` });
    comment = comment.slice(0, match.index) + comment.slice(match.index + match[0].length);
  }
  return { comment, emotes };
}
