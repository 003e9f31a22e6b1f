import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface ImapOptions {
  /** The password that it takes. @default 'sesame' */
  password?: string;
  /** Takes connections and never says a word. @default false */
  silent?: boolean;
}

interface Message {
  uid: number;
  text: string;
  flags: Set<string>;
}

/** Opens somebody else's mailbox (RFC 3501) without TLS, with as much of the protocol as a reader of INBOX needs. */
export async function openImap({ password = 'sesame', silent = false }: ImapOptions = {}) {
  const state = {
    numbering: 1,
    next: 1,
    password,
    breaksAt: 0,
    empties: false,
    connections: 0,
    commands: [] as string[],
  };
  let messages: Message[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    state.connections++;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    if (silent) return void socket.resume();
    socket.setEncoding('latin1');
    socket.write('* OK ready\r\n');
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
      for (let end = received.indexOf('\r\n'); end >= 0; end = received.indexOf('\r\n')) {
        const line = received.slice(0, end);
        received = received.slice(end + 2);
        answer(socket, line);
      }
    });
  });

  function answer(socket: Socket, line: string) {
    const [, tag = '', command = '', rest = ''] = /^(\S+) ((?:UID )?\S+) ?(.*)$/i.exec(line) ?? [];
    state.commands.push(`${command} ${rest}`.trim());
    const say = (text: string) => socket.write(`${text}\r\n`, 'latin1');
    const done = (text = 'OK done') => say(`${tag} ${text}`);
    switch (command.toUpperCase()) {
      case 'CAPABILITY':
        say('* CAPABILITY IMAP4rev1 UIDPLUS');
        return done();
      case 'LOGIN':
        return rest.endsWith(` ${state.password}`) || rest.endsWith(` "${state.password}"`)
          ? done()
          : done('NO [AUTHENTICATIONFAILED] Invalid credentials');
      case 'LIST':
        say('* LIST () "/" INBOX');
        return done();
      case 'SELECT':
        if (!/^"?INBOX"?$/i.test(rest)) return done('NO [NONEXISTENT] Mailbox does not exist');
        say(`* ${messages.length} EXISTS`);
        say(`* OK [UIDVALIDITY ${state.numbering}] ok`);
        say(`* OK [UIDNEXT ${state.next}] ok`);
        return done('OK [READ-WRITE] done');
      case 'UID SEARCH': {
        const [, from = '1'] = /UID (\d+):\*/i.exec(rest) ?? [];
        const last = messages.at(-1)?.uid ?? 0;
        const found = messages.filter(({ uid }) => uid >= Math.min(Number(from), last));
        say(`* SEARCH ${found.map(({ uid }) => uid).join(' ')}`);
        return done();
      }
      case 'UID FETCH': {
        if (state.empties && /BODY\.PEEK\[\]/.test(rest)) messages = [];
        const wanted = chosen(rest);
        if (wanted.some(({ uid }) => uid === state.breaksAt) && /BODY\.PEEK\[\]/.test(rest))
          return void socket.destroy();
        for (const message of wanted) {
          const [, asked = ''] = /HEADER\.FIELDS \(([^)]*)\)/i.exec(rest) ?? [];
          const names = asked.replaceAll('"', '').trim().split(/\s+/).join('|');
          const [front = ''] = message.text.replaceAll('\r\n', '\n').split('\n\n', 1);
          const fields = front.match(new RegExp(`^(?:${names}):.*(?:\\n[ \\t].*)*`, 'gim')) ?? [];
          const head = `${fields.join('\n')}\n\n`;
          const [part, text] = /BODY\.PEEK\[\]/.test(rest)
            ? ['BODY[]<0>', message.text]
            : [`BODY[HEADER.FIELDS (${asked})]`, head];
          const bytes = Buffer.from(text.replace(/\r?\n/g, '\r\n'));
          socket.write(`* ${messages.indexOf(message) + 1} FETCH (UID ${message.uid} ${part} {${bytes.length}}\r\n`);
          socket.write(bytes);
          say(')');
        }
        return done();
      }
      case 'UID STORE':
        for (const message of chosen(rest)) for (const flag of rest.match(/\\\w+/g) ?? []) message.flags.add(flag);
        return done();
      case 'UID EXPUNGE':
        messages = messages.filter((message) => !chosen(rest).includes(message) || !message.flags.has('\\Deleted'));
        return done();
      case 'LOGOUT':
        say('* BYE');
        done();
        return void socket.end();
      default:
        return done();
    }
  }
  const chosen = (rest: string) => {
    const [numbers = ''] = rest.split(' ');
    const ranges = numbers.split(',').map((range) => range.split(':').map(Number));
    return messages.filter(({ uid }) => ranges.some(([from = 0, to = from]) => uid >= from && uid <= to));
  };

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    state,
    /** The messages that are there, each with its flags. */
    get messages() {
      return messages.map(({ text, flags }) => ({ text, flags: [...flags] }));
    },
    deliver(...texts: string[]) {
      messages.push(...texts.map((text) => ({ uid: state.next++, text, flags: new Set<string>() })));
    },
    /** Makes the mailbox as if it were moved to another server: the same messages, numbered anew. */
    renumber() {
      state.numbering++;
      state.next = 1;
      for (const message of messages) message.uid = state.next++;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
