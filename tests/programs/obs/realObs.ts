/** Starts a real OBS on a screen of its own, with scenes, sources and a password, and ends it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandOf } from '../machine.ts';
import { ended, startScreen } from '../screen.ts';

export const PASSWORD = 'hunter22';
const SIZE = { width: 320, height: 180 };

export interface RealObs {
  port: number;
  /** Folder of its recordings. */
  videos: string;
  /** Starts it again after it was ended. */
  start(): void;
  /** Sends a signal to it, such as SIGSTOP. */
  signal(name: NodeJS.Signals): void;
  /** Ends everything and removes its folder. */
  remove(): Promise<void>;
}

/** @param shown display that the scene "Screen" shows; left out = none */
export async function startRealObs(display: string, shown?: string): Promise<RealObs> {
  const obs = commandOf('obs', 'obs');
  const home = mkdtempSync(join(tmpdir(), 'liveloom-obs-'));
  const port = await freePort();
  writeSettings(home, port, shown);
  const screen = await startScreen(display, '1280x720x24');
  let child: ChildProcess;
  const start = (): void => {
    child = spawn(obs, ['--multi', '--minimize-to-tray', '--collection', 'Test', '--profile', 'Test'], {
      env: { PATH: process.env['PATH'], DISPLAY: display, HOME: home, LIBGL_ALWAYS_SOFTWARE: '1' },
      stdio: 'ignore',
    });
  };
  start();
  return {
    port,
    videos: join(home, 'videos'),
    start,
    signal: (name) => void child.kill(name),
    async remove() {
      child.kill('SIGCONT');
      await ended(child);
      await screen.end();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function writeSettings(home: string, port: number, shown: string | undefined): void {
  const root = join(home, '.config/obs-studio');
  const write = (path: string, text: string): void => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  mkdirSync(join(home, 'videos'));
  write(
    'global.ini',
    ini({
      General: {
        FirstRun: true,
        LastVersion: 486539266,
        Pre19Defaults: false,
        Pre21Defaults: false,
        Pre23Defaults: false,
        'Pre24.1Defaults': false,
      },
      Basic: { Profile: 'Test', ProfileDir: 'Test', SceneCollection: 'Test', SceneCollectionFile: 'Test' },
      BasicWindow: { SysTrayEnabled: false },
      OBSWebSocket: {
        FirstLoad: false,
        ServerEnabled: true,
        ServerPort: port,
        AuthRequired: true,
        ServerPassword: PASSWORD,
        AlertsEnabled: false,
      },
    }),
  );
  write(
    'basic/profiles/Test/basic.ini',
    ini({
      General: { Name: 'Test' },
      Output: { Mode: 'Simple' },
      SimpleOutput: {
        FilePath: join(home, 'videos'),
        RecFormat: 'mp4',
        RecQuality: 'Small',
        RecRB: true,
        RecRBTime: 5,
        VBitrate: 500,
      },
      Video: {
        BaseCX: SIZE.width,
        BaseCY: SIZE.height,
        OutputCX: SIZE.width,
        OutputCY: SIZE.height,
        FPSType: 0,
        FPSCommon: 10,
      },
    }),
  );
  write('basic/scenes/Test.json', JSON.stringify(collection(shown)));
}

type Section = Readonly<Record<string, string | number | boolean>>;

const ini = (sections: Readonly<Record<string, Section>>): string =>
  Object.entries(sections)
    .map(
      ([name, values]) =>
        `[${name}]\n${Object.entries(values)
          .map(([key, value]) => `${key}=${value}`)
          .join('\n')}\n`,
    )
    .join('\n');

/** A red source under a text in "Game", an empty "Pause", and the shown screen. */
function collection(shown: string | undefined): object {
  const red = { color: 0xff0000ff, ...SIZE };
  const filters = [{ id: 'color_filter_v2', name: 'Grey', settings: { saturation: -1 }, enabled: false }];
  const capture = { advanced: true, server: shown, screen: 0, show_cursor: false };
  const scene = (name: string, sources: readonly string[]): object => ({
    id: 'scene',
    name,
    settings: {
      id_counter: sources.length + 1,
      items: sources.map((source, at) => ({ name: source, id: at + 1, visible: true })),
    },
  });
  const screen = { id: 'xshm_input', versioned_id: 'xshm_input', name: 'Screen of the page', settings: capture };
  return {
    name: 'Test',
    current_scene: 'Game',
    current_program_scene: 'Game',
    scene_order: ['Game', 'Pause', 'Screen'].map((name) => ({ name })),
    sources: [
      { id: 'color_source', versioned_id: 'color_source_v3', name: 'Red', settings: red, filters },
      { id: 'text_ft2_source', versioned_id: 'text_ft2_source_v2', name: 'Title', settings: { text: 'before' } },
      ...(shown === undefined ? [] : [screen]),
      scene('Game', ['Red', 'Title']),
      scene('Pause', []),
      scene('Screen', shown === undefined ? [] : ['Screen of the page']),
    ],
    groups: [],
    transitions: [],
  };
}
