/** Makes a game do something, for a price if it has one: points go back when the game does not do it (behaviour: game-int-3). */
import { AppError } from '#engine/core/appError.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { viewerNameOf } from '#engine/core/viewerName.ts';
import { findGameAction } from '#engine/rules/game-integrations/gameActions.ts';
import { readGameValues } from '#engine/rules/game-integrations/gameValues.ts';
import { gameViewer } from '#engine/rules/game-integrations/gameWord.ts';
import type { GameIntegration } from '#schemas/generated/types.ts';
import { type ActionContext, defineAction, type FlowVariables, type Plan } from '../contracts.ts';
import { OUTSIDE_DEADLINE_MS } from './outsideDeadline.ts';
import { noteOf } from './pointsStep.ts';

/** @throws GAME_INTEGRATION_UNKNOWN, GAME_INTEGRATION_OFF */
function integrationOf({ document }: ActionContext, id: string): GameIntegration {
  const integration = document('gameIntegration', id) as GameIntegration | undefined;
  if (integration === undefined) throw new AppError('GAME_INTEGRATION_UNKNOWN');
  if (!integration.isEnabled) throw new AppError('GAME_INTEGRATION_OFF', { name: integration.name });
  return integration;
}

const likesIn = ({ scope }: ActionContext): number | null => {
  const likes = scope.get('likes');
  return typeof likes === 'number' ? likes : null;
};

/** Returns the events that take the price now, and give it back later. @throws GAME_POINTS_MISSING, GAME_VIEWER_MISSING */
function payment(price: number, context: ActionContext): Pick<Plan, 'followUps' | 'undo'> {
  if (price === 0) return {};
  const { viewer, facts, stepId } = context;
  if (viewer === null) throw new AppError('GAME_VIEWER_MISSING');
  const thousandths = price * 1000;
  const balance = facts.totals?.pointsOf(viewer.tiktokId)?.balance ?? 0;
  if (balance < thousandths)
    throw new AppError('GAME_POINTS_MISSING', { viewer: viewerNameOf(viewer), balance: balance / 1000, price });
  const change = (mode: 'take' | 'add'): EventDraft => ({
    type: 'changePoints',
    payload: { viewerIds: [viewer.tiktokId], of: 'balance', mode, thousandths, by: '', note: noteOf(context) },
  });
  return { followUps: [change('take')], undo: { target: `gamePrice:${stepId}`, followUps: [change('add')] } };
}

export const gameAction = defineAction<'GAME_ACTION'>({
  kind: 'GAME_ACTION',
  plan({ integrationId, actionId, values: given, price }, context) {
    const integration = integrationOf(context, integrationId);
    const action = findGameAction(integration, actionId);
    if (action === undefined) throw new AppError('GAME_ACTION_UNKNOWN', { name: integration.name, action: actionId });
    const text = (template: string): string => context.text(template);
    const values = { ...readGameValues(action, given, { text, likes: likesIn(context) }) };
    const viewer = gameViewer(context.viewer === null ? '' : viewerNameOf(context.viewer));
    const isSimulated = integration.connection.kind === 'simulated';
    return {
      ...payment(price, context),
      request: { kind: 'game', request: { integrationId, actionId, values, viewer, isSimulated } },
      deadlineMs: OUTSIDE_DEADLINE_MS,
    };
  },
  outcome(answer): FlowVariables {
    const result = answer?.['result'];
    return { gameResult: typeof result === 'string' ? result : 'FAILURE' };
  },
});
