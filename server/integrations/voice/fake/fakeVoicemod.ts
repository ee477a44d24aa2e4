/**
 * Fake Voicemod for tests, faithful to its Control API in both generations: the older one loads voices with `loadVoice` and puts
 * lists beside their name without an id, the newer one takes `selectVoice` and answers under `actionObject`. It can be frozen,
 * stopped and started again.
 */
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { realScheduler } from '../../../ground/base/adapters/realTime.ts';

type Values = Record<string, unknown>;

export interface FakeVoicemod {
  port: number;
  generation: 'older' | 'newer';
  key: string;
  voices: { id: string; friendlyName: string; enabled: boolean }[];
  current: string;
  isOn: boolean;
  soundboards: { id: string; name: string; enabled: boolean; sounds: { id: string; name: string }[] }[];
  /** Sounds that were played, and '' for each time that all were stopped. */
  played: string[];
  /** Time that it takes to load a voice. */
  loadMs: number;
  /** True = it takes voices and does not load them. */
  isStuck: boolean;
  /** True = it closes the connection instead of refusing a key. */
  isCurt: boolean;
  isFrozen: boolean;
  /** Answers to requests by name, in place of the right ones. */
  odd: Readonly<Record<string, object>>;
  connections: number;
  /** Chooses a voice in the program itself. */
  choose(id: string): void;
  /** Sends a text to everybody as it is. */
  send(raw: string): void;
  quit(): Promise<void>;
  start(): Promise<void>;
}

const NO_EFFECT = 'df6454f1-8eb2-4092-9ccc-fb51219f6291';

/** Starts it at a free port of the own computer. */
export async function startFakeVoicemod(generation: FakeVoicemod['generation'] = 'newer'): Promise<FakeVoicemod> {
  let server = await listen(0);
  const noEffect = generation === 'newer' ? NO_EFFECT : 'nofx';
  const fake: FakeVoicemod = {
    port: (server.address() as AddressInfo).port,
    generation,
    key: 'client-key',
    voices: [
      { id: noEffect, friendlyName: 'Clean', enabled: true },
      { id: 'robot-id', friendlyName: 'Robot', enabled: true },
      { id: 'cave-id', friendlyName: 'Cave', enabled: true },
      { id: 'titan-id', friendlyName: 'Titan', enabled: false },
    ],
    current: noEffect,
    isOn: true,
    soundboards: [
      {
        id: 'b1',
        name: 'Party',
        enabled: true,
        sounds: [
          { id: '80', name: 'Airhorn' },
          { id: '33', name: 'Gong' },
        ],
      },
      { id: 'b2', name: 'Off', enabled: false, sounds: [{ id: '12', name: 'Applause' }] },
    ],
    played: [],
    loadMs: 0,
    isStuck: false,
    isCurt: false,
    isFrozen: false,
    odd: {},
    connections: 0,
    choose(id) {
      fake.current = id;
      const event = { actionObject: { voiceID: id }, actionID: null };
      fake.send(JSON.stringify({ actionType: 'voiceLoadedEvent', ...event }));
      if (generation === 'newer') fake.send(JSON.stringify({ actionType: 'voiceChangedEvent', ...event }));
    },
    send: (raw) => server.clients.forEach((client) => client.send(raw)),
    async quit() {
      for (const client of server.clients) client.terminate();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
    start: async () => receive((server = await listen(fake.port))),
  };
  receive(server);
  return fake;

  function receive(listening: WebSocketServer): void {
    listening.on('connection', (socket) => {
      let isRegistered = false;
      const send = (message: object): void => {
        if (!fake.isFrozen) socket.send(JSON.stringify({ appVersion: appVersion(fake), ...message }));
      };
      send({ msg: 'Pending authentication', server: 'Kestrel' });
      socket.on('message', (raw: Buffer) => {
        if (fake.isFrozen) return;
        const { id, action, payload } = JSON.parse(raw.toString()) as { id: string; action: string; payload: Values };
        if (action === 'registerClient') {
          isRegistered = payload['clientKey'] === fake.key;
          if (isRegistered) fake.connections++;
          else if (fake.isCurt) return socket.close();
          const status = isRegistered
            ? { code: 200, description: 'Authorized' }
            : { code: 401, description: 'Unauthorized' };
          return send({ action, id, payload: { status } });
        }
        const known = Object.hasOwn(REQUESTS, action) ? REQUESTS[action] : undefined;
        if (!isRegistered || known === undefined) return;
        const body = fake.odd[action] ?? known(fake, payload);
        if (body !== undefined) send(shaped(fake, action, id, body));
      });
    });
  }
}

const appVersion = ({ generation }: FakeVoicemod): string => (generation === 'newer' ? '3.17.18' : '2.48.0');

/** The status of a switch comes under the name of the request that toggles it, and older versions leave out the id. */
function shaped({ generation }: FakeVoicemod, action: string, id: string, body: object): object {
  const actionType = action === 'getVoiceChangerStatus' ? 'toggleVoiceChanger' : action;
  if (generation === 'older' && action === 'getVoices') return { actionType, actionID: null, ...body };
  return { actionType, actionID: generation === 'newer' ? id : null, actionObject: body };
}

function load(fake: FakeVoicemod, { voiceID }: Values): undefined {
  const voice = fake.voices.find(({ id, enabled }) => id === voiceID && enabled);
  if (voice === undefined || fake.isStuck) return;
  if (fake.loadMs === 0) fake.choose(voice.id);
  else realScheduler.after(fake.loadMs, () => fake.choose(voice.id));
}

/** Bodies of answers; undefined = none is sent. */
const REQUESTS: Readonly<Record<string, (fake: FakeVoicemod, payload: Values) => object | undefined>> = {
  getVoices: ({ voices, current }) => ({ voices, currentVoice: current }),
  getCurrentVoice: ({ current }) => ({ voiceID: current, parameters: [] }),
  loadVoice: (fake, payload) => (fake.generation === 'older' ? load(fake, payload) : undefined),
  selectVoice: (fake, payload) => (fake.generation === 'newer' ? load(fake, payload) : undefined),
  getVoiceChangerStatus: ({ isOn }) => ({ value: isOn }),
  toggleVoiceChanger: (fake) => {
    fake.isOn = !fake.isOn;
    fake.send(JSON.stringify({ actionType: fake.isOn ? 'voiceChangerEnabledEvent' : 'voiceChangerDisabledEvent' }));
    return fake.generation === 'newer' ? { value: fake.isOn } : undefined;
  },
  getAllSoundboard: ({ soundboards }) => ({ soundboards }),
  playMeme: (fake, { FileName, IsKeyDown }) => {
    if (IsKeyDown === true) fake.played.push(String(FileName));
    return undefined;
  },
  stopAllMemeSounds: (fake) => void fake.played.push(''),
};

async function listen(port: number): Promise<WebSocketServer> {
  const server = new WebSocketServer({ host: '127.0.0.1', port, path: '/v1/' });
  await new Promise<void>((resolve) => server.once('listening', () => resolve()));
  return server;
}
