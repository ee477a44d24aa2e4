/**
 * Load client for machines without a C compiler: slower, so the benchmark starts several of them and each takes a part
 * of the sockets. Arguments, input and output equal those of sockets.c.
 */
import { WebSocket } from 'ws';

const MAX_CONNECTING = 64;

const [port, count, path, greeting, greetings, minBytes] =
  /** @type {[string, string, string, string, string, string]} */ (/** @type {unknown} */ (process.argv.slice(2)));
let frames = 0;
let bytes = 0;
let closed = 0;
let started = 0;
let ready = 0;

function isReady() {
  if (++ready === Number(count)) {
    frames = 0;
    bytes = 0;
    console.log('ready');
  } else open();
}

function open() {
  if (started === Number(count)) return;
  started++;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { perMessageDeflate: false });
  let waiting = Number(greetings);
  socket.on('open', () => {
    if (greeting !== '') socket.send(greeting);
    if (waiting === 0) isReady();
  });
  socket.on('message', (/** @type {Buffer} */ data) => {
    if (waiting > 0) {
      if (--waiting === 0) isReady();
    } else if (data.length >= Number(minBytes)) {
      frames++;
      bytes += data.length;
    }
    if (data.length === 1 && data[0] === 0x32) socket.send('3');
  });
  socket.on('error', () => undefined);
  socket.on('close', () => closed++);
}

for (let n = 0; n < MAX_CONNECTING; n++) open();
process.stdin.on('data', (data) => {
  for (const byte of data) if (byte === 0x0a) console.log(`${frames} ${bytes} ${closed}`);
});
process.stdin.on('end', () => process.exit());
