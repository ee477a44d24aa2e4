/**
 * Makes the desktop app or the agent start when its user signs in to the system, and undoes exactly that: a value of the Run key on Windows, a
 * launch agent on macOS, an autostart file elsewhere. Nothing else on the computer is changed.
 */
import { execFile } from 'node:child_process';
import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { AppError } from '#engine/core/appError.ts';

export interface StartWithSystem {
  isOn(): Promise<boolean>;
  /** @throws DESKTOP_START_NOT_CHANGED */
  set(isOn: boolean): Promise<void>;
}

/** Parts of Liveloom that start by themselves, with their names in lists of the system. */
const NAMES = { desktop: 'Liveloom', agent: 'Liveloom Agent' } as const;

export interface StartPlace {
  part: keyof typeof NAMES;
  platform: NodeJS.Platform;
  environment: Readonly<Record<string, string | undefined>>;
  /** Program and arguments to start. */
  command: readonly string[];
  /** The user's folder. */
  home?: string;
  /** Runs a program of the system, for tests. */
  run?: (program: string, args: readonly string[]) => Promise<unknown>;
}

const RUN_KEY = String.raw`HKCU\Software\Microsoft\Windows\CurrentVersion\Run`;

export function startWithSystem(place: StartPlace): StartWithSystem {
  const { isOn, add, remove } = place.platform === 'win32' ? inRunKey(place) : inFile(place);
  return {
    isOn,
    set: async (wanted) => {
      try {
        await (wanted ? add() : remove());
      } catch (error) {
        const reason = error instanceof Error ? error.message.split('\n', 1)[0]! : String(error);
        throw new AppError('DESKTOP_START_NOT_CHANGED', { reason }, { cause: error });
      }
    },
  };
}

interface Ways {
  isOn(): Promise<boolean>;
  add(): Promise<unknown>;
  remove(): Promise<unknown>;
}

const runProgram = (program: string, args: readonly string[]): Promise<unknown> => promisify(execFile)(program, args);

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

function inRunKey({ part: name, command, run = runProgram }: StartPlace): Ways {
  const value = NAMES[name];
  const quoted = command.map((one) => `"${one}"`).join(' ');
  const isOn = (): Promise<boolean> => succeeds(run('reg.exe', ['query', RUN_KEY, '/v', value]));
  return {
    isOn,
    add: () => run('reg.exe', ['add', RUN_KEY, '/v', value, '/t', 'REG_SZ', '/d', quoted, '/f']),
    // Without the value there is nothing to undo.
    remove: async () => (await isOn()) && run('reg.exe', ['delete', RUN_KEY, '/v', value, '/f']),
  };
}

function inFile(place: StartPlace): Ways {
  const { path, content } = place.platform === 'darwin' ? launchAgent(place) : autostart(place);
  return {
    isOn: () => succeeds(access(path)),
    async add() {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
    },
    remove: () => rm(path, { force: true }),
  };
}

interface StartFile {
  path: string;
  content: string;
}

function launchAgent({ part: name, command, home = homedir() }: StartPlace): StartFile {
  const parts = command.map((one) => `    <string>${escapeXml(one)}</string>`).join('\n');
  const content = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key>
  <string>app.liveloom.${name}</string>
  <key>ProgramArguments</key>
  <array>
${parts}
  </array>
  <key>RunAtLoad</key>
  <true/>
</dict>
</plist>
`;
  return { path: join(home, `Library/LaunchAgents/app.liveloom.${name}.plist`), content };
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Files of autostart. */
const FILES = { desktop: 'liveloom.desktop', agent: 'liveloom-agent.desktop' } as const;

function autostart({ part, command, environment, home = homedir() }: StartPlace): StartFile {
  const folder = join(environment['XDG_CONFIG_HOME'] || join(home, '.config'), 'autostart');
  const exec = command.map(quoteExec).join(' ');
  const lines = ['[Desktop Entry]', 'Type=Application', `Name=${NAMES[part]}`, `Exec=${exec}`, 'Terminal=false'];
  return { path: join(folder, FILES[part]), content: `${lines.join('\n')}\n` };
}

/** Quotes an argument as the Desktop Entry Specification wants it: `%` is doubled, and strings escape backslashes once more. */
function quoteExec(part: string): string {
  const quoted = part.replace(/["`$\\]/g, String.raw`\$&`).replaceAll('%', '%%');
  return `"${quoted.replaceAll('\\', '\\\\')}"`;
}
