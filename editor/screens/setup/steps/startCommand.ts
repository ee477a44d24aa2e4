/** Writes the command that opens the server to the network, for each terminal. Pure. */

export const SHELLS = ['shell', 'powershell', 'cmd'] as const;
export type Shell = (typeof SHELLS)[number];

const USUAL_PORT = '4400';
const EVERYWHERE = '0.0.0.0';

/** Writes how each terminal sets a variable for the next command. In `cmd` a space before `&&` would become part of the value. */
const SET: Readonly<Record<Shell, (name: string, value: string) => string>> = {
  shell: (name, value) => `${name}=${value} `,
  powershell: (name, value) => `$env:${name}="${value}"; `,
  cmd: (name, value) => `set ${name}=${value}&& `,
};

/** @param port of the running server; empty = that of the protocol */
export function startCommand(shell: Shell, port: string): string {
  const set = SET[shell];
  const samePort = port === USUAL_PORT ? '' : set('PORT', port || '80');
  return `${set('HOST', EVERYWHERE)}${samePort}npm start`;
}
