import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as somebody's provider has it. */
export interface ReceivedMail {
  source: string;
  /** The web addresses in its text. */
  links: string[];
}

/** The mail server of everybody who is made up. */
export interface MailServer {
  /** Its address for the sender. */
  url: string;
  /** The first mail to an address, as soon as it is there. */
  firstTo(email: string): Promise<ReceivedMail>;
  close(): Promise<void>;
}

/** Opens a mail server on loopback that takes every mail and passes none on. */
export async function openMailServer(host: string): Promise<MailServer> {
  const waiting = new Map<string, PromiseWithResolvers<ReceivedMail>>();
  const firstTo = (email: string) => {
    const mail = waiting.get(email) ?? Promise.withResolvers<ReceivedMail>();
    waiting.set(email, mail);
    return mail;
  };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    async onData(stream, { envelope }, done) {
      const source = Buffer.concat(await stream.toArray()).toString();
      const { text = '' } = await PostalMime.parse(source);
      const mail = { source, links: text.match(/https?:\/\/\S+/g) ?? [] };
      for (const { address } of envelope.rcptTo) firstTo(address).resolve(mail);
      done();
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${host}:${port}`,
    firstTo: (email) => firstTo(email).promise,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
