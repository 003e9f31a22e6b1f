import type { DkimKeys } from '../../mail-server/dkim-keys.ts';
import type { MailServers } from '../../mail-server/mail-servers.ts';
import { checkSender } from '../../sender/check-sender.ts';
import type { Dns } from '../../sender/dns.ts';
import type { Section } from '../operation.ts';

export interface SenderDeps {
  mailServers: Pick<MailServers, 'find' | 'findFrom'>;
  dkimKeys: Pick<DkimKeys, 'list'>;
  dns: Dns;
  /** The addresses of this machine: see `addressesOfMachine`. */
  machine: () => string[];
}

/** What receiving servers find about a sender, as it is typed. */
export function createSenderOperations({ mailServers, dkimKeys, dns, machine }: SenderDeps): Section<'checkSender'> {
  return {
    async checkSender(_, { query: { address, host } }) {
      const server = await mailServers.find();
      const from = address || (await mailServers.findFrom());
      const used = server ? new URL(server.url).hostname : '';
      const keys = await dkimKeys.list();
      const sender = { from, bounces: server?.bounceTo, host: host || used, keys, machine: machine() };
      const findings = await checkSender(sender, dns);
      return { value: { findings } };
    },
  };
}
