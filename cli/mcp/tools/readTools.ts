/** Tools that read: each is one call of the server. Only what stands here can be read (behaviour: mcp-2). */
import type { ServerCall } from '../../talking/runningServer.ts';
import type { InputField, Tool } from '../tool.ts';

interface Reading {
  description: string;
  call: ServerCall;
  query?: Readonly<Record<string, InputField>>;
  required?: readonly string[];
  /** Set for answers that only the streamer and the product wrote. */
  isOwn?: true;
}

const TEXT: InputField = { type: 'string', maxLength: 400 };
const id = (of: string): InputField => ({ ...TEXT, description: `Id of the ${of}.` });
const PAGE = {
  limit: { type: 'integer', minimum: 1, maximum: 100, description: 'How many at most.' },
  offset: { type: 'integer', minimum: 0, description: 'How many to skip.' },
} as const satisfies Record<string, InputField>;
const SEARCH: InputField = { type: 'string', maxLength: 100, description: 'Part of the name.' };
const LIST = { ...PAGE, search: SEARCH };
const TIME: InputField = { type: 'string', maxLength: 40, description: 'Time like 2026-01-31T18:00:00Z.' };

const of = (things: string): Record<string, InputField> => ({ [`${things}Id`]: id(things) });

/** Path parameters have the names of the route; their descriptions come from here. */
const PARAMS: Readonly<Record<string, InputField>> = {
  profileId: id('profile, which its overlay shares'),
  kind: {
    type: 'string',
    enum: ['overlay', 'flow', 'audioAlert', 'followerBot'],
    description: 'Kind of the document.',
  },
  documentId: id('document'),
  versionId: { ...TEXT, description: 'Number of the kept version.' },
  ...of('viewer'),
};

const OVERLAYS: Readonly<Record<string, Reading>> = {
  list_profiles: {
    description: 'Lists the profiles; each has an overlay with the same id.',
    call: ['GET', '/profiles'],
    query: LIST,
    isOwn: true,
  },
  read_overlay: {
    description: 'Reads an overlay with all items and their settings.',
    call: ['GET', '/overlay/{profileId}'],
    isOwn: true,
  },
  list_items: {
    description: 'Lists the items of all overlays by name and type.',
    call: ['GET', '/overlay/items'],
    isOwn: true,
  },
  list_item_types: {
    description: 'Lists the types of items with their default settings and the size of the canvas.',
    call: ['GET', '/overlay/config'],
    isOwn: true,
  },
  list_templates: {
    description: 'Lists the overlay templates that come with the program.',
    call: ['GET', '/overlay/gallery'],
    isOwn: true,
  },
  list_versions: {
    description: 'Lists earlier states of a document, newest first.',
    call: ['GET', '/documents/{kind}/{documentId}/versions'],
    query: PAGE,
    isOwn: true,
  },
  read_version: {
    description: 'Reads an earlier state of a document.',
    call: ['GET', '/documents/{kind}/{documentId}/versions/{versionId}'],
    isOwn: true,
  },
};

const FLOWS: Readonly<Record<string, Reading>> = {
  list_flows: {
    description: 'Lists flows and folders with triggers and steps.',
    call: ['GET', '/flows'],
    query: LIST,
    isOwn: true,
  },
  read_flow: {
    description: 'Reads a flow. Addresses and secrets of its web requests are empty; leave them so to keep them.',
    call: ['GET', '/flows/{id}'],
    isOwn: true,
  },
  list_flow_queues: { description: 'Lists the queues of flows.', call: ['GET', '/flows/queues'], isOwn: true },
  list_cooldown_groups: {
    description: 'Lists groups of flows that share a cooldown.',
    call: ['GET', '/flows/cooldown-groups'],
    isOwn: true,
  },
  list_flow_runs: { description: 'Lists recent runs of a flow.', call: ['GET', '/flows/{id}/runs'] },
  list_flow_history: {
    description: 'Lists events that ran, were blocked by, or almost ran flows, newest first.',
    call: ['GET', '/flows/history'],
    query: { ...LIST, flow: id('flow'), from: TIME, until: TIME },
  },
  explain_event: {
    description: 'Explains why an event of the history ran a flow, or did not.',
    call: ['GET', '/flows/history/explain'],
    query: { eventId: id('event') },
    required: ['eventId'],
  },
  backtest_flows: {
    description: 'Compares what the present flows would have done in the last stream with what happened.',
    call: ['POST', '/flows/backtest'],
    isOwn: true,
  },
  list_audio_alerts: { description: 'Lists audio alerts.', call: ['GET', '/audio-alerts'], query: LIST, isOwn: true },
  list_follower_bots: { description: 'Lists follower bots.', call: ['GET', '/follower-bot'], query: LIST, isOwn: true },
};

const PEOPLE: Readonly<Record<string, Reading>> = {
  list_viewers: {
    description: 'Lists viewers with points, level and what they gave.',
    call: ['GET', '/viewers'],
    query: { ...LIST, sortColumn: { ...TEXT, description: 'Like points, coinsGiven, lastSeenAt.' } },
  },
  read_viewer: { description: 'Reads a viewer.', call: ['GET', '/viewers/{id}'] },
  list_viewer_points: {
    description: 'Lists why points of a viewer changed.',
    call: ['GET', '/viewers/{id}/points'],
    query: PAGE,
  },
  list_viewer_gifts: { description: 'Lists gifts of a viewer.', call: ['GET', '/viewers/{id}/gifts'], query: PAGE },
  list_viewer_streams: {
    description: 'Lists streams in which a viewer was.',
    call: ['GET', '/viewers/{id}/streams'],
    query: PAGE,
  },
  list_activity: {
    description: 'Lists recent events of the stream: gifts, follows, shares, chat.',
    call: ['GET', '/activity'],
    query: PAGE,
  },
  list_streams: { description: 'Lists past streams with their totals.', call: ['GET', '/streams'], query: PAGE },
  read_stream: { description: 'Reads the report of a stream.', call: ['GET', '/streams/{id}'] },
  read_giveaway: { description: 'Reads the present giveaway.', call: ['GET', '/giveaway'] },
};

const SETTINGS: Readonly<Record<string, Reading>> = {
  read_stream_settings: {
    description: 'Reads the settings of the account for all profiles.',
    call: ['GET', '/settings'],
    isOwn: true,
  },
  read_points_settings: {
    description: 'Reads how viewers earn points.',
    call: ['GET', '/users/points-settings'],
    isOwn: true,
  },
  list_points_commands: {
    description: 'Lists chat commands about points.',
    call: ['GET', '/users/points-commands'],
    isOwn: true,
  },
  read_levels: {
    description: 'Reads how many points each level needs.',
    call: ['GET', '/users/level-structure'],
    isOwn: true,
  },
  read_speech_settings: {
    description: 'Reads the settings of text to speech.',
    call: ['GET', '/tts/settings'],
    isOwn: true,
  },
  list_voices: { description: 'Lists voices for text to speech.', call: ['GET', '/tts/voices'], isOwn: true },
  read_plan: {
    description: 'Reads what the plan of the account allows and how much is used.',
    call: ['GET', '/users/me/plan'],
    isOwn: true,
  },
  list_programs: {
    description: 'Lists programs on the streamer’s computer and whether they are connected.',
    call: ['GET', '/integrations'],
    isOwn: true,
  },
  list_gifts: {
    description: 'Lists gifts of the platform with their price.',
    call: ['GET', '/tiktok/gifts'],
    isOwn: true,
  },
  list_images: { description: 'Lists images of the library.', call: ['GET', '/images'], query: LIST, isOwn: true },
  list_videos: { description: 'Lists videos of the library.', call: ['GET', '/videos'], query: LIST, isOwn: true },
  list_sounds: { description: 'Lists sounds of the library.', call: ['GET', '/audios'], query: LIST, isOwn: true },
};

const paramsOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

function readTool([name, reading]: [string, Reading]): Tool {
  const { description, call, query = {}, required = [], isOwn = false } = reading;
  const params = paramsOf(call[1]);
  const thing = name.replace(/^(?:read|list)_/, '').replace(/_.*/, '');
  const described = params.map((param): [string, InputField] => [param, PARAMS[param] ?? id(thing)]);
  const pick = (input: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, string> =>
    Object.fromEntries(names.flatMap((each) => (Object.hasOwn(input, each) ? [[each, input[each] as string]] : [])));
  return {
    name,
    description,
    fields: { ...Object.fromEntries(described), ...query },
    required: [...params, ...required],
    isByStrangers: !isOwn,
    isReading: true,
    run: (input, ask) => ask(call, { params: pick(input, params), query: pick(input, Object.keys(query)) }),
  };
}

export const READ_TOOLS: readonly Tool[] = Object.entries({ ...OVERLAYS, ...FLOWS, ...PEOPLE, ...SETTINGS }).map(
  readTool,
);
