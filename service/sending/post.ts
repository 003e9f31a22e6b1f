import type { UsedMailServer } from '../mail-server/mail-servers.ts';
import type { createSmtp, SendMail } from './mail.ts';

export interface PostOptions {
  /** The mail server to use now; undefined for none. */
  find(): Promise<UsedMailServer | undefined>;
  open(server: UsedMailServer): ReturnType<typeof createSmtp>;
  /** Keeps a mail that no server takes. */
  keep: SendMail;
}

/** Sends each mail by whichever server is set at the moment, on connections that are reused until it changes. */
export function createPost({ find, open, keep }: PostOptions): { send: SendMail; close(): void } {
  type Smtp = ReturnType<typeof open>;
  const opened = new Set<Smtp>();
  let current: { key: string; smtp: Smtp } | undefined;
  const use = (server: UsedMailServer): Smtp => {
    const key = JSON.stringify(server);
    if (current?.key === key) return current.smtp;
    // Mail that is under way there gets its answer.
    current?.smtp.retire();
    const smtp = open(server);
    opened.add(smtp);
    current = { key, smtp };
    return smtp;
  };
  return {
    async send(mail, id) {
      const server = await find();
      await (server ? use(server).send(mail, id) : keep(mail, id));
    },
    close() {
      for (const smtp of opened) smtp.close();
    },
  };
}
