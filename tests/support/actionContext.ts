/** Context of an action without a session: a viewer, three values, one popup. */
import { evaluateExpression } from '#engine/flows/expression/evaluateExpression.ts';
import { parseExpression } from '#engine/flows/expression/parseExpression.ts';
import { fillTemplate, parseTemplate } from '#engine/flows/template/template.ts';
import { scopeOf } from '#engine/flows/values.ts';
import type { GameIntegration, ViewerRef } from '#schemas/generated/types.ts';
import type { ActionContext } from '#server/show/fold/flows/contracts.ts';

const GAME: GameIntegration = {
  id: 'arcade',
  name: 'Arcade',
  game: 'runner',
  isEnabled: true,
  profileIds: [],
  connection: { kind: 'webhook', url: 'http://localhost:8080/hooks', host: 'localhost', port: 1 },
  actions: [],
  mappings: [],
};

const VALUES = { username: 'alice', coins: 5, level: 'x' };
export const VIEWER: ViewerRef = {
  tiktokId: '7',
  name: 'alice',
  displayName: 'Alice',
  profilePictureUrl: '',
  isFollower: true,
  isSubscriber: false,
  isModerator: false,
  isTeamMember: true,
  teamMemberLevel: 3,
  gifterLevel: 2,
};
const SCOPE = scopeOf(VALUES);
const value = (expression: string) => evaluateExpression(parseExpression(expression), SCOPE);

const fill = (template: string, maxLength = 500): string =>
  fillTemplate(parseTemplate(template), SCOPE, { locale: 'en', maxLength });

export const CONTEXT = {
  stepId: 'run-1/b1',
  runId: 'run-1',
  flowId: 'f1',
  flowName: 'Tip jar',
  nowMs: 1_000_000,
  blockId: 'b1',
  viewer: VIEWER,
  scope: SCOPE,
  variables: VALUES,
  memory: null,
  hasClimbed: false,
  waitingAlike: 0,
  documents: { points: { pointsPerCoin: 1 }, streamer: { timeZone: 'UTC' }, overlay: { itemsById: {} } },
  facts: {
    totals: {
      topViewers: () => [{ tiktokId: '1' }, { tiktokId: '7' }],
      // With the levels of a new account, level 2 begins at 220 points.
      pointsOf: () => ({ earned: 220_000, balance: 0 }),
    },
  },
  standardItems: () => ['popup'],
  document: (kind: string, id: string) => (kind === 'gameIntegration' && id === 'arcade' ? GAME : undefined),
  text: fill,
  name: fill,
  value,
  declared: (_name: string, given: unknown) => given,
  number: (expression: string) => value(expression) as number,
} as unknown as ActionContext;
