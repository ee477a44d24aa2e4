/** Calls about the desktop app: its files for download, and the one on this computer. */
import { call } from '../call.ts';

export const readDesktop = call('GET', '/desktop', { answer: 'DesktopAnswer' });
export const setStartWithSystem = call('PUT', '/desktop/start-with-system', { body: 'StartWithSystem' });
export const stopDesktop = call('POST', '/desktop/stop');
