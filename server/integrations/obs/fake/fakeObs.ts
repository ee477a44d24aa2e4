/**
 * Fake OBS for tests, faithful to the fifth version of its socket protocol: greeting, password, requests that it knows, and
 * the status codes for those that it refuses. It can be frozen, stopped and started again.
 */
import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

interface FakeSource {
  name: string;
  isShown: boolean;
  /** Left out = a browser source. */
  kind?: string;
  settings?: object;
  filters?: { name: string; isOn: boolean }[];
  /** Left out = it has no sound. */
  sound?: { isMuted: boolean; volume: number };
}

export interface FakeObs {
  port: number;
  /** Scenes from bottom to top, as the protocol lists them. */
  scenes: { name: string; sources: FakeSource[] }[];
  current: string;
  /** Requests of every kind but `GetVersion`, in order. */
  requests: { name: string; values: Record<string, unknown> }[];
  inputKinds: string[];
  outputs: { recording: boolean; isPaused: boolean; stream: boolean; replays: boolean; camera: boolean };
  /** True = it accepts connections and texts, and answers nothing. */
  isFrozen: boolean;
  password: string;
  /** Number of connections that got through. */
  connections: number;
  /** Answers to requests by name, in place of the right ones. */
  odd: Readonly<Record<string, unknown>>;
  /** Whether the connection breaks after a request was done and before it is answered. */
  breaksAfter(name: string): boolean;
  /** Sends an event to everybody. */
  emit(eventType: string, eventData: object): void;
  /** Sends a text to everybody as it is. */
  send(raw: string): void;
  quit(): Promise<void>;
  start(): Promise<void>;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64');
const SALT = 'c2FsdA==';
const CHALLENGE = 'Y2hhbGxlbmdl';
const RPC_VERSION = 1;

class Refusal extends Error {
  readonly code: number;
  constructor(code: number, comment: string) {
    super(comment);
    this.code = code;
  }
}

/** Starts it at a free port of the own computer. */
export async function startFakeObs(password = ''): Promise<FakeObs> {
  let server = await listen(0);
  const fake: FakeObs = {
    port: (server.address() as AddressInfo).port,
    scenes: [
      { name: 'Pause', sources: [] },
      { name: 'Game', sources: [{ name: 'Camera', isShown: true, kind: 'v4l2_input' }] },
    ],
    current: 'Game',
    requests: [],
    inputKinds: ['browser_source', 'image_source'],
    outputs: { recording: false, isPaused: false, stream: false, replays: false, camera: false },
    isFrozen: false,
    password,
    connections: 0,
    odd: {},
    breaksAfter: () => false,
    emit: (eventType, eventData) => fake.send(JSON.stringify({ op: 5, d: { eventType, eventIntent: 1, eventData } })),
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
      const send = (op: number, d: object): void => {
        if (!fake.isFrozen) socket.send(JSON.stringify({ op, d }));
      };
      const authentication = fake.password === '' ? {} : { authentication: { salt: SALT, challenge: CHALLENGE } };
      send(0, { obsWebSocketVersion: '5.7.4', rpcVersion: RPC_VERSION, ...authentication });
      socket.on('message', (raw: Buffer) => {
        const { op, d } = JSON.parse(raw.toString()) as { op: number; d: Record<string, unknown> };
        if (op === 1) identify(socket, send, d);
        if (op === 6) answer(socket, send, d as unknown as Request);
      });
    });
  }

  function identify(
    socket: WebSocket,
    send: (op: number, d: object) => void,
    { rpcVersion, authentication }: Record<string, unknown>,
  ): void {
    if (rpcVersion !== RPC_VERSION) return socket.close(4010, 'Your requested RPC version is not supported.');
    const expected = hash(hash(fake.password + SALT) + CHALLENGE);
    if (fake.password !== '' && authentication !== expected) return socket.close(4009, 'Authentication failed.');
    fake.connections++;
    send(2, { negotiatedRpcVersion: RPC_VERSION });
  }

  function answer(
    socket: WebSocket,
    send: (op: number, d: object) => void,
    { requestId, requestType, requestData = {} }: Request,
  ): void {
    if (requestType !== 'GetVersion') fake.requests.push({ name: requestType, values: requestData });
    try {
      const known = Object.hasOwn(REQUESTS, requestType) ? REQUESTS[requestType] : undefined;
      if (known === undefined) throw new Refusal(204, 'The request type is invalid or does not exist.');
      const responseData = Object.hasOwn(fake.odd, requestType) ? fake.odd[requestType] : known(fake, requestData);
      if (fake.breaksAfter(requestType)) socket.terminate();
      else send(7, { requestType, requestId, requestStatus: { result: true, code: 100 }, responseData });
    } catch (error) {
      const { code, message } = error as Refusal;
      send(7, { requestType, requestId, requestStatus: { result: false, code, comment: message } });
    }
  }
}

interface Request {
  requestId: string;
  requestType: string;
  requestData?: Record<string, unknown>;
}

function sceneIn(fake: FakeObs, name: string | undefined): FakeObs['scenes'][number] {
  const scene = fake.scenes.find((one) => one.name === name);
  if (scene === undefined) throw new Refusal(600, `No source was found by the name of \`${name}\`.`);
  return scene;
}

function itemIn(fake: FakeObs, { sceneName, sceneItemId }: Record<string, unknown>): FakeSource {
  const item = sceneIn(fake, String(sceneName)).sources[Number(sceneItemId) - 1];
  if (item === undefined) throw new Refusal(600, 'No scene items were found in the specified scene by that ID.');
  return item;
}

function inputNamed(fake: FakeObs, name: unknown): FakeSource {
  const found = fake.scenes.flatMap(({ sources }) => sources).find((source) => source.name === name);
  if (found === undefined) throw new Refusal(600, `No source was found by the name of \`${String(name)}\`.`);
  return found;
}

function soundNamed(fake: FakeObs, name: unknown): NonNullable<FakeSource['sound']> {
  const { sound } = inputNamed(fake, name);
  if (sound === undefined) throw new Refusal(604, 'The specified input does not support audio.');
  return sound;
}

function filterNamed(
  fake: FakeObs,
  { sourceName, filterName }: Record<string, unknown>,
): { name: string; isOn: boolean } {
  const found = inputNamed(fake, sourceName).filters?.find(({ name }) => name === filterName);
  if (found === undefined) throw new Refusal(600, 'No filter was found in the source by that name.');
  return found;
}

/** Starts or stops an output, which the program refuses when it is so already. */
function turned(output: keyof FakeObs['outputs'], isOn: boolean) {
  return (fake: FakeObs): undefined => {
    if (fake.outputs[output] === isOn)
      throw new Refusal(isOn ? 500 : 501, isOn ? 'Output is active.' : 'Output is not active.');
    fake.outputs[output] = isOn;
  };
}

function running(fake: FakeObs, output: 'recording' | 'replays'): undefined {
  if (!fake.outputs[output]) throw new Refusal(501, 'Output is not active.');
}

const REQUESTS: Readonly<Record<string, (fake: FakeObs, values: Record<string, unknown>) => object | undefined>> = {
  GetVersion: () => ({ obsVersion: '32.2.2', obsWebSocketVersion: '5.7.4', rpcVersion: RPC_VERSION }),
  GetSceneList: ({ scenes, current }) => ({
    currentProgramSceneName: current,
    scenes: scenes.map(({ name }, sceneIndex) => ({ sceneIndex, sceneName: name })),
  }),
  GetCurrentProgramScene: ({ current }) => ({ currentProgramSceneName: current, sceneName: current }),
  SetCurrentProgramScene: (fake, { sceneName }) => {
    fake.current = sceneIn(fake, String(sceneName)).name;
    return undefined;
  },
  GetSceneItemList: (fake, { sceneName }) => ({
    sceneItems: sceneIn(fake, String(sceneName)).sources.map(({ name, isShown }, index) => ({
      sceneItemId: index + 1,
      sceneItemIndex: index,
      sourceName: name,
      sceneItemEnabled: isShown,
    })),
  }),
  GetSceneItemId: (fake, { sceneName, sourceName }) => {
    const at = sceneIn(fake, String(sceneName)).sources.findIndex(({ name }) => name === sourceName);
    if (at < 0) throw new Refusal(600, `No scene items were found in the specified scene by that name or offset.`);
    return { sceneItemId: at + 1 };
  },
  GetSceneItemEnabled: (fake, values) => ({ sceneItemEnabled: itemIn(fake, values).isShown }),
  SetSceneItemEnabled: (fake, values) => {
    itemIn(fake, values).isShown = values['sceneItemEnabled'] === true;
    return undefined;
  },
  GetInputKindList: ({ inputKinds }) => ({ inputKinds }),
  GetInputList: ({ scenes }, { inputKind }) => ({
    inputs: scenes
      .flatMap(({ sources }) => sources)
      .map(({ name, kind = 'browser_source' }) => ({ inputName: name, inputKind: kind }))
      .filter((input) => inputKind === undefined || input.inputKind === inputKind),
  }),
  CreateInput: (fake, { sceneName, inputName, inputSettings, sceneItemEnabled }) => {
    const { sources } = sceneIn(fake, String(sceneName));
    if (fake.scenes.some((scene) => scene.sources.some(({ name }) => name === inputName)))
      throw new Refusal(601, `A source already exists by that input name.`);
    sources.push({
      name: String(inputName),
      isShown: sceneItemEnabled === true,
      settings: inputSettings as object,
    });
    return { inputUuid: '8f3f7b9e-0000-4000-8000-000000000001', sceneItemId: sources.length };
  },
  SetInputSettings: (fake, { inputName, inputSettings }) => {
    const source = inputNamed(fake, inputName);
    source.settings = { ...source.settings, ...(inputSettings as object) };
    return undefined;
  },
  GetSourceFilterList: (fake, { sourceName }) => ({
    filters: (inputNamed(fake, sourceName).filters ?? []).map(({ name, isOn }) => ({
      filterName: name,
      filterEnabled: isOn,
    })),
  }),
  GetSourceFilter: (fake, values) => ({ filterEnabled: filterNamed(fake, values).isOn }),
  SetSourceFilterEnabled: (fake, values) => {
    filterNamed(fake, values).isOn = values['filterEnabled'] === true;
    return undefined;
  },
  GetInputMute: (fake, { inputName }) => ({ inputMuted: soundNamed(fake, inputName).isMuted }),
  SetInputMute: (fake, { inputName, inputMuted }) => {
    soundNamed(fake, inputName).isMuted = inputMuted === true;
    return undefined;
  },
  GetInputVolume: (fake, { inputName }) => ({ inputVolumeMul: soundNamed(fake, inputName).volume, inputVolumeDb: 0 }),
  SetInputVolume: (fake, { inputName, inputVolumeMul }) => {
    soundNamed(fake, inputName).volume = Number(inputVolumeMul);
    return undefined;
  },
  GetInputSettings: (fake, { inputName }) => {
    const { kind = 'browser_source', settings = {} } = inputNamed(fake, inputName);
    return { inputKind: kind, inputSettings: settings };
  },
  PressInputPropertiesButton: (fake, { inputName, propertyName }) => {
    const { kind = 'browser_source' } = inputNamed(fake, inputName);
    if (kind !== 'browser_source' || propertyName !== 'refreshnocache')
      throw new Refusal(600, 'Unable to find a property by that name.');
    return undefined;
  },
  GetRecordStatus: ({ outputs }) => ({ outputActive: outputs.recording, outputPaused: outputs.isPaused }),
  StartRecord: turned('recording', true),
  StopRecord: turned('recording', false),
  PauseRecord: (fake) => {
    running(fake, 'recording');
    return turned('isPaused', true)(fake);
  },
  ResumeRecord: (fake) => {
    running(fake, 'recording');
    return turned('isPaused', false)(fake);
  },
  CreateRecordChapter: (fake) => running(fake, 'recording'),
  GetReplayBufferStatus: ({ outputs }) => ({ outputActive: outputs.replays }),
  StartReplayBuffer: turned('replays', true),
  StopReplayBuffer: turned('replays', false),
  SaveReplayBuffer: (fake) => running(fake, 'replays'),
  GetStreamStatus: ({ outputs }) => ({ outputActive: outputs.stream }),
  StartStream: turned('stream', true),
  StopStream: turned('stream', false),
  GetVirtualCamStatus: ({ outputs }) => ({ outputActive: outputs.camera }),
  StartVirtualCam: turned('camera', true),
  StopVirtualCam: turned('camera', false),
  TriggerStudioModeTransition: () => {
    throw new Refusal(506, 'Studio mode is not active.');
  },
  CreateSceneItem: (fake, { sceneName, sourceName, sceneItemEnabled }) => {
    const { sources } = sceneIn(fake, String(sceneName));
    sources.push({ name: String(sourceName), isShown: sceneItemEnabled === true });
    return { sceneItemId: sources.length };
  },
};

async function listen(port: number): Promise<WebSocketServer> {
  const server = new WebSocketServer({
    host: '127.0.0.1',
    port,
    handleProtocols: (protocols) => (protocols.has('obswebsocket.json') ? 'obswebsocket.json' : false),
  });
  await new Promise<void>((resolve) => server.once('listening', () => resolve()));
  return server;
}
