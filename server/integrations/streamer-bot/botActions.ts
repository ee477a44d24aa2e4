/** Actions of Streamer.bot: what flows run, and what they offer to choose. */
import { AppError } from '#engine/core/appError.ts';
import type { JsonObject } from '#schemas/generated/types.ts';
import { choicesFrom, objectOf, textOf } from '../held/callValues.ts';
import type { Message } from '../held/jsonSocket.ts';
import type { ProgramChoice } from '../program.ts';
import type { AskBot } from './holdStreamerBot.ts';
import { STREAMER_BOT } from './streamerBotTitle.ts';

const DISABLED = { en: 'this action is disabled there', de: 'diese Aktion ist dort ausgeschaltet' };

interface BotAction {
  id: string;
  name: string;
  isEnabled: boolean;
}

/** @throws TypeError when the answer cannot be read */
async function botActions(ask: AskBot): Promise<BotAction[]> {
  const { actions } = await ask('GetActions');
  if (!Array.isArray(actions)) throw new TypeError('a list of actions that is none');
  return (actions as (Message | null)[]).map((action) => {
    const { enabled } = action!;
    return { id: textOf(action!, 'id'), name: textOf(action!, 'name'), isEnabled: enabled !== false };
  });
}

/**
 * Runs an action that is named by its name, or by its id as imported flows do.
 * @throws PROGRAM_NAME_UNKNOWN, PROGRAM_REFUSED, and as `AskBot`
 */
export async function runAction(ask: AskBot, values: JsonObject): Promise<JsonObject> {
  const wanted = textOf(values, 'actionName');
  const all = await botActions(ask);
  const found = all.find(({ name }) => name === wanted) ?? all.find(({ id }) => id === wanted);
  if (found === undefined || wanted === '')
    throw new AppError('PROGRAM_NAME_UNKNOWN', { program: STREAMER_BOT, name: wanted });
  if (!found.isEnabled) throw new AppError('PROGRAM_REFUSED', { program: STREAMER_BOT, reason: DISABLED });
  await ask('DoAction', { action: { id: found.id, name: found.name }, args: objectOf(values, 'values') });
  return { action: found.name };
}

/** Lists actions by name, because steps store the name. */
export async function listActions(ask: AskBot): Promise<ProgramChoice[]> {
  const all = await botActions(ask);
  return choicesFrom(all.map(({ name, isEnabled }) => ({ id: name, name, isActive: isEnabled })));
}
