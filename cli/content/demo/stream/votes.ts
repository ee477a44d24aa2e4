/** Votes of the demo: a question, and people who answer it in the chat. */
import type { Random } from '#engine/core/random.ts';
import { CAST_SIZE, castMember } from '../cast.ts';
import { DEMO_ITEMS } from '../ids.ts';
import type { Timeline } from '../timeline.ts';

const VOTE_S = 40;

interface Question {
  at: number;
  question: string;
  options: readonly string[];
  /** Answers in order. */
  answers: readonly string[];
}

const QUESTIONS: readonly Question[] = [
  {
    at: 16,
    question: 'What comes next?',
    options: ['Fox', 'Whale', 'Dragon'],
    answers: ['1', '3', 'Fox', '2', 'dragon', '3', '1', '3', 'B', '3', '1', '2', 'dragon', '3', '1', '3'],
  },
  {
    at: 219,
    question: 'Blue or orange?',
    options: ['Blue', 'Orange'],
    answers: ['1', 'blue', '2', '1', 'Orange', '2', '1', '1', 'blue', '2', '1', '1', '2', '1'],
  },
  {
    at: 486,
    question: 'One more song?',
    options: ['Yes!', 'Quiet, please', 'Sing yourself'],
    answers: ['1', '1', '3', '3', '1', '2', '3', '1', '3', '3', '1', '3', '3', '3'],
  },
];

/** Adds the questions and the answers; nobody answers twice. */
export function addVotes(timeline: Timeline, random: Random): void {
  const to = { itemId: DEMO_ITEMS.vote, origin: 'command' } as const;
  for (const { at, question, options, answers } of QUESTIONS) {
    timeline.add(at, 'startVote', { question, options: [...options], duration: VOTE_S }, to);
    const first = random.below(CAST_SIZE);
    const gapS = (VOTE_S - 6) / answers.length;
    for (const [index, comment] of answers.entries()) {
      const viewer = castMember((first + index * 3) % CAST_SIZE);
      const second = at + 2.5 + index * gapS + random.next() * gapS * 0.6;
      timeline.add(second, 'chat', { comment, emotes: [] }, { viewer });
    }
  }
}
