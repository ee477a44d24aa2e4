/** Fan-out with plain `ws`: each message is serialized once and passed to `ws.send` of every socket. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { driveFanOut, payloadOf, topicOf } from '../harness/fanOutDrive.ts';

const server = http.createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', (socket) => {
  socket.on('error', () => undefined);
  socket.send('{"type":"welcome"}');
});

let seq = 0;
server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => {
  void driveFanOut('fanout-ws', (server.address() as AddressInfo).port, (tick, order) => {
    for (let n = 0; n < order.burst; n++) {
      const message = { type: 'message', seq: ++seq, topic: topicOf(n), payload: payloadOf(tick, order) };
      const text = JSON.stringify(message);
      for (const socket of sockets.clients) socket.send(text);
    }
  });
});
