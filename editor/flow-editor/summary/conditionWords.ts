/** Describes a condition and its permitted viewers in one line. Pure. */
import type { Condition, ConditionGroup, ConditionRow, Locale, ViewerFilter } from '#schemas/generated/types.ts';
import { SUMMARY_TEXT, type SummaryText } from './summaryText.ts';

function rowWords({ left, operator, right = '' }: ConditionRow, { operators }: SummaryText): string {
  return [left, operators[operator], right].filter((part) => part !== '').join(' ');
}

function joinWords(parts: readonly string[], join: Condition['join'], text: SummaryText): string {
  const words = parts.join(text.joins[join]);
  return join === 'none' && words !== '' ? text.none(words) : words;
}

function groupWords({ rows, join }: ConditionGroup, text: SummaryText): string {
  const words = joinWords(
    rows.map((row) => rowWords(row, text)),
    join,
    text,
  );
  return rows.length > 1 && join !== 'none' ? `(${words})` : words;
}

/** Names the viewers whom a filter permits, each kind once; '' = everyone. */
export function viewerWords(viewers: ViewerFilter, locale: Locale): string {
  const text = SUMMARY_TEXT[locale];
  const { followers, subscribers, moderators, minLevel, minTeamLevel, minGifterLevel, topInChat } = viewers;
  return text.or(
    [
      followers === true ? text.who.followers : '',
      subscribers === true ? text.who.subscribers : '',
      moderators === true ? text.who.moderators : '',
      minLevel ? text.fromLevel(minLevel) : '',
      minTeamLevel ? text.fromTeamLevel(minTeamLevel) : '',
      minGifterLevel ? text.fromGifterLevel(minGifterLevel) : '',
      topInChat ? text.topInChat(topInChat) : '',
    ].filter((part) => part !== ''),
  );
}

/** Formats `giftCount ≥ 10 and only moderators`; '' = the condition is always met. */
export function conditionWords(condition: Condition | undefined, locale: Locale): string {
  if (condition === undefined || condition.isEnabled === false) return '';
  const text = SUMMARY_TEXT[locale];
  const { rows, groups = [], join, viewers = {} } = condition;
  const compared = [...rows.map((row) => rowWords(row, text)), ...groups.map((group) => groupWords(group, text))];
  const who = viewerWords(viewers, locale);
  return [joinWords(compared, join, text), who === '' ? '' : text.only(who)].filter((part) => part !== '').join(' · ');
}

/** Describes the further condition of a trigger: `only moderators · if giftCount ≥ 10`. */
export function extraConditionWords(condition: Condition | undefined, locale: Locale): string[] {
  if (condition === undefined || condition.isEnabled === false) return [];
  const { viewers = {}, ...compared } = condition;
  const text = SUMMARY_TEXT[locale];
  const [who, words] = [viewerWords(viewers, locale), conditionWords(compared, locale)];
  return [...(who === '' ? [] : [text.only(who)]), ...(words === '' ? [] : [text.onlyIf(words)])];
}
