import type { BounceCause } from '@joinery/contract/console';

/** What a receiver says to one mail, and the cause that follows. Each has a domain of its own: `<name>.example`. */
export interface Refusal {
  reply: string;
  cause: BounceCause;
  /** Whether it answers the recipient or the whole message. @default recipient */
  to?: 'message';
}

/** Three that say that an address is dead, and nineteen that say nothing about it. */
export const refusals: Record<string, Refusal> = {
  unknown: { reply: '550 5.1.1 Recipient address rejected: User unknown in local recipient table', cause: 'dead' },
  plain: { reply: '550 No such user here', cause: 'dead' },
  disabled: { reply: '550 5.2.1 The email account that you tried to reach is disabled', cause: 'dead' },
  full: { reply: '552 5.2.2 The mailbox is over quota', cause: 'full' },
  fuller: { reply: '452 4.2.2 The recipient is over its storage quota', cause: 'full' },
  large: { reply: '552 5.3.4 Message size exceeds fixed limit', cause: 'tooLarge', to: 'message' },
  listed: {
    reply: '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using bl.example',
    cause: 'blocked',
  },
  banned: { reply: '550 Your IP 192.0.2.1 is on our blacklist', cause: 'blocked' },
  reputation: {
    reply:
      '550-5.7.1 [192.0.2.1] Our system has detected that this message is\r\n550 5.7.1 likely suspicious due to the very low reputation of the sending IP address',
    ...{ cause: 'blocked', to: 'message' },
  },
  unsigned: {
    reply: '550 5.7.26 Unauthenticated email is not accepted due to the DMARC policy of the domain',
    ...{ cause: 'blocked', to: 'message' },
  },
  policy: { reply: '550 5.7.0 Message rejected for policy reasons', cause: 'blocked', to: 'message' },
  relay: { reply: '554 5.7.1 Relay access denied', cause: 'blocked' },
  nameless: { reply: '550 5.7.25 Client host rejected: cannot find your reverse hostname', cause: 'blocked' },
  sender: { reply: '550 5.1.8 Sender address rejected: Domain not found', cause: 'blocked' },
  greylist: { reply: '450 4.2.0 Recipient address rejected: Greylisted', cause: 'blocked' },
  fast: { reply: '450 4.7.1 Too many messages from your host, slow down', cause: 'blocked' },
  limit: { reply: '550 5.4.5 Daily user sending limit exceeded', cause: 'limit' },
  spam: { reply: '550 5.7.1 Message rejected as spam by content filtering', cause: 'content', to: 'message' },
  virus: { reply: '554 5.6.0 Virus found in message', cause: 'content', to: 'message' },
  broken: { reply: '451 4.3.0 Temporary lookup failure', cause: 'outage' },
  disk: { reply: '452 4.3.1 Insufficient system storage', cause: 'outage', to: 'message' },
  silent: { reply: '554 5.0.0 Transaction failed', cause: 'unknown', to: 'message' },
};

/** The refusal of a recipient, whose domain names it. */
export function refusalOf(text: string): Refusal | undefined {
  const [, name = ''] = /@(\w+)\.example\b/.exec(text) ?? [];
  return refusals[name];
}
