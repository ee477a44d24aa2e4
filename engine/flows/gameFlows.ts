/**
 * Converts a game integration to its flows (behaviour: game-int-2): one for each mapping, which runs one of its actions. Flows do
 * everything else. Pure.
 */
import type {
  ActionSettingsByKind,
  Flow,
  FlowBlock,
  FlowCooldown,
  GameChoice,
  GameIntegration,
  GameMapping,
} from '#schemas/generated/types.ts';
import { NEW_RUN_RULES } from './newFlow.ts';

/** Most mappings of an integration; their ids are `m1` to `m30`. */
export const MAX_GAME_MAPPINGS = 30;
const SLOTS = Array.from({ length: MAX_GAME_MAPPINGS }, (_, at) => `m${at + 1}`);
const SECOND_MS = 1000;
const DRAW = 'draw';
/** Trigger of every mapping. */
const GAME_TRIGGER = 'cause';

const flowId = (integrationId: string, mappingId: string): string => `game:${integrationId}:${mappingId}`;

/** Returns the ids of an integration's flows, whatever its mappings. */
export const gameFlowIds = (integrationId: string): string[] => SLOTS.map((slot) => flowId(integrationId, slot));

function stepOf({ id }: GameIntegration, { price }: GameMapping, { actionId, values }: GameChoice): Partial<FlowBlock> {
  const settings: ActionSettingsByKind['GAME_ACTION'] = { integrationId: id, actionId, values, price };
  return {
    type: 'action',
    kind: 'GAME_ACTION',
    settings: { ...settings },
  };
}

const block = (parts: Partial<FlowBlock>, slot: string): FlowBlock =>
  ({ rank: 'a', isEnabled: true, onError: 'goOn', slot, ...parts }) as FlowBlock;

/** Returns the steps: one action, or a draw of several that never takes the same one twice in a row. */
function partsOf(integration: GameIntegration, mapping: GameMapping): Pick<Flow, 'blocksById' | 'casesById'> {
  const steps = mapping.choices.map((choice) => stepOf(integration, mapping, choice));
  if (steps.length === 1) return { blocksById: { action: block(steps[0]!, 'main') }, casesById: {} };
  const rankOf = (at: number): string => String(at).padStart(2, '0');
  return {
    blocksById: {
      [DRAW]: block({ type: 'random', noRepeat: true }, 'main'),
      ...Object.fromEntries(
        steps.map((step, at) => [`action-${at}`, block({ ...step, parentId: DRAW }, `case-${at}`)]),
      ),
    },
    casesById: Object.fromEntries(
      steps.map((_, at) => [`case-${at}`, { parentId: DRAW, rank: rankOf(at), weight: 1 }]),
    ),
  };
}

const cooldownsOf = ({ cooldown, viewerCooldown }: GameMapping): FlowCooldown[] =>
  (
    [
      ['viewer', viewerCooldown],
      ['flow', cooldown],
    ] as const
  )
    .filter(([, seconds]) => seconds > 0)
    .map(([per, seconds]) => ({ per, ms: seconds * SECOND_MS, uses: 1 }));

function flowOf(integration: GameIntegration, mapping: GameMapping): Flow {
  const { id, name, isEnabled, profileIds } = integration;
  const { kind, settings } = mapping.trigger;
  return {
    id: flowId(id, mapping.id),
    name,
    isEnabled: isEnabled && mapping.isEnabled,
    profileIds,
    triggersById: { [GAME_TRIGGER]: { kind, settings, isEnabled: true, rank: 'a' } },
    ...partsOf(integration, mapping),
    variablesById: {},
    run: { ...NEW_RUN_RULES, mode: 'DEFAULT', cooldowns: cooldownsOf(mapping) },
  };
}

export const flowsOfGame = (integration: GameIntegration): Flow[] =>
  integration.mappings.map((mapping) => flowOf(integration, mapping));
