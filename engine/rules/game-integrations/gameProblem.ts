/** Finds what is wrong with a game integration beyond its schema (behaviour: game-int-5). Pure. */
import { AppError, type BothLanguages, type FieldWords, inBothLanguages } from '../../core/appError.ts';
import { parsedUrl } from '../../core/parsedUrl.ts';
import { TRIGGER_META } from '#schemas/generated/triggerMeta.ts';
import type {
  GameChoice,
  GameConnection,
  GameIntegration,
  GameMapping,
  TriggerKind,
} from '#schemas/generated/types.ts';
import { actionsOf } from './gameActions.ts';
import { GAME_CATALOG } from './gameCatalog.ts';
import { readGameValues } from './gameValues.ts';

const words = (en: string, de: string): BothLanguages => ({ en, de });
/** Any number of likes: whether the values fit does not depend on it. */
const SOME_LIKES = 1;

/** Tells whether a kind of trigger has likes, so that values can follow them. */
export const hasLikes = (kind: string): boolean =>
  Object.hasOwn(TRIGGER_META, kind) && TRIGGER_META[kind as TriggerKind].provides.some(({ name }) => name === 'likes');

function addressProblem({ kind, url }: GameConnection): BothLanguages | null {
  const scheme = kind === 'webhook' ? 'http' : 'ws';
  const parsed = parsedUrl(url);
  const isFine = parsed !== null && [`${scheme}:`, `${scheme}s:`].includes(parsed.protocol);
  if (!isFine)
    return words(
      `enter an address that begins with ${scheme}://`,
      `gib eine Adresse ein, die mit ${scheme}:// beginnt`,
    );
  if (parsed.username + parsed.password === '') return null;
  return words('leave out the name and password', 'lass Name und Passwort weg');
}

function connectionProblem({ game, connection }: GameIntegration): FieldWords | null {
  const { kinds } = GAME_CATALOG[game];
  const { kind, host } = connection;
  if (!kinds.includes(kind))
    return {
      path: 'connection.kind',
      message: words(
        `this game is reached by ${kinds.join(', ')}`,
        `dieses Spiel ist erreichbar über ${kinds.join(', ')}`,
      ),
    };
  if (kind === 'webhook' || kind === 'websocket') {
    const message = addressProblem(connection);
    return message && { path: 'connection.url', message };
  }
  if (kind !== 'simulated' && host === '')
    return { path: 'connection.host', message: words('enter a computer', 'gib einen Rechner ein') };
  return null;
}

/** Returns the place of the first id that is there twice. */
function repeatedAt(ids: readonly string[]): number {
  return ids.findIndex((id, at) => ids.indexOf(id) !== at);
}

const TWICE = words('this id is there twice', 'diese ID gibt es doppelt');

function choiceProblem(integration: GameIntegration, { trigger }: GameMapping, choice: GameChoice): FieldWords | null {
  const action = actionsOf(integration).find(({ id }) => id === choice.actionId);
  if (action === undefined)
    return {
      path: 'actionId',
      message: words(`the game has no action “${choice.actionId}”`, `das Spiel hat keine Aktion „${choice.actionId}“`),
    };
  try {
    readGameValues(action, choice.values, { likes: hasLikes(trigger.kind) ? SOME_LIKES : null });
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { problem } = error.params;
    const message = typeof problem === 'object' ? problem : inBothLanguages((locale) => error.text(locale));
    return { path: 'values', message };
  }
}

/** Returns the first problem, or null. */
export function gameProblem(integration: GameIntegration): FieldWords | null {
  const { actions, mappings } = integration;
  const twice = repeatedAt(actions.map(({ id }) => id));
  if (twice >= 0) return { path: `actions[${twice}].id`, message: TWICE };
  const again = repeatedAt(mappings.map(({ id }) => id));
  if (again >= 0) return { path: `mappings[${again}].id`, message: TWICE };
  const ofConnection = connectionProblem(integration);
  if (ofConnection !== null) return ofConnection;
  for (const [at, mapping] of mappings.entries()) {
    for (const [index, choice] of mapping.choices.entries()) {
      const problem = choiceProblem(integration, mapping, choice);
      if (problem !== null) return { ...problem, path: `mappings[${at}].choices[${index}].${problem.path}` };
    }
  }
  return null;
}
