#!/usr/bin/env node
/**
 * Starts the Firefox in `LIVELOOM_FIREFOX_PROGRAM` and stands between it and Playwright. It answers the commands of
 * WebDriver BiDi that Playwright always sends and Firefox ESR does not know, and passes everything else on.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

/** Commands that Firefox ESR 153 refuses; preferences of its profile set the same. */
const ANSWERED_HERE = new Set(['emulation.setMediaFeaturesOverride']);
const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/;
/** @type {readonly NodeJS.Signals[]} */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'];

const INSERTS = /window\.__pw_bidiInsertText\(/g;

/**
 * Lets Firefox insert text like a person: Playwright's own way sets the value of a field, which React does not notice.
 * @param {string} message
 */
const asTyped = (message) => message.replace(INSERTS, "document.execCommand('insertText', false, ");

const program = process.env['LIVELOOM_FIREFOX_PROGRAM'] ?? '';
const firefox = spawn(program, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of SIGNALS) process.on(signal, () => firefox.kill(signal));

/** @param {import('ws').RawData} data */
const textOf = (data) => /** @type {Buffer} */ (data).toString('utf8');

/**
 * Passes the messages of a connection on; those that come before Firefox is connected wait.
 * @param {WebSocket} client
 * @param {string} address
 */
function connect(client, address) {
  const browser = new WebSocket(address, { perMessageDeflate: false });
  const isOpen = new Promise((resolve) => browser.once('open', resolve));
  client.on('message', (data) => {
    const text = textOf(data);
    const { id, method } = JSON.parse(text);
    if (ANSWERED_HERE.has(method)) client.send(JSON.stringify({ type: 'success', id, result: {} }));
    else void isOpen.then(() => browser.send(method === 'script.callFunction' ? asTyped(text) : text));
  });
  browser.on('message', (data) => client.send(textOf(data)));
  browser.on('close', () => client.close());
  browser.on('error', () => client.close());
  client.on('close', () => browser.close());
}

/** @param {string} address address of Firefox */
function listen(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (client) => connect(client, `${address}/session`));
  server.on('listening', () => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${port}\n`);
  });
}

createInterface(firefox.stderr).on('line', (line) => {
  const address = LISTENING.exec(line)?.[1];
  if (address === undefined) process.stderr.write(`${line}\n`);
  else listen(address);
});
