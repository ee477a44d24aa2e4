/** Functions that read, filter, search or compare what strangers write, without a registry of their own. */
import { cutCombiningRuns } from '#engine/core/combiningRuns.ts';
import { withoutControls } from '#engine/core/controlCharacters.ts';
import { choiceOf } from '#engine/items/vote/ballot.ts';
import { withoutLinks } from '#engine/rules/speech/links.ts';
import { moderateSpeech } from '#engine/rules/speech/moderateSpeech.ts';
import { NEW_SPEECH } from '#engine/rules/speech/speechDefaults.ts';
import { inOneLine, withoutPictures, withoutRepeats } from '#engine/rules/speech/spokenForm.ts';
import { SWEAR_WORDS } from '#engine/rules/words/swearWords.ts';
import { wordFilter } from '#engine/rules/words/wordFilter.ts';
import { emailKey } from '#server/ground/base/emailKey.ts';
import { searchKey } from '#server/ground/db/listPage.ts';
import { amountIn } from '#server/show/fold/giveaways/rules.ts';
import { cleanText } from '#server/providers/speech/cleanText.ts';
import { searchKey as editorSearchKey } from '#editor/overlay-editor/panels/searchKey.ts';
import { cleanText as drawnText } from '#engine/gpu/text/atoms.ts';
import type { GiveawayRules } from '#schemas/generated/types.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import { type CostCase, refusable } from '../costCase.ts';

const MOST_COMMENT = 2_000;
/** Characters of a message that are looked at before it is spoken. */
const MOST_SPOKEN = 1_000;
/** Longer messages are no votes. */
const MOST_BALLOT = 400;
const MOST_EMAIL = 254;
const MOST_OPTION = 100;
/** The dearest list that the settings allow: the most and longest entries, all alike, open at both ends. */
const WORST_LIST = Array.from({ length: 500 }, (_none, index) => `*${'a'.repeat(43)}${(index + 1296).toString(36)}*`);
const { moderation } = NEW_SPEECH;

const comment = (name: string, read: (text: string) => unknown, most = MOST_COMMENT): CostCase => ({
  registry: 'texts of viewers',
  name,
  most,
  prepare: (text) => refusable(() => read(text)),
});
const spoken = (name: string, read: (text: string) => unknown, limit?: CostCase['limit']): CostCase => ({
  ...comment(name, read, MOST_SPOKEN),
  registry: 'speech',
  ...(limit && { limit }),
});
const MANY_FORMS = { ms: 12, why: 'each word is read in up to thirty ways in which it may be disguised' };
const MANY_ENTRIES = { ms: 40, why: 'the same, with 25,000 letters of entries that all begin alike' };

function ballots(): CostCase {
  return {
    registry: 'votes',
    name: 'ballot',
    most: MOST_BALLOT,
    prepare: (text) => {
      const options = Array.from({ length: 9 }, (_none, index) => `${text.slice(0, MOST_OPTION - 1)}${index}`);
      return () => choiceOf(text, options, { voteBy: 'any', keyword: text.slice(0, 3) });
    },
  };
}

function entries(): CostCase {
  return {
    registry: 'giveaways',
    name: 'entry by command',
    most: MOST_COMMENT,
    prepare: (text) => {
      const settings = { entry: 'command', command: text.slice(0, 50), giftId: '' } as GiveawayRules;
      const event = { type: 'chat', payload: { comment: text, emotes: [] } } as unknown as StreamEvent;
      return () => amountIn(settings, event, {});
    },
  };
}

const usual = wordFilter(SWEAR_WORDS);
const worst = wordFilter(WORST_LIST);

export const TEXTS: readonly CostCase[] = [
  comment('combining runs', cutCombiningRuns),
  comment('control characters', withoutControls),
  spoken('links', withoutLinks, {
    ms: 6,
    why: 'one ligature becomes eighteen letters, and each word is looked at thrice',
  }),
  spoken('one line', inOneLine),
  spoken('pictures', withoutPictures),
  spoken('repeats', withoutRepeats),
  spoken('usual word filter', usual, MANY_FORMS),
  // A shorter word than any entry is none of them.
  { ...spoken('longest word filter', worst, MANY_ENTRIES), least: 400 },
  spoken('moderation', (text) => moderateSpeech(text, { ...moderation }), MANY_FORMS),
  spoken('text for a voice', cleanText),
  comment('drawn text', drawnText, 4_000),
  ballots(),
  entries(),
  { registry: 'searches', name: 'key of a list', most: 500, prepare: (text) => () => searchKey(text) },
  { registry: 'searches', name: 'key of the editor', most: 500, prepare: (text) => () => editorSearchKey(text) },
  { registry: 'accounts', name: 'key of an address', most: MOST_EMAIL, prepare: (text) => () => emailKey(text) },
];
