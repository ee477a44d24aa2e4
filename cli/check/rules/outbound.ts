/**
 * Rule "outbound": the server contacts other hosts only through `server/ground/outbound`, which checks the target of an
 * address. Files that connect or listen through a library are listed here with the reason.
 */
import { isTestFile } from '../source/Project.ts';
import type { Use } from '../source/globalUses.ts';
import { findForbidden } from './forbiddenUses.ts';
import type { Rule } from '../rule.ts';

const REMEDY = 'reach other hosts over server/ground/outbound, which checks where an address leads';
const GLOBALS = new Set(['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest']);
const PACKAGES = ['http', 'https', 'http2', 'tls', 'dgram', 'dns', 'dns/promises', 'ws', 'undici', 'got', 'axios'];
const LIBRARIES = ['nodemailer', 'obs-websocket-js', 'openid-client', 'stripe'];

const EXCEPTIONS: readonly { files: RegExp; packages: readonly string[]; reason: string }[] = [
  { files: /^server\/ground\/outbound\//, packages: PACKAGES, reason: 'it is the way out' },
  { files: /^server\/ground\/http\//, packages: ['http'], reason: 'it listens' },
  { files: /^server\/pages\/(sockets|updates)\//, packages: ['ws', 'http'], reason: 'it listens' },
  { files: /^server\/agent\/page\//, packages: ['http'], reason: 'it listens at loopback' },
  { files: /^server\/integrations\/drop-in\//, packages: ['ws', 'http'], reason: 'it listens at loopback' },
  {
    files: /^server\/agent\//,
    packages: ['ws', 'http', 'https'],
    reason: 'the server that the owner of this computer paired it with',
  },
  {
    files: /^server\/sources\/tikfinity\//,
    packages: ['ws'],
    reason: 'an app on this computer or on a host that the operator names (programAddress.ts)',
  },
  {
    files: /^server\/sources\/twitch\//,
    packages: ['ws'],
    reason: 'the chat of a platform, at an address that only the operator changes (settings.ts)',
  },
  {
    files: /^server\/integrations\/obs\//,
    packages: ['obs-websocket-js'],
    reason: 'a program on this computer or on a host that the operator names (programAddress.ts)',
  },
  {
    files: /^server\/integrations\/held\//,
    packages: ['ws'],
    reason: 'a program on this computer or on a host that the operator names (programAddress.ts)',
  },
  { files: /^server\/providers\/mail\//, packages: ['nodemailer'], reason: 'the mail server that the operator names' },
  { files: /^server\/providers\/identity\//, packages: ['openid-client'], reason: 'it is given the way out' },
  { files: /^server\/providers\/payment\/stripe\//, packages: ['stripe'], reason: 'it is given the way out' },
];

const covers = (path: string): boolean => path.startsWith('server/') && !isTestFile(path) && !path.includes('/fake/');

const useOffence = ({ name }: Use): string | null => (GLOBALS.has(name) ? `uses ${name}: ${REMEDY}` : null);

const offenceIn = (path: string, name: string): string | null => {
  const plain = name.replace('node:', '').replace(/^(obs-websocket-js)\/.*/, '$1');
  if (![...PACKAGES, ...LIBRARIES].includes(plain)) return null;
  const isFine = EXCEPTIONS.some(({ files, packages }) => files.test(path) && packages.includes(plain));
  return isFine ? null : `imports ${name}: ${REMEDY}`;
};

export const outbound: Rule = {
  name: 'outbound',
  run: (project) =>
    project.files.flatMap((file) =>
      findForbidden(
        { ...project, files: [file] },
        { covers, use: useOffence, package: (name) => offenceIn(file.path, name) },
      ),
    ),
};
