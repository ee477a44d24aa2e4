import { expect, test } from 'vitest';
import { appFolder } from './appFolder.ts';
import { windowCommand } from './appWindow.ts';

const URL = 'http://127.0.0.1:4400';

// behaviour: desktop-3
test.each([
  { platform: 'linux', there: '/usr/bin/google-chrome', command: ['/usr/bin/google-chrome', `--app=${URL}`] },
  { platform: 'linux', there: '', command: ['xdg-open', URL] },
  {
    platform: 'win32',
    there: String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
    command: [String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`, `--app=${URL}`],
  },
  { platform: 'win32', there: '', command: ['rundll32.exe', 'url.dll,FileProtocolHandler', URL] },
  {
    platform: 'darwin',
    there: '/Applications/Brave Browser.app/Contents/MacOS/Brave Browser',
    command: ['/Applications/Brave Browser.app/Contents/MacOS/Brave Browser', `--app=${URL}`],
  },
  { platform: 'darwin', there: '', command: ['open', URL] },
] as const)('on $platform with "$there" the window is $command', ({ platform, there, command }) => {
  const environment = {
    PATH: '/usr/local/bin:/usr/bin',
    ProgramFiles: String.raw`C:\Program Files`,
    'ProgramFiles(x86)': String.raw`C:\Program Files (x86)`,
  };
  expect(windowCommand(URL, platform, environment, (path) => path === there)).toEqual(command);
});

// behaviour: desktop-2
test('data is where the system keeps that of apps', () => {
  expect(appFolder('linux', {}, '/home/mia')).toBe('/home/mia/.local/share/liveloom');
  expect(appFolder('linux', { XDG_DATA_HOME: '/data' }, '/home/mia')).toBe('/data/liveloom');
  expect(appFolder('darwin', {}, '/Users/mia')).toBe('/Users/mia/Library/Application Support/Liveloom');
});
