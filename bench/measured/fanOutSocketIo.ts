/** Fan-out with socket.io: `io.emit` per message. */
import http from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { driveFanOut, payloadOf, topicOf } from '../harness/fanOutDrive.ts';
import { measuredArgs } from '../harness/measuredProcess.ts';

interface Io {
  emit(name: string, message: object): void;
}

const { packageFile } = measuredArgs<{ packageFile: string }>();
const { Server } = createRequire(packageFile)('socket.io') as {
  Server: new (server: http.Server, options: object) => Io;
};

const server = http.createServer();
const io = new Server(server, { transports: ['websocket'], perMessageDeflate: false, serveClient: false });
server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => {
  void driveFanOut('fanout-socketio', (server.address() as AddressInfo).port, (tick, order) => {
    for (let n = 0; n < order.burst; n++) {
      io.emit('message', { topic: topicOf(n), payload: payloadOf(tick, order) });
    }
  });
});
