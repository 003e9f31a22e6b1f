import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface SmtpOptions {
  /** The reply to RCPT, or to the one that it is given. */
  recipient?: string | ((command: string) => string);
  /** The reply to a whole message; undefined drops the connection. */
  taken?: (message: string) => string | undefined | Promise<string | undefined>;
  /** The server's extensions, as lines of its answer to EHLO. */
  extensions?: string[];
  /** The reply to AUTH. */
  login?: string;
  /** Takes connections and never says a word. @default false */
  silent?: boolean;
  /** The greeting; undefined drops the connection. @default one of a server that is ready */
  greeting?: () => string | undefined;
  /** Whether it answers a command. @default all of them */
  answers?: (command: string) => boolean;
  /** @default a free port */
  port?: number;
  /** Connections at the same time; others get a 421 (RFC 5321, section 3.8). @default no limit */
  mostConnections?: () => number;
}

/**
 * Opens somebody else's mail server (RFC 5321), with as much of the protocol as a client needs. It accepts everything
 * unless `options` say otherwise.
 */
export async function openSmtp(options: SmtpOptions = {}) {
  const {
    recipient = '250 ok',
    taken = () => '250 taken',
    extensions = [],
    silent = false,
    greeting = () => '220 mail.example ready',
    answers = () => true,
    port = 0,
    login = '250 ok',
    mostConnections = () => Number.POSITIVE_INFINITY,
  } = options;
  const messages: string[] = [];
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    let received = '';
    let isData = false;
    if (silent) return void socket.resume();
    if (sockets.size > mostConnections()) return void socket.end('421 4.7.0 Too many connections\r\n');
    const welcome = greeting();
    if (welcome === undefined) return void socket.destroy();
    socket.write(`${welcome}\r\n`);
    const read = async () => {
      for (;;) {
        const end = isData ? '\r\n.\r\n' : '\r\n';
        const length = received.indexOf(end);
        if (length < 0) return;
        const text = received.slice(0, length);
        received = received.slice(length + end.length);
        const message = text.replaceAll('\r\n', '\n');
        if (isData) messages.push(message);
        else commands.push(text);
        if (!isData && !answers(text)) return;
        const reply = isData ? await taken(message) : answer(text);
        isData = !isData && /^data$/i.test(text);
        if (reply === undefined) return void socket.destroy();
        socket.write(`${reply}\r\n`);
      }
    };
    let reading: Promise<unknown> = Promise.resolve();
    socket.on('data', (chunk) => {
      received += chunk;
      reading = reading.then(read);
    });
  });
  const answer = (command: string) => {
    if (/^rcpt/i.test(command)) return typeof recipient === 'string' ? recipient : recipient(command);
    if (/^auth/i.test(command)) return login;
    if (/^starttls/i.test(command)) return '502 not implemented';
    if (/^ehlo/i.test(command)) {
      const lines = ['mail.example', ...extensions];
      return lines.map((line, index) => `250${index === lines.length - 1 ? ' ' : '-'}${line}`).join('\r\n');
    }
    if (/^data$/i.test(command)) return '354 go on';
    return /^quit$/i.test(command) ? '221 bye' : '250 ok';
  };
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    commands,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** A header of a message, or an empty string. */
export function headerOf(message: string, name: string): string {
  return new RegExp(`^${name}: (.*)$`, 'im').exec(message)?.[1] ?? '';
}
