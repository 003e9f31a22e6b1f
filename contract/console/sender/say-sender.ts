import type { SenderFinding, SenderFindingCode } from './sender.ts';

/** A finding in words. */
export interface SaidFinding {
  /** The part that it is about, such as `SPF of example.com`. */
  subject: string;
  message: string;
  /** What to do, when something is wrong. */
  fix?: string;
}

/** How findings about senders are said in a language: the subject by the first letters of the code. */
export interface SenderWords {
  subjects: Record<'mx' | 'spf' | 'dmarc' | 'dkim' | 'reverse' | 'sender', (name: string) => string>;
  say: Record<SenderFindingCode, (finding: SenderFinding) => Omit<SaidFinding, 'subject'>>;
}

/** Says a finding. Names of the DNS that only lead to a record are left out of its subject. */
export function saySender(finding: SenderFinding, { subjects, say }: SenderWords): SaidFinding {
  const { code, name } = finding;
  const [, part] = /^(mx|spf|dmarc|dkim|reverse)/.exec(code) ?? [];
  const subject = subjects[(part ?? 'sender') as keyof SenderWords['subjects']];
  return { subject: subject(name.replace(/^_dmarc\.|^.*\._domainkey\./, '')), ...say[code](finding) };
}

const unknown = ({ found }: SenderFinding) => ({
  message: `can't be looked up (${found})`,
  fix: 'check the DNS of this machine, and try again',
});

/** The words of the doctor, and of the console in English. */
export const englishSenderWords: SenderWords = {
  subjects: {
    mx: (name) => `mail to ${name}`,
    spf: (name) => `SPF of ${name}`,
    dmarc: (name) => `DMARC of ${name}`,
    dkim: (name) => `DKIM of ${name}`,
    reverse: (name) => `reverse name of ${name}`,
    sender: (name) => `sender ${name}`,
  },
  say: {
    freeMail: ({ name }) => ({
      message: `only the provider of ${name} may send for it, so other mail servers’ mail is refused or taken for spam`,
      fix: 'send from an address at a domain of your own, or through the provider’s own mail server',
    }),
    ownMailbox: () => ({ message: 'the provider of the mailbox sends, and signs by itself' }),
    localDomain: () => ({
      message: 'it isn’t a public domain, so most mail servers refuse its mail: set another sender',
    }),
    ipAddress: () => ({ message: 'it is an IP address, so most mail servers refuse its mail: set another sender' }),
    mxFound: ({ found }) => ({ message: `goes to ${found}` }),
    mxAddress: () => ({ message: 'goes to the domain’s own address, as it has no MX record' }),
    mxNone: ({ name }) => ({
      message: 'the domain takes no mail, so replies and bounces are lost',
      fix: `publish an MX record at ${name}, or use a domain that has one`,
    }),
    mxLocal: () => ({
      message: 'it isn’t at a public domain, so receivers can’t report bounces: set another address in MAIL_BOUNCES',
    }),
    mxUnknown: unknown,
    spfFound: ({ found }) => ({ message: found }),
    spfNone: ({ name, record }) => ({
      message: 'there is no record',
      fix: `publish one TXT record at ${name} that names your mail server: ${record?.text ?? 'v=spf1 include:<what its provider says> -all'}`,
    }),
    spfSeveral: ({ name }) => ({
      message: 'there are several records, so none counts',
      fix: `leave one TXT record at ${name} that begins with v=spf1`,
    }),
    spfAll: () => ({ message: 'it lets everybody send (all)', fix: 'end it with -all or ~all' }),
    spfOther: ({ record }) => ({
      message: 'the record doesn’t name your mail server',
      fix: `publish this TXT record in its place: ${record?.text}`,
    }),
    spfLong: () => ({
      message: 'the record needs more than 10 lookups, so it doesn’t count',
      fix: 'leave out the servers that no longer send',
    }),
    spfUnknown: unknown,
    dmarcFound: ({ found }) => ({ message: found }),
    dmarcNone: ({ name, record }) => ({
      message: 'there is no record, so large providers refuse bulk mail',
      fix: `publish a TXT record at ${name}: ${record?.text}`,
    }),
    dmarcSeveral: ({ found }) => ({
      message: `there are several records at ${found}, so none counts`,
      fix: 'leave one',
    }),
    dmarcWrong: ({ found }) => ({
      message: `${found} has no valid p=`,
      fix: 'write p=none, p=quarantine or p=reject',
    }),
    dmarcUnknown: unknown,
    dmarcAligned: ({ found }) => ({ message: `the sender fits ${found}` }),
    dmarcElsewhere: ({ name, found }) => ({
      message: `bounces go to ${found}, which the sender doesn’t fit: your mail server has to sign with d=${name} (DKIM)`,
    }),
    dmarcUnaligned: ({ name, found }) => ({
      message: `the record is strict, and the sender fits neither ${found}`,
      fix: `leave adkim=s and aspf=s out of it, or sign for ${name} itself`,
    }),
    dkimUsed: () => ({ message: 'mail is signed here, and the record is published' }),
    dkimLost: ({ name }) => ({
      message: `mail is signed here, but the record at ${name} is gone or has another key`,
      fix: 'publish the record that the console shows under Settings',
    }),
    dkimWaits: () => ({ message: 'a key waits: publish its record, and check it in the console under Settings' }),
    dkimElsewhere: ({ name }) => ({
      message: `can't be looked up without its selector: send a mail from the console to an address of yours, and look for dkim=pass and d=${name} in its source (Authentication-Results). If it isn’t there, sign in the console under Settings`,
    }),
    dkimUnknown: unknown,
    reverseFound: ({ found }) => ({ message: found }),
    reverseNone: ({ found, verdict }) => ({
      message: `${found} has none, and large providers refuse mail from such an address`,
      ...(verdict === 'bad' && { fix: 'let whoever rents it to you publish a PTR record with the server’s name' }),
    }),
    reverseWrong: ({ found, verdict }) => ({
      message: `${found} doesn’t lead back, and large providers refuse mail from such an address`,
      ...(verdict === 'bad' && { fix: 'publish an A or AAAA record at that name, with the address' }),
    }),
    reverseElsewhere: () => ({
      message:
        'can’t be looked up, as the address that it sends from isn’t known here: send a mail from the console to an address of yours, and look for iprev=pass in its source, or for the name in Received',
    }),
    reverseUnknown: unknown,
  },
};
