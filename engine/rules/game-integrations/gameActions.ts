/** Finds the actions of a game integration: those of the catalogue, as somebody edited them, and those of one's own. Pure. */
import type {
  GameAction,
  GameActionEdit,
  GameIntegration,
  GameVariable,
  GameVariableName,
} from '#schemas/generated/types.ts';
import { GAME_CATALOG } from './gameCatalog.ts';
import { OWN_VARIABLES } from './ownVariables.ts';

/** Returns every id that a choice offers: `bad-car-1` to `bad-car-18`. */
export function choicesOf({ options = [], series = [] }: GameVariable): string[] {
  const numbered = series.flatMap(({ prefix, count }) =>
    Array.from({ length: count }, (_, at) => `${prefix}${at + 1}`),
  );
  return [...options, ...numbered];
}

const commandsOf = ({ command }: GameActionEdit): string[] => (command === '' ? [] : [command]);

/** Keeps what the catalogue says where the edit says nothing. */
const edited = (action: GameAction, edit: GameActionEdit): GameAction => ({
  ...action,
  name: { en: edit.name, de: edit.name },
  method: edit.method,
  path: edit.path,
  body: edit.body,
  ...(edit.command !== '' && { commands: commandsOf(edit) }),
});

const own = (edit: GameActionEdit): GameAction => ({
  id: edit.id,
  name: { en: edit.name, de: edit.name },
  origin: 'own',
  variables: edit.variables.map((name: GameVariableName) => OWN_VARIABLES[name]),
  method: edit.method,
  path: edit.path,
  body: edit.body,
  commands: commandsOf(edit),
  isRepeated: false,
});

type Edited = Pick<GameIntegration, 'game' | 'actions'>;

/** Returns all actions, those of the catalogue first. */
export function actionsOf({ game, actions }: Edited): GameAction[] {
  const known = GAME_CATALOG[game].actions;
  const edits = new Map(actions.map((edit) => [edit.id, edit]));
  const listed = known.map((action) => {
    const edit = edits.get(action.id);
    return edit === undefined ? action : edited(action, edit);
  });
  const ids = new Set(known.map(({ id }) => id));
  return [...listed, ...actions.filter(({ id }) => !ids.has(id)).map(own)];
}

/** Returns an action; undefined = the game has none of this id. */
export const findGameAction = (integration: Edited, id: string): GameAction | undefined =>
  actionsOf(integration).find((action) => action.id === id);
