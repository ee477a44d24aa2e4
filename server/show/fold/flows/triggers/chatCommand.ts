/** Fires on a chat message that begins with a command; its other words become values (behaviour: trigger-3). */
import { comparableText } from '#engine/core/comparableText.ts';
import { withAsciiDigits } from '#engine/core/digits.ts';
import { commentWords } from '#engine/core/emojiCodes.ts';
import { visibleWords, withoutUnseen } from '#engine/core/visibleText.ts';
import { amountOf } from '#engine/points/commands/amount.ts';
import type { ChatPayload } from '#schemas/generated/types.ts';
import { triggerOn } from './triggerOn.ts';

const NAMED_ARGUMENTS = 5;
const NUMBER = /^\d{1,12}$/;
const RECIPIENT = /^@./;

export const chatCommand = triggerOn('CHAT_COMMAND', {
  on: ['chat'],
  key: {
    of: ({ command }) => comparableText(command),
    from: ({ payload }) => comparableText(wordsOf(payload)[0] ?? ''),
  },
  match({ payload, viewer }, _settings, { facts }) {
    const [command = '', ...words] = wordsOf(payload);
    // A missing word has no value, so that `{arg1 ?? username}` works.
    const named = words.slice(0, NAMED_ARGUMENTS).map((word, index): [string, string] => [`arg${index + 1}`, word]);
    // A word stays a text; a number in it becomes a value of its own.
    const number = words.map(asciiWord).find((word) => NUMBER.test(word));
    const recipient = words.find((word) => RECIPIENT.test(withoutUnseen(word)));
    const balance = (viewer && facts.totals?.pointsOf(viewer.tiktokId)?.balance) ?? 0;
    const amount = firstAmount(words, balance / 1000);
    return {
      variables: {
        command,
        args: words.join(' '),
        argCount: words.length,
        ...(number !== undefined && { number: Number(number) }),
        ...(recipient !== undefined && { recipient: withoutUnseen(recipient).slice(1) }),
        ...(amount !== null && { amount }),
        ...Object.fromEntries(named),
      },
    };
  },
});

function firstAmount(words: readonly string[], balance: number): number | null {
  for (const word of words) {
    const amount = amountOf(word, balance);
    if (amount !== null) return amount;
  }
  return null;
}

const asciiWord = (word: string): string => withAsciiDigits(comparableText(withoutUnseen(word)));

const wordsOf = (payload: ChatPayload): string[] => visibleWords(commentWords(payload));
