/** Tables of rights in `docs/security.md`, generated from the routes and from the guard that decides. */
import { ROUTES } from '#server/api/index.ts';
import { type Demand, demandsOf, type Grant, GRANTS } from '#server/api/rights/guard.ts';
import type { Route } from '#server/api/route.ts';

const DEMANDS: readonly (readonly [Demand, string])[] = [
  ['read', '`read`: look at everything'],
  ['run', '`run`: flows, tests, games, controls, speech, chat'],
  ['edit', '`edit`: documents, settings, viewers, files'],
  ['propose', '`propose`: proposals that a person applies'],
  ['agency', '`agency`: members and invitations of the agency'],
  ['see', '`see`: what happens in the stream, for helpers'],
  ['press', '`press`: flows, timers, games and giveaways, for helpers'],
  ['say', '`say`: thanks and highlights, for helpers'],
  ['viewers', '`viewers`: one viewer in short form, for helpers'],
  ['undeclared', 'no right declared'],
  ['inPerson', 'in person'],
];
const CALLERS: readonly (readonly [Grant, string])[] = [
  ['owner', 'Signed in'],
  ['acting', 'Administrator acting for the account'],
  ['entered', 'Agency that entered the account'],
  ['full', 'Full key'],
  ['read', 'Key: read'],
  ['run', 'Key: run'],
  ['edit', 'Key: edit'],
  ['propose', 'Key: propose'],
  ['agency', 'Key: agency'],
  ['see', 'Helper: see'],
  ['press', 'Helper: press'],
  ['say', 'Helper: say'],
  ['viewers', 'Helper: viewers'],
];

const HELPER_RIGHTS = ['see', 'press', 'say', 'viewers'] as const;

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const table = (head: readonly string[], lines: readonly (readonly string[])[]): string =>
  [line(head), line(head.map(() => '---')), ...lines.map(line)].join('\n');

const routesOf = (demand: Demand): Route[] =>
  ROUTES.filter(({ access }) => access.who !== 'anyone' && demandsOf(access).includes(demand));

/** Lists the routes of a demand in the order of their addresses. */
function listed(demand: Demand): string[] {
  return routesOf(demand)
    .map(({ method, path }) => `\`${method} ${path}\``)
    .sort();
}

export function rightsTable(): string {
  const rows = DEMANDS.map(([demand, text]) => [
    text,
    String(routesOf(demand).length),
    ...CALLERS.map(([grant]) => (GRANTS[demand].includes(grant) ? 'yes' : '–')),
  ]);
  const inPerson = routesOf('inPerson').map(({ method, path, access }) => [
    `\`${method} ${path}\``,
    access.because ?? '',
  ]);
  return [
    table(['A route that takes', 'Routes', ...CALLERS.map(([, text]) => text)], rows),
    `**\`run\`** opens: ${listed('run').join(', ')}.`,
    ...HELPER_RIGHTS.map((right) => `**\`${right}\`** opens to helpers: ${listed(right).join(', ')}.`),
    `**No right declared**, so closed to keys with scopes: ${listed('undeclared').join(', ')}.`,
    table(['In person', 'Because'], inPerson),
  ].join('\n\n');
}
