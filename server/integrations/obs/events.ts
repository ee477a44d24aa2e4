/** Events of OBS that flows can begin with. */
import { EventSubscription, type OBSWebSocket } from 'obs-websocket-js/json';
import type { ProgramDeps, ProgramHappening } from '../program.ts';
import type { CapturedFiles } from './capturedFiles.ts';

/** Subscribed events; volume meters never are. */
export const OBS_EVENTS = EventSubscription.Scenes | EventSubscription.Outputs | EventSubscription.SceneItems;

const MAX_NAME = 200;
/** Shown and hidden sources whose name is being asked for; further ones are left out. */
const MAX_ASKED = 20;

const STREAM: Readonly<Record<string, ProgramHappening['name']>> = {
  OBS_WEBSOCKET_OUTPUT_STARTED: 'streamStarted',
  OBS_WEBSOCKET_OUTPUT_STOPPED: 'streamStopped',
};
const RECORDING: Readonly<Record<string, ProgramHappening['name']>> = {
  OBS_WEBSOCKET_OUTPUT_STARTED: 'recordingStarted',
  OBS_WEBSOCKET_OUTPUT_STOPPED: 'recordingStopped',
};

export function reportObs(
  socket: OBSWebSocket,
  files: CapturedFiles,
  { emit, captured }: Pick<ProgramDeps, 'captured' | 'emit'>,
): void {
  let asked = 0;
  const report = (name: ProgramHappening['name'] | undefined, subject: unknown = ''): void => {
    if (name !== undefined && typeof subject === 'string') emit({ name, subject: subject.slice(0, MAX_NAME) });
  };
  // Whatever listens there may send something else than the protocol says, so every part is looked at before it is used.
  socket.on('CurrentProgramSceneChanged', (event) => report('sceneChanged', event?.sceneName));
  socket.on('StreamStateChanged', (event) => report(STREAM[event?.outputState]));
  socket.on('RecordStateChanged', (event) => report(RECORDING[event?.outputState]));
  socket.on('ReplayBufferSaved', (event) => {
    report('replaySaved');
    if (typeof event?.savedReplayPath === 'string')
      // A file that cannot be read is not offered.
      files.addVideo(event.savedReplayPath).then(
        (file) => file !== null && captured?.(file),
        () => undefined,
      );
  });
  socket.on('SceneItemCreated', (event) => report('sourceAdded', event?.sourceName ?? null));
  socket.on('SceneItemEnableStateChanged', (event) => {
    if (typeof event?.sceneName !== 'string' || asked >= MAX_ASKED) return;
    const { sceneName, sceneUuid, sceneItemId, sceneItemEnabled } = event;
    asked++;
    // A name may be that of a scene of another canvas too. Versions before 30.2 tell no id; none can be asked for one source.
    const scene = typeof sceneUuid === 'string' && sceneUuid !== '' ? { sceneUuid } : { sceneName };
    socket
      .call('GetSceneItemList', scene)
      .then(({ sceneItems }) => {
        const item = sceneItems.find((each) => each['sceneItemId'] === sceneItemId);
        report(sceneItemEnabled ? 'sourceShown' : 'sourceHidden', item?.['sourceName'] ?? null);
      })
      // The scene is gone, or the connection: nothing to report about.
      .catch(() => undefined)
      .finally(() => void asked--);
  });
}
