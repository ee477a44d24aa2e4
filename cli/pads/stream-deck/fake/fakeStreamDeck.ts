/**
 * Stands in for the Stream Deck software: starts the packed plugin as the software does and speaks its documented protocol
 * (Stream Deck SDK, "WebSocket API"). It keeps the global settings and shows what the plugin puts on keys.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

export interface FakeMessage {
  event: string;
  context?: string;
  payload?: Record<string, unknown>;
}

export interface FakeStreamDeck {
  /** What the plugin sent, oldest first. */
  received: FakeMessage[];
  /** Sends an event of a key. */
  send(event: string, context: string, payload?: object): void;
  /** Stores global settings as the page of the settings does. */
  setGlobalSettings(settings: object): void;
  /** Returns the last payload of an event for a key. */
  last(event: string, context: string): Record<string, unknown> | undefined;
  /** Returns the number of events for a key. */
  count(event: string, context: string): number;
  /** Quits the software, and resolves with the exit code of the plugin. */
  quit(): Promise<number | null>;
}

const PLUGIN_UUID = 'plugin-1';
const INFO = { application: { language: 'en', platform: 'windows', version: '6.9.0' }, devices: [] };

/** @param codePath file that the manifest names */
export async function startFakeStreamDeck(codePath: string): Promise<FakeStreamDeck> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const received: FakeMessage[] = [];
  let settings: object = {};
  let socket: WebSocket | null = null;
  const say = (message: object): void => socket?.send(JSON.stringify(message));
  const sayGlobalSettings = (): void => say({ event: 'didReceiveGlobalSettings', payload: { settings } });

  const registered = new Promise<void>((resolve) => {
    server.on('connection', (opened) => {
      socket = opened;
      opened.on('message', (data) => {
        const message = JSON.parse((data as Buffer).toString()) as FakeMessage & { uuid?: string };
        if (message.event === 'registerPlugin' && message.uuid === PLUGIN_UUID) return resolve();
        received.push(message);
        if (message.event === 'getGlobalSettings' && message.context === PLUGIN_UUID) sayGlobalSettings();
      });
    });
  });
  const args = ['-port', String(port), '-pluginUUID', PLUGIN_UUID, '-registerEvent', 'registerPlugin'];
  const plugin = spawn(process.execPath, [codePath, ...args, '-info', JSON.stringify(INFO)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => plugin.once('exit', resolve));
  const failed = ended.then((code) => Promise.reject(new Error(`the plugin ended with ${code} before it registered`)));
  await Promise.race([registered, failed]);
  failed.catch(() => undefined); // the software ends it later

  const of = (event: string, context: string): FakeMessage[] =>
    received.filter((message) => message.event === event && message.context === context);
  return {
    received,
    send: (event, context, payload = {}) => say({ event, context, action: 'io.liveloom.pads.action', payload }),
    setGlobalSettings(wanted) {
      settings = wanted;
      sayGlobalSettings();
    },
    last: (event, context) => of(event, context).at(-1)?.payload,
    count: (event, context) => of(event, context).length,
    quit() {
      for (const client of server.clients) client.terminate();
      server.close();
      return ended;
    },
  };
}
