/**
 * Fake OBS for tests, faithful to the fifth version of its socket protocol: greeting, password, requests that it knows, and
 * the status codes for those that it refuses. It can be frozen, stopped and started again.
 */
import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { PNG } from 'pngjs';
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

export interface FakeCanvas {
  name: string;
  uuid: string;
  scenes: FakeObs['scenes'];
}

export interface FakeObs {
  port: number;
  /** Scenes from bottom to top, as the protocol lists them; older versions tell no uuid. */
  scenes: { name: string; uuid?: string; sources: FakeSource[] }[];
  current: string;
  /** Canvases beside the main one. */
  canvases: FakeCanvas[];
  /** The plugin Aitum Vertical, with the scene that it shows; null = it is not installed. */
  aitum: { scene: string } | null;
  /** Requests of every kind but `GetVersion`, in order. */
  requests: { name: string; values: Record<string, unknown> }[];
  inputKinds: string[];
  /** Screenshots by their format. */
  pictures: Record<'png' | 'jpg', Buffer>;
  /** Requests that this version does not know. */
  lacks: Set<string>;
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
const MAIN_UUID = '6c69626f-6273-4c00-9d88-c5136d61696e';

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
    canvases: [],
    aitum: null,
    requests: [],
    inputKinds: ['browser_source', 'image_source'],
    lacks: new Set(),
    pictures: { png: onePixel(), jpg: Buffer.alloc(0) },
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
      const known =
        Object.hasOwn(REQUESTS, requestType) && !fake.lacks.has(requestType) ? REQUESTS[requestType] : undefined;
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

/** Makes a red picture of one pixel. */
function onePixel(): Buffer {
  const png = new PNG({ width: 1, height: 1 });
  png.data.set([255, 0, 0, 255]);
  return PNG.sync.write(png);
}

interface Request {
  requestId: string;
  requestType: string;
  requestData?: Record<string, unknown>;
}

/** Returns a canvas; without an id the main one. */
function canvasOf(fake: FakeObs, uuid: unknown): Pick<FakeCanvas, 'name' | 'scenes'> {
  if (uuid === undefined || uuid === MAIN_UUID) return { name: 'Main', scenes: fake.scenes };
  const canvas = fake.canvases.find((one) => one.uuid === uuid);
  if (canvas === undefined) throw new Refusal(600, 'No canvas was found by that UUID.');
  return canvas;
}

/** @param uuid names the scene in whatever canvas */
function sceneIn(fake: FakeObs, sceneName: unknown, canvasUuid?: unknown, uuid?: unknown): FakeObs['scenes'][number] {
  const known = uuid === undefined ? undefined : allScenes(fake).find((one) => one.uuid === uuid);
  if (known !== undefined) return known;
  if (uuid !== undefined) throw new Refusal(600, 'No source was found by that UUID.');
  const canvas = canvasOf(fake, canvasUuid);
  const scene = canvas.scenes.find((one) => one.name === sceneName);
  if (scene !== undefined) return scene;
  throw new Refusal(
    600,
    `No source was found by the name of \`${String(sceneName)}\` within the canvas \`${canvas.name}\`.`,
  );
}

function itemIn(fake: FakeObs, { sceneName, canvasUuid, sceneItemId }: Record<string, unknown>): FakeSource {
  const item = sceneIn(fake, sceneName, canvasUuid).sources[Number(sceneItemId) - 1];
  if (item === undefined) throw new Refusal(600, 'No scene items were found in the specified scene by that ID.');
  return item;
}

const allScenes = ({ scenes, canvases }: FakeObs): FakeObs['scenes'] => [
  ...scenes,
  ...canvases.flatMap((canvas) => canvas.scenes),
];

function inputNamed(fake: FakeObs, name: unknown): FakeSource {
  const found = allScenes(fake)
    .flatMap(({ sources }) => sources)
    .find((source) => source.name === name);
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
  GetVersion: ({ lacks }) => ({
    obsVersion: '32.2.2',
    obsWebSocketVersion: '5.7.4',
    rpcVersion: RPC_VERSION,
    availableRequests: Object.keys(REQUESTS).filter((name) => !lacks.has(name)),
  }),
  GetCanvasList: ({ canvases }) => ({
    canvases: [{ name: 'Main', uuid: MAIN_UUID }, ...canvases].map(({ name, uuid }) => ({
      canvasName: name,
      canvasUuid: uuid,
    })),
  }),
  GetSceneList: (fake, { canvasUuid }) => ({
    // OBS does not tell the scene of another canvas.
    currentProgramSceneName: canvasUuid === undefined || canvasUuid === MAIN_UUID ? fake.current : null,
    scenes: canvasOf(fake, canvasUuid).scenes.map(({ name, uuid }, sceneIndex) => ({
      sceneIndex,
      sceneName: name,
      ...(uuid !== undefined && { sceneUuid: uuid }),
    })),
  }),
  CallVendorRequest: ({ aitum }, { vendorName, requestType, requestData }) => {
    if (vendorName !== 'aitum-vertical-canvas' || aitum === null)
      throw new Refusal(600, 'No vendor was found by that name.');
    // It answers success for scenes that do not exist, too.
    if (requestType === 'switch_scene') aitum.scene = (requestData as { scene: string }).scene;
    return { vendorName, requestType, responseData: { success: true } };
  },
  GetCurrentProgramScene: ({ current }) => ({ currentProgramSceneName: current, sceneName: current }),
  SetCurrentProgramScene: (fake, { sceneName, canvasUuid }) => {
    const { name } = sceneIn(fake, sceneName, canvasUuid);
    if (canvasUuid !== undefined && canvasUuid !== MAIN_UUID)
      throw new Refusal(604, 'The specified scene is not in the main canvas.');
    fake.current = name;
    return undefined;
  },
  GetSceneItemList: (fake, { sceneName, canvasUuid, sceneUuid }) => ({
    sceneItems: sceneIn(fake, sceneName, canvasUuid, sceneUuid).sources.map(({ name, isShown }, index) => ({
      sceneItemId: index + 1,
      sceneItemIndex: index,
      sourceName: name,
      sceneItemEnabled: isShown,
    })),
  }),
  GetSceneItemId: (fake, { sceneName, canvasUuid, sourceName }) => {
    const at = sceneIn(fake, sceneName, canvasUuid).sources.findIndex(({ name }) => name === sourceName);
    if (at < 0) throw new Refusal(600, `No scene items were found in the specified scene by that name or offset.`);
    return { sceneItemId: at + 1 };
  },
  GetSceneItemEnabled: (fake, values) => ({ sceneItemEnabled: itemIn(fake, values).isShown }),
  SetSceneItemEnabled: (fake, values) => {
    itemIn(fake, values).isShown = values['sceneItemEnabled'] === true;
    return undefined;
  },
  GetInputKindList: ({ inputKinds }) => ({ inputKinds }),
  GetInputList: (fake, { inputKind }) => ({
    inputs: allScenes(fake)
      .flatMap(({ sources }) => sources)
      .map(({ name, kind = 'browser_source' }) => ({ inputName: name, inputKind: kind }))
      .filter((input) => inputKind === undefined || input.inputKind === inputKind),
  }),
  CreateInput: (fake, { sceneName, canvasUuid, inputName, inputSettings, sceneItemEnabled }) => {
    const { sources } = sceneIn(fake, sceneName, canvasUuid);
    if (allScenes(fake).some((scene) => scene.sources.some(({ name }) => name === inputName)))
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
  GetSourceActive: (fake, { sourceName }) => {
    inputNamed(fake, sourceName);
    const shown = sceneIn(fake, fake.current).sources.some(({ name, isShown }) => name === sourceName && isShown);
    return { videoActive: shown, videoShowing: shown };
  },
  PressInputPropertiesButton: (fake, { inputName, propertyName }) => {
    const { kind = 'browser_source' } = inputNamed(fake, inputName);
    if (kind !== 'browser_source' || propertyName !== 'refreshnocache')
      throw new Refusal(600, 'Unable to find a property by that name.');
    return undefined;
  },
  GetSourceScreenshot: (fake, { sourceName, imageFormat }) => {
    if (!fake.scenes.some(({ name }) => name === sourceName)) inputNamed(fake, sourceName);
    const bytes = fake.pictures[imageFormat as 'png' | 'jpg'];
    const type = imageFormat === 'png' ? 'png' : 'jpeg';
    return { imageData: `data:image/${type};base64,${bytes.toString('base64')}` };
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
  CreateSceneItem: (fake, { sceneName, canvasUuid, sourceName, sceneItemEnabled }) => {
    const { sources } = sceneIn(fake, sceneName, canvasUuid);
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
