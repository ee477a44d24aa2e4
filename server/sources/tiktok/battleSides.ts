/** Reads the sides of a battle from its messages: hosts are sides of their own, unless some of them form a team. */
import type { BattleSide, KnownViewer } from '#schemas/generated/types.ts';
import type { BattleUserArmies, WebcastLinkMicBattle } from 'tiktok-live-proto/v3';
import type { RawSide, RawSupporter } from '../battleDraft.ts';
import type { MapContext } from '../platformRules.ts';
import { firstVisible, idOf, TEXT_LIMITS, textOf, urlOf } from '../rawFields.ts';
import type { Loose } from './rawMessage.ts';

/** Parts of both messages that describe sides. */
export interface RawSides extends Loose<
  Pick<WebcastLinkMicBattle, 'anchorsInfo' | 'battleResult' | 'teamMember' | 'teamArmies' | 'teamBattleResult'>
> {
  armies: readonly (readonly [key: unknown, army: Loose<BattleUserArmies>])[];
  roomId: unknown;
}

interface Host {
  name: string;
  profilePictureUrl: string;
  isOwn: boolean;
}

interface Team {
  id: string;
  members: readonly string[];
  score?: unknown;
  armies?: Loose<BattleUserArmies> | undefined;
  result?: number | undefined;
}

const RESULTS: Readonly<Record<number, BattleSide['result']>> = { 0: 'won', 1: 'lost', 2: 'draw' };
/** Entries of a message that are looked at. */
const MAX_ENTRIES = 50;
const MAX_NAMES = 3;

export function sidesOf(raw: RawSides, context: MapContext): RawSide[] {
  const hosts = hostsOf(raw);
  const hostOf = (id: string): Host => {
    const host = hosts.get(id) ?? { name: '', profilePictureUrl: '', isOwn: false };
    return { ...host, isOwn: host.isOwn || id === context.hostId };
  };
  const teams = teamsOf(raw);
  const isTeamBattle = teams.some(({ members }) => members.length > 1);
  return isTeamBattle ? teams.map((team) => teamSide(team, hostOf)) : hostSides(raw, hosts, hostOf);
}

/** The host whose room sent the message is the own one, even if the id of the streamer is unknown. */
function hostsOf({ anchorsInfo = [], roomId }: RawSides): Map<string, Host> {
  const room = idOf(roomId);
  return new Map(
    anchorsInfo.slice(0, MAX_ENTRIES).flatMap(({ key, value }): [string, Host][] => {
      const user = value?.user;
      const id = idOf(user?.userId) || idOf(key);
      if (id === '') return [];
      const name = firstVisible(textOf(user?.nickName, TEXT_LIMITS.name), textOf(user?.displayId, TEXT_LIMITS.name));
      const isOwn = room !== '' && idOf(user?.roomId) === room;
      return [[id, { name, profilePictureUrl: urlOf(user?.avatarThumb?.urlList?.[0]), isOwn }]];
    }),
  );
}

function hostSides(
  { armies, battleResult = {} }: RawSides,
  hosts: ReadonlyMap<string, Host>,
  hostOf: (id: string) => Host,
): RawSide[] {
  const armyOf = new Map(
    armies.slice(0, MAX_ENTRIES).map(([key, army]) => [idOf(key) || idOf(army.anchorIdStr), army]),
  );
  const results = new Map(Object.entries(battleResult).slice(0, MAX_ENTRIES));
  const ids = new Set([...hosts.keys(), ...armyOf.keys(), ...results.keys()]);
  return [...ids].map((id) => {
    const army = armyOf.get(id);
    const result = results.get(id);
    const score = result?.score ?? army?.hostscore;
    return { id, ...hostOf(id), score, supporters: supportersOf(army), result: RESULTS[result?.result ?? -1] };
  });
}

/** Teams come in three lists, each of which may be missing. */
function teamsOf({ teamMember = [], teamArmies = [], teamBattleResult = [] }: RawSides): Team[] {
  const teams = new Map<string, Team>();
  const add = (id: string, team: Partial<Team>): void => {
    if (id === '') return;
    const known = teams.get(id);
    const members = team.members?.length ? team.members : (known?.members ?? []);
    teams.set(id, { id, ...known, ...team, members });
  };
  const idsOf = (users: readonly { userId?: string | undefined; userIdStr?: string | undefined }[] = []): string[] =>
    users.slice(0, MAX_ENTRIES).map(({ userId, userIdStr }) => idOf(userIdStr) || idOf(userId));
  for (const { teamId, userId = [] } of teamMember.slice(0, MAX_ENTRIES))
    add(idOf(teamId), { members: userId.slice(0, MAX_ENTRIES).map((id) => idOf(id)) });
  for (const { teamId, teamUser, teamTotalScore, userArmies } of teamArmies.slice(0, MAX_ENTRIES))
    add(idOf(teamId), { members: idsOf(teamUser), score: teamTotalScore, armies: userArmies });
  for (const { teamId, teamUser, totalScore, result } of teamBattleResult.slice(0, MAX_ENTRIES))
    add(idOf(teamId), { members: idsOf(teamUser), score: totalScore, result });
  return [...teams.values()];
}

function teamSide({ id, members, score, armies, result }: Team, hostOf: (id: string) => Host): RawSide {
  const hosts = members.map(hostOf);
  const names = hosts.map(({ name }) => name).filter((name) => name !== '');
  const own = hosts.find(({ isOwn }) => isOwn);
  return {
    id,
    name: names.slice(0, MAX_NAMES).join(' + '),
    profilePictureUrl: (own ?? hosts[0])?.profilePictureUrl,
    score,
    isOwn: own !== undefined,
    supporters: supportersOf(armies),
    result: RESULTS[result ?? -1],
  };
}

function supportersOf(army: Loose<BattleUserArmies> | undefined): RawSupporter[] {
  return (army?.userArmies ?? []).slice(0, MAX_ENTRIES).map((user) => ({ viewer: viewerIn(user), score: user.score }));
}

type ArmyUser = NonNullable<Loose<BattleUserArmies>['userArmies']>[number];

/** Messages contain the id and display name of a supporter. */
function viewerIn({ userId, userIdStr, nickname, avatarThumb }: ArmyUser): KnownViewer | undefined {
  const tiktokId = idOf(userIdStr, TEXT_LIMITS.viewerId) || idOf(userId, TEXT_LIMITS.viewerId);
  if (tiktokId === '') return undefined;
  return {
    tiktokId,
    name: tiktokId,
    displayName: textOf(nickname, TEXT_LIMITS.displayName),
    profilePictureUrl: urlOf(avatarThumb?.urlList?.[0]),
  };
}
