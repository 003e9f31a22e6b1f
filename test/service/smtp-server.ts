import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Somebody else's mail server (RFC 5321), as much of it as a client needs. `recipient` is its reply to RCPT. */
export async function startSmtpServer({ recipient = '250 ok' } = {}) {
  const messages: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let received = '';
    let isData = false;
    socket.write('220 mail.example ready\r\n');
    socket.on('data', (chunk) => {
      received += chunk;
      for (;;) {
        const end = isData ? '\r\n.\r\n' : '\r\n';
        const length = received.indexOf(end);
        if (length < 0) return;
        const text = received.slice(0, length);
        received = received.slice(length + end.length);
        if (isData) messages.push(text.replaceAll('\r\n', '\n'));
        const reply = isData ? '250 taken' : answer(text);
        isData = !isData && /^data$/i.test(text);
        socket.write(`${reply}\r\n`);
      }
    });
    socket.on('error', () => {});
  });
  const answer = (command: string) => {
    if (/^rcpt/i.test(command)) return recipient;
    if (/^data$/i.test(command)) return '354 go on';
    return /^quit$/i.test(command) ? '221 bye' : '250 ok';
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, messages };
}
