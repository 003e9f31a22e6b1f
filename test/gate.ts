import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A port that forwards to another one. Closing it simulates a lost network or service. */
export function createGate(target: number, host = '127.0.0.1') {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const onward = connect(target, host);
    for (const end of [socket, onward]) {
      sockets.add(end);
      end.on('close', () => sockets.delete(end)).on('error', () => end.destroy());
    }
    socket.pipe(onward).pipe(socket);
  });
  let port = 0;
  return {
    async open() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
      port = (server.address() as AddressInfo).port;
      return `http://127.0.0.1:${port}`;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
