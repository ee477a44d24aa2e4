/** Routes for programs on the streamer's computer: settings, state, and what they do at once. */
import { AppError } from '#engine/core/appError.ts';
import { CANVAS_SIZE } from '#engine/core/geometry.ts';
import { sceneRefIn } from '#engine/rules/sceneRefs.ts';
import { findOwned } from '../../documents/profiles/ownedProfiles.ts';
import { programsChannel } from '../../ground/base/changes.ts';
import { isLoopback } from '../../ground/outbound/programAddress.ts';
import type { ProgramConnection } from '#schemas/generated/types.ts';
import { partsOf } from '../../integrations/connections.ts';
import { pairProgram } from '../../integrations/host/pairProgram.ts';
import { addOverlay } from '../../integrations/host/addOverlay.ts';
import { inPerson, signedIn } from '../rights/access.ts';
import { FINISH_ERRORS, OPEN_ERRORS } from '../media/routes.ts';
import { route } from '../route.ts';

const OPENS_A_DOOR = 'it lets this server into programs on a computer';
const CALL_ERRORS = [
  'PROGRAM_BUSY',
  'PROGRAM_CALL_UNCERTAIN',
  'PROGRAM_CALL_UNKNOWN',
  'PROGRAM_CONNECTION_NAME',
  'PROGRAM_NAME_UNKNOWN',
  'PROGRAM_NO_ANSWER',
  'PROGRAM_NOT_ALLOWED',
  'PROGRAM_NOT_CONNECTED',
  'PROGRAM_PLUGIN_MISSING',
  'PROGRAM_REFUSED',
] as const;
/** Errors of addresses that are called. */
const ADDRESS_ERRORS = ['WEBHOOK_ADDRESS_INVALID', 'WEBHOOK_NOT_REACHED', 'WEBHOOK_REFUSED'] as const;

/** Errors of files that programs captured. */
const FILE_ERRORS = [
  'NOT_FOUND',
  'PROGRAM_FILE_GONE',
  'PROGRAM_NOT_ALLOWED',
  'PROGRAM_NOT_CONNECTED',
  'PROGRAM_NO_ANSWER',
  'PROGRAM_BUSY',
] as const;
/** Errors of files that come into the library. */
const LIBRARY_ERRORS = [...OPEN_ERRORS, ...FINISH_ERRORS] as const;

/** Everybody has the same programs, and may connect some of them several times. @throws NOT_FOUND, PROGRAM_CONNECTION_NAME */
function connectionOf(name: string): ProgramConnection {
  if (partsOf(name) !== null) return name;
  const program = name.split(':', 1)[0]!;
  const isNamed = name !== program && partsOf(`${program}:x`) !== null;
  if (isNamed) throw new AppError('PROGRAM_CONNECTION_NAME', { name: name.slice(program.length + 1, 200) });
  throw new AppError('NOT_FOUND');
}

/** Only the broadcast software records. @throws NOT_FOUND */
function recorderOf(name: string): ProgramConnection {
  if (partsOf(name)?.program !== 'broadcast') throw new AppError('NOT_FOUND');
  return name;
}

export const integrationRoutes = [
  route({
    method: 'GET',
    path: '/integrations',
    summary: 'Lists the programs on your computer that Liveloom can control, with their state.',
    access: signedIn('read'),
    query: 'ListPrograms',
    answer: 'ProgramList',
    updates: {
      channel: ({ caller }) => programsChannel(caller.userId),
      isNothing: ({ revision }, { after }) => revision === after,
      next: (_query, { revision }) => ({ after: revision }),
    },
    handle: async ({ caller }, { programs, agentDesk }) => ({
      ...(await programs.list(caller.userId)),
      agents: await agentDesk.list(caller.userId),
    }),
  }),
  route({
    method: 'PUT',
    path: '/integrations/{program}',
    summary: 'Connects, disconnects or renames a program, or changes where it is; what is left out stays.',
    access: inPerson(OPENS_A_DOOR),
    owns: { program: 'program' },
    body: 'ChangeProgram',
    answer: 'ProgramAnswer',
    errors: [
      'NOT_FOUND',
      'PROGRAM_ALLOWED_AT_AGENT',
      'PROGRAM_ALLOWED_ELSEWHERE',
      'PROGRAM_CONNECTIONS_LIMIT',
      'PROGRAM_CONNECTION_NAME',
      'PROGRAM_CONNECTION_NAMED',
      'PROGRAM_CONNECTION_UNNAMED',
      'PROGRAM_HAS_NO_ADDRESS',
      'PROGRAM_HOST_INVALID',
      'PROGRAM_HOST_NOT_ALLOWED',
      'PROGRAM_NOT_REACHABLE',
    ],
    handle: ({ caller, params, body, address }, { programs }) =>
      programs.change(caller.userId, connectionOf(params.program), body, isLoopback(address)),
  }),
  route({
    method: 'DELETE',
    path: '/integrations/{program}',
    summary: 'Closes a connection and forgets its settings; what a program may do is ticked anew then.',
    access: inPerson(OPENS_A_DOOR),
    owns: { program: 'program' },
    answer: null,
    errors: ['NOT_FOUND', 'PROGRAM_CONNECTION_NAME'],
    handle: ({ caller, params }, { programs }) => programs.forget(caller.userId, connectionOf(params.program)),
  }),
  route({
    method: 'GET',
    path: '/integrations/{program}/chapters',
    summary: 'Returns the moments of a stream at which the broadcast software sets a chapter in its recording.',
    access: signedIn('read'),
    owns: { program: 'program' },
    answer: 'ChapterSettings',
    errors: ['NOT_FOUND'],
    handle: async ({ caller, params, locale }, { programs }) => {
      recorderOf(params.program);
      return programs.chapters.settings(caller.userId, locale);
    },
  }),
  route({
    method: 'PUT',
    path: '/integrations/{program}/chapters',
    summary: 'Chooses the moments of a stream at which the broadcast software sets a chapter in its recording.',
    access: signedIn('edit'),
    owns: { program: 'program' },
    body: 'ChapterChoice',
    answer: 'ChapterSettings',
    errors: ['NOT_FOUND'],
    handle: async ({ caller, params, body, locale }, { programs }) => {
      recorderOf(params.program);
      await programs.chapters.change(caller.userId, body);
      return programs.chapters.settings(caller.userId, locale);
    },
  }),
  route({
    method: 'GET',
    path: '/integrations/{program}/choices',
    summary: 'Lists what a connected program has, such as its scenes, actions or voices.',
    access: signedIn('read'),
    limit: 'programs',
    owns: { program: 'program' },
    query: 'ListProgramChoices',
    answer: 'ProgramChoiceList',
    errors: CALL_ERRORS,
    handle: async ({ caller, params, query }, { programs }) => ({
      items: await programs.choices(caller.userId, connectionOf(params.program), query),
    }),
  }),
  route({
    method: 'GET',
    path: '/integrations/{program}/replays',
    summary: 'Lists the replays that the broadcast software saved in the last 24 hours.',
    access: signedIn('read'),
    owns: { program: 'program' },
    answer: 'ReplayList',
    errors: ['NOT_FOUND'],
    handle: async ({ caller, params }, { programs }) => ({
      items: programs.captures.replays(caller.userId, recorderOf(params.program)),
    }),
  }),
  route({
    method: 'GET',
    path: '/integrations/{program}/replays/{replayId}/file',
    summary: 'Downloads a replay from the computer of the broadcast software.',
    access: inPerson('it reads a file of a computer'),
    limit: 'programs',
    owns: { program: 'program', replayId: 'replay' },
    answer: 'file',
    errors: FILE_ERRORS,
    handle: async ({ caller, params }, { programs }) => {
      recorderOf(params.program);
      const { name: fileName, size, bytes } = await programs.captures.open(caller.userId, params.replayId);
      return { fileName, size, bytes };
    },
  }),
  route({
    method: 'POST',
    path: '/integrations/{program}/replays/{replayId}/take',
    summary: 'Adds a replay to the library of videos.',
    access: signedIn('edit'),
    limit: 'programs',
    owns: { program: 'program', replayId: 'replay' },
    answer: null,
    errors: [...FILE_ERRORS, ...LIBRARY_ERRORS],
    handle: async ({ caller, params }, { programs }) => {
      recorderOf(params.program);
      await programs.captures.take(caller.userId, params.replayId);
    },
  }),
  route({
    method: 'POST',
    path: '/integrations/{program}/call',
    summary: 'Makes a connected program do something at once, as a step of a flow does.',
    access: signedIn('run'),
    limit: 'programs',
    owns: { program: 'program' },
    body: 'CallProgram',
    answer: null,
    errors: [...CALL_ERRORS, ...ADDRESS_ERRORS, ...FILE_ERRORS, ...LIBRARY_ERRORS],
    handle: async ({ caller, params, body: { call, sceneRef, ...values } }, { programs }) =>
      void (await programs.call(caller.userId, connectionOf(params.program), call, {
        ...values,
        ...sceneRefIn(values.scene, sceneRef),
      })),
  }),
  route({
    method: 'POST',
    path: '/integrations/{program}/pair',
    summary: 'Asks a program for a token, which it gives once somebody allows it there; ask again until it is paired.',
    access: inPerson(OPENS_A_DOOR),
    limit: 'programs',
    owns: { program: 'program' },
    answer: 'PairingAnswer',
    errors: ['NOT_FOUND', ...CALL_ERRORS],
    handle: ({ caller, params }, { programs }) => pairProgram(programs, caller.userId, connectionOf(params.program)),
  }),
  route({
    method: 'POST',
    path: '/integrations/{program}/overlays/{profileId}',
    summary:
      'Adds an overlay to a scene as a browser source of the right size; one that is there gets the present address.',
    access: signedIn('edit'),
    limit: 'programs',
    owns: { program: 'program', profileId: 'profile' },
    body: 'AddOverlaySource',
    answer: 'OverlaySourceAnswer',
    errors: ['NOT_FOUND', 'PROGRAM_HAS_NO_BROWSER', ...CALL_ERRORS],
    handle: async ({ caller, params, body: { orientation, ...scene } }, { database, programs, publicUrl }) => {
      const profile = await findOwned(database, params.profileId);
      if (profile === null) throw new AppError('NOT_FOUND');
      const url = `${publicUrl}/live/${profile.liveKey}/${orientation}`;
      const source = { name: `Liveloom: ${profile.name}`, url, ...CANVAS_SIZE[orientation] };
      return addOverlay(programs, caller.userId, connectionOf(params.program), { ...source, ...scene });
    },
  }),
];
