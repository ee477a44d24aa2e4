/**
 * Presses keys on an X screen over its socket, with the extension XTEST as a keyboard does: programs see no difference, and the
 * key comes up where it is by then. uiohook-napi is built without it for Linux.
 */
import { readFileSync } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Toggle } from './heldKeys.ts';
import { codesOn } from './xKeyCodes.ts';
import {
  type Cookie,
  cookieOf,
  extensionRequest,
  keyRequest,
  lengthOf,
  mappingRequest,
  NO_COOKIE,
  setupRequest,
  syncRequest,
} from './xProtocol.ts';

export interface Screen {
  toggle: Toggle;
  /** Resolves when everything before it is done. */
  sync(): Promise<void>;
}

/** @param lost called once when the screen goes away @throws {Error} when there is none */
export async function openXScreen(environment: NodeJS.ProcessEnv, lost: () => void): Promise<Screen> {
  const display = /^(?:unix)?:(\d+)(?:\.\d+)?$/.exec(environment['DISPLAY'] ?? '')?.[1];
  if (display === undefined) throw new Error('no screen of this computer');
  const socket = createConnection(`/tmp/.X11-unix/X${display}`);
  const ask = conversation(socket);
  const setup = await ask(setupRequest(cookieFrom(environment, display)));
  if (setup[0] !== 1) throw new Error('the screen refuses this program');
  const [first, last] = [setup[34]!, setup[35]!];
  const extension = await ask(extensionRequest());
  if (extension[8] !== 1) throw new Error('the screen has no XTEST');
  const signs = await ask(mappingRequest(first, last));
  socket.on('close', lost);
  const codes = codesOn(first, signs.subarray(32), signs[1]!);
  return {
    toggle: (key, isDown) => void socket.write(keyRequest(extension[9]!, codes[key], isDown)),
    sync: async () => void (await ask(syncRequest())),
  };
}

/** Returns a function that sends a request and resolves with its answer. */
function conversation(socket: Socket): (request: Buffer) => Promise<Buffer> {
  const waiting: { resolve(answer: Buffer): void; reject(error: Error): void }[] = [];
  let bytes = Buffer.alloc(0);
  let isSetup = true;
  socket.on('data', (part) => {
    bytes = Buffer.concat([bytes, part]);
    for (let length = lengthOf(bytes, isSetup); length !== null; length = lengthOf(bytes, isSetup)) {
      const message = bytes.subarray(0, length);
      bytes = bytes.subarray(length);
      // Everything that is asked for has an answer; events and errors of keys have none.
      if (isSetup || message[0] === 1) waiting.shift()?.resolve(message);
      isSetup = false;
    }
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    for (const { reject } of waiting) reject(new Error('the screen went away'));
  });
  return (request) =>
    new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
      socket.write(request);
    });
}

function cookieFrom(environment: NodeJS.ProcessEnv, display: string): Cookie {
  try {
    const path = environment['XAUTHORITY'] || join(environment['HOME'] ?? '', '.Xauthority');
    return cookieOf(readFileSync(path), display);
  } catch {
    return NO_COOKIE;
  }
}
