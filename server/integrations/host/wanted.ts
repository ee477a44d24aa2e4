/** Decides how an account's programs are to be connected: what is stored, what this server may reach, and what is usual. */
import { AppError } from '#engine/core/appError.ts';
import type { ChangeProgram, ProgramAnswer, ProgramConnection, ProgramPermission } from '#schemas/generated/types.ts';
import type { SecretBox } from '../../ground/base/files/secretBox.ts';
import { type AddressProblem, type AddressRules, hostProblem, rulesOf } from '../../ground/outbound/programAddress.ts';
import { PROGRAMS } from '../index.ts';
import { MAX_FURTHER, partsOf, programOf, titleOf } from '../connections.ts';
import type { ProgramSettings } from '../program.ts';
import { isAllowed, usualPermissions } from '../reach/permissions.ts';
import type { ProgramOwner, StoredProgram } from './store.ts';

/** A program as an account wants it. */
export interface Wanted {
  settings: ProgramSettings;
  agentId: string | null;
}

export const OWN_HOST = 'localhost';

/** Returns the connections of an account: the first one of each program, each followed by its further ones. */
export const connectionsOf = ({ programs }: ProgramOwner): ProgramConnection[] =>
  Object.values(PROGRAMS).flatMap(({ name }) => [
    name,
    ...[...programs.keys()].filter((each) => each !== name && partsOf(each)!.program === name).sort(),
  ]);

export const storedOf = ({ programs }: ProgramOwner, program: ProgramConnection): StoredProgram =>
  programs.get(program) ?? {
    isOn: false,
    host: OWN_HOST,
    port: programOf(program).port ?? 0,
    sealedPassword: null,
    agentId: null,
    allowed: null,
    name: null,
  };

/** Returns the name of a connection as people read it; empty = the first one. */
export const shownNameOf = (owner: ProgramOwner, program: ProgramConnection): string =>
  storedOf(owner, program).name ?? partsOf(program)!.name;

/** Returns what is stored after a change; what it leaves out stays. @param seal encrypts a password */
export function changedProgram(
  stored: StoredProgram,
  { password, ...change }: ChangeProgram,
  seal: (password: string) => string,
): StoredProgram {
  const { isOn = stored.isOn, host = stored.host, port = stored.port } = change;
  const { agentId = stored.agentId, allowed = stored.allowed, name = stored.name } = change;
  const sealed =
    password === null || password === '' ? null : password === undefined ? stored.sealedPassword : seal(password);
  return { isOn, host: host.toLowerCase(), port, sealedPassword: sealed, agentId, allowed, name: name?.trim() ?? null };
}

/** Returns what may be done in a program of this computer. */
export const allowedOf = (owner: ProgramOwner, program: ProgramConnection): ProgramPermission[] =>
  storedOf(owner, program).allowed ?? usualPermissions(programOf(program));

export const purposeOf = (streamerId: string, program: ProgramConnection): string =>
  `password of ${program} of ${streamerId}`;

export const isHostedFor = (owner: ProgramOwner, addresses: AddressRules): boolean =>
  owner.isDemo || rulesOf(owner, addresses).isHosted;

/** A demo ends within hours, and its program would be that of somebody else. */
export const problemOfHost = (owner: ProgramOwner, host: string, addresses: AddressRules): AddressProblem | null =>
  owner.isDemo ? { kind: 'hosted' } : hostProblem(host, rulesOf(owner, addresses));

/** Returns why a program is not connected although somebody wants it; an agent decides by itself where it connects to. */
export function problemOf(
  owner: ProgramOwner,
  program: ProgramConnection,
  addresses: AddressRules,
): AddressProblem | null {
  const { agentId, host } = storedOf(owner, program);
  return agentId !== null && !owner.isDemo ? null : problemOfHost(owner, host, addresses);
}

/** Returns how a program is to be connected; null = it is not to be. */
export function wantedOf(
  owner: ProgramOwner,
  program: ProgramConnection,
  { addresses, secrets }: { addresses: AddressRules; secrets: SecretBox },
): Wanted | null {
  const { isOn, host, port, sealedPassword, agentId } = storedOf(owner, program);
  if (!isOn || problemOf(owner, program, addresses) !== null) return null;
  const password = sealedPassword === null ? null : secrets.open(sealedPassword, purposeOf(owner.id, program));
  return { settings: { host, port, password: password ?? '' }, agentId };
}

/** Describes a program; `held` is what is known of an open connection. */
export function answerOf(
  owner: ProgramOwner,
  program: ProgramConnection,
  held: Pick<ProgramAnswer, 'state'> & Record<'allowed' | 'refused', readonly ProgramPermission[]>,
): ProgramAnswer {
  const { isOn, host, port, sealedPassword, agentId } = storedOf(owner, program);
  const { name, permissions, port: usual, hasSeveral = false } = programOf(program);
  return {
    program: name,
    connection: program,
    name: shownNameOf(owner, program),
    hasSeveral,
    title: titleOf(program, shownNameOf(owner, program)),
    isOn,
    ...(usual !== null && { host, port }),
    hasPassword: sealedPassword !== null,
    agentId,
    permissions: permissions.map(({ name }) => name),
    allowed: [...held.allowed],
    refused: held.refused.filter((need) => !isAllowed(held.allowed, need)),
    state: held.state,
  };
}

/** Describes a program that is not connected. @param sinceMs when the server started */
export function answerOfClosed(
  owner: ProgramOwner,
  program: ProgramConnection,
  addresses: AddressRules,
  sinceMs: number,
): ProgramAnswer {
  const { isOn, agentId } = storedOf(owner, program);
  const isRefused = isOn && problemOf(owner, program, addresses) !== null;
  const why = isRefused
    ? ({ status: 'refused', reason: 'server' } as const)
    : ({ status: 'off', reason: null } as const);
  const allowed = agentId === null ? allowedOf(owner, program) : [];
  return answerOf(owner, program, { state: { ...why, version: '', sinceMs }, allowed, refused: [] });
}

/** @throws PROGRAM_HOST_NOT_ALLOWED, PROGRAM_NOT_REACHABLE */
export function refuseHost(owner: ProgramOwner, host: string, addresses: AddressRules): void {
  const problem = problemOfHost(owner, host, addresses);
  if (problem?.kind === 'hosted') throw new AppError('PROGRAM_NOT_REACHABLE', {}, { field: 'host' });
  if (problem?.kind === 'notAllowed')
    throw new AppError('PROGRAM_HOST_NOT_ALLOWED', { host: problem.host }, { field: 'host' });
}

/** @throws PROGRAM_ALLOWED_AT_AGENT, PROGRAM_ALLOWED_ELSEWHERE */
export function refuseElsewhere(program: ProgramConnection, agentId: string | null, isHere: boolean): void {
  const title = titleOf(program);
  if (agentId !== null) throw new AppError('PROGRAM_ALLOWED_AT_AGENT', { program: title }, { field: 'allowed' });
  if (!isHere) throw new AppError('PROGRAM_ALLOWED_ELSEWHERE', { program: title }, { field: 'allowed' });
}

/** Every connection takes a line and a place on the page. @throws PROGRAM_CONNECTIONS_LIMIT */
function refuseTooMany({ programs }: ProgramOwner, program: ProgramConnection): void {
  const { name, title } = programOf(program);
  const further = [...programs.keys()].filter((each) => each !== name && partsOf(each)!.program === name);
  if (program === name || programs.has(program) || further.length < MAX_FURTHER) return;
  throw new AppError('PROGRAM_CONNECTIONS_LIMIT', { program: title, max: MAX_FURTHER });
}

/**
 * Steps know a connection by the name that it began with, so that name stays taken.
 * @throws PROGRAM_CONNECTION_NAME, PROGRAM_CONNECTION_NAMED, PROGRAM_CONNECTION_UNNAMED
 */
function refuseName(owner: ProgramOwner, program: ProgramConnection, { name: wanted }: ChangeProgram): void {
  if (wanted === undefined) return;
  const { name: own, title } = programOf(program);
  const field = 'name';
  if (program === own) throw new AppError('PROGRAM_CONNECTION_UNNAMED', { program: title }, { field });
  const name = wanted.trim();
  if (partsOf(`${own}:${name}`) === null || name === '')
    throw new AppError('PROGRAM_CONNECTION_NAME', { name }, { field });
  refuseTaken(owner, program, name);
}

/** Refuses a new connection whose name another one has now. @throws PROGRAM_CONNECTION_NAMED */
function refuseSecond(owner: ProgramOwner, program: ProgramConnection): void {
  const { name } = partsOf(program)!;
  if (name !== '' && !owner.programs.has(program)) refuseTaken(owner, program, name);
}

function refuseTaken(owner: ProgramOwner, program: ProgramConnection, name: string): void {
  const { name: own, title } = programOf(program);
  const others = connectionsOf(owner).filter((each) => each !== program && partsOf(each)!.program === own);
  const names = others.flatMap((each) => [partsOf(each)!.name, shownNameOf(owner, each)]);
  if (names.includes(name)) throw new AppError('PROGRAM_CONNECTION_NAMED', { program: title, name }, { field: 'name' });
}

const FIELDS = ['host', 'port', 'password'] as const;

/** Refuses fields that a program has not: one that Liveloom opens itself has only a port. @throws PROGRAM_HAS_NO_ADDRESS */
function refuseAddress(program: ProgramConnection, change: ChangeProgram): void {
  const { title, port, pushOf } = programOf(program);
  const fields = port === null ? FIELDS : pushOf === undefined ? [] : FIELDS.filter((name) => name !== 'port');
  const field = fields.find((name) => change[name] !== undefined);
  if (field !== undefined) throw new AppError('PROGRAM_HAS_NO_ADDRESS', { program: title, field }, { field });
}

/**
 * @throws PROGRAM_CONNECTIONS_LIMIT, PROGRAM_CONNECTION_NAME, PROGRAM_CONNECTION_NAMED, PROGRAM_CONNECTION_UNNAMED,
 * PROGRAM_HAS_NO_ADDRESS
 */
export function refuseChange(owner: ProgramOwner, program: ProgramConnection, change: ChangeProgram): void {
  refuseAddress(program, change);
  refuseTooMany(owner, program);
  refuseSecond(owner, program);
  refuseName(owner, program, change);
}
