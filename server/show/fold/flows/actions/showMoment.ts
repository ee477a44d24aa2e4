/** Shows a moment in an alert box and waits for its end (behaviour: moment-1). A crowd of waiting moments halves its time. */
import { MOMENT_CROWD } from '#engine/flows/momentFlows.ts';
import { type ActionContext, defineAction } from '../contracts.ts';
import { giftPicture } from './giftPicture.ts';

const MAX_TITLE = 200;
const MAX_TEXT = 300;
const MAX_COUNT = 1_000_000_000;
const MAX_COINS = 1_000_000_000_000;

const whole = (value: number, most: number): number => Math.max(0, Math.min(most, Math.floor(value)));

/** A value that the flow lacks, such as the coins of a follower, counts as none. */
function amount(context: ActionContext, expression: string, most: number): number {
  const value = context.number(expression);
  return Number.isFinite(value) ? whole(value, most) : 0;
}

export const showMoment = defineAction<'SHOW_MOMENT'>({
  kind: 'SHOW_MOMENT',
  plan(settings, context) {
    const { itemId: chosen, staging, title, text, count, coins, showGiftPicture, showProfilePicture } = settings;
    const durationMs = context.waitingAlike >= MOMENT_CROWD - 1 ? settings.durationMs / 2 : settings.durationMs;
    const payload = {
      momentId: context.runId,
      climbs: context.hasClimbed,
      staging,
      title: context.text(title, MAX_TITLE),
      text: context.text(text, MAX_TEXT),
      imageUrl: showGiftPicture ? giftPicture(context) : '',
      showProfilePicture: showProfilePicture && context.viewer !== null,
      count: amount(context, count, MAX_COUNT),
      coins: amount(context, coins, MAX_COINS),
      durationMs,
    };
    const viewer = context.viewer ? { viewer: context.viewer } : {};
    const itemIds = chosen === '' ? context.standardItems('ALERT_BOX') : [chosen];
    const followUps = itemIds.map((itemId) => ({ type: 'showMoment', itemId, payload, ...viewer }) as const);
    return { followUps, waitMs: durationMs };
  },
});
