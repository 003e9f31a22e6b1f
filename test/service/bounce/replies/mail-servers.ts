import { collected, type ReplySource } from './reply-table.ts';

export const mailServers: ReplySource[] = [
  {
    receiver: 'Postfix',
    source: `https://www.postfix.org/postconf.5.html; ${collected}lhost-postfix`,
    replies: [
      ['550 5.1.1 <ada@example.com>: Recipient address rejected: User unknown in local recipient table', 'dead'],
      ['550 5.1.1 <ada@example.com>: Recipient address rejected: User unknown in relay recipient table', 'dead'],
      ['450 4.1.1 <ada@example.org>: Recipient address rejected: User unknown in virtual alias table', 'unknown'],
      ['X-Postfix; unknown user: "ada"', 'dead'],
      ['554 5.7.1 <ada@example.org>: Relay access denied', 'blocked'],
      ['554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org', 'blocked'],
      ['450 4.7.1 Client host rejected: cannot find your hostname, [192.0.2.1]', 'blocked'],
      ['452 4.3.2 Connection rate limit exceeded.', 'outage'],
      ['552 5.3.4 Message size exceeds fixed limit', 'tooLarge'],
      ['452 4.3.1 Insufficient system storage', 'outage'],
      ['550 5.1.8 <news@example.com>: Sender address rejected: Domain not found', 'blocked'],
      ['450 4.2.0 <ada@example.com>: Recipient address rejected: Greylisted', 'blocked'],
      ['X-Postfix; Host or domain name not found. Name service error for name=neko.example.jp: Host not found', 'dead'],
      ['X-Postfix; connect to mx.example.org[192.0.2.1]:25: Connection timed out', 'outage'],
      ['X-Postfix; connect to mx.example.com[192.0.2.2]:25: No route to host', 'outage'],
      ['5.6.7 SMTPUTF8 is required, but was not offered by host mx.example.com[192.0.2.3]', 'content'],
    ],
  },
  {
    receiver: 'Exim',
    source: 'https://www.exim.org/exim-html-current/doc/html/spec_html/',
    replies: [
      ['550 Unrouteable address', 'dead'],
      ['550 relay not permitted', 'blocked'],
      ['550 Sender verify failed', 'blocked'],
      [
        '550-Verification failed for <bounces@lists.example.com>\n550-Called:   192.0.2.10\n550-Sent:     RCPT TO:<bounces@lists.example.com>\n550-Response: 550 5.4.5 Daily user sending limit exceeded\n550 Sender verify failed',
        'blocked',
      ],
      [
        '550-Verification failed for <bounces@lists.example.com>\n550-Response: 550 5.1.1 no such user\n550 Sender verify failed',
        'blocked',
      ],
      ['451 Could not complete sender verify callout', 'blocked'],
      ['552 Message size exceeds maximum permitted', 'tooLarge'],
      ['550 Administrative prohibition', 'blocked'],
      ['retry timeout exceeded', 'outage'],
      ['452 space shortage, please try later', 'outage'],
    ],
  },
  {
    receiver: 'OpenSMTPD',
    source: 'https://github.com/OpenSMTPD/OpenSMTPD, usr.sbin/smtpd',
    replies: [
      ['550 Invalid recipient: <ada@example.com>', 'dead'],
      ['550 5.1.1 Invalid recipient', 'dead'],
      ['550 5.7.1 Rejected: no rDNS', 'blocked'],
      ['554 5.2.3 Message too big', 'tooLarge'],
      ['421 4.3.0 Temporary Error', 'outage'],
    ],
  },
  {
    receiver: 'Sendmail',
    source: `${collected}lhost-sendmail`,
    replies: [
      ['550 5.1.1 <ada@example.org>... User unknown', 'dead'],
      ['551 not our user', 'dead'],
      ['553 5.1.8 <www@mx.example.jp>... Domain of sender address www@mx.example.jp does not exist', 'blocked'],
      ['552 5.2.3 Message size exceeds fixed maximum message size (10485760)', 'tooLarge'],
      ['550 5.6.9 improper use of 8-bit data in message header', 'content'],
      ['450 4.7.1 Access denied. IP name lookup failed [192.0.2.222]', 'blocked'],
      ['450 4.7.1 <c135.example.ne.jp[192.0.2.56]>: Client host rejected: may not be mail exchanger', 'blocked'],
      ['554 5.0.0 Service unavailable', 'outage'],
    ],
  },
  {
    receiver: 'qmail',
    source: 'https://cr.yp.to/proto/qsbmf.txt; https://github.com/sisimai/p5-sisimai, lib/Sisimai/Lhost/qmail.pm',
    replies: [
      ['Sorry, no mailbox here by that name. (#5.1.1)', 'dead'],
      ['Connected to 192.0.2.112 but my name was rejected. Remote host said: 501 5.0.0 Invalid domain name', 'blocked'],
      ["Sorry, I couldn't find any host named example.com. (#5.1.2)", 'dead'],
      ["Sorry, I wasn't able to establish an SMTP connection. (#4.4.1)", 'outage'],
      ["553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)", 'blocked'],
      ['user over quota. (#5.1.1)', 'full'],
      ['552 sorry, that message size exceeds my databytes limit (#5.3.4)', 'tooLarge'],
    ],
  },
  {
    receiver: 'Exchange Server',
    source: `${collected}lhost-exchange2007`,
    replies: [
      ['550 5.7.1 RESOLVER.RST.AuthRequired; authentication required', 'blocked'],
      ['550 4.4.7 QUEUE.Expired; message expired', 'outage'],
    ],
  },
  {
    receiver: 'Courier',
    source: `${collected}lhost-courier`,
    replies: [
      ['550 Unknown user ada@example.jp', 'dead'],
      ["550 5.7.1 can't determine Purported Responsible Address", 'blocked'],
    ],
  },
  {
    receiver: 'Oracle Messaging Server',
    source: `${collected}lhost-messagingserver`,
    replies: [
      ['522 5.2.0 Delivery failed: Over quota', 'full'],
      ['550 5.7.1 550 User Unknown: ada@example.org', 'dead'],
      ['501 5.1.8 Sender address rejected', 'blocked'],
    ],
  },
  {
    receiver: 'HCL Domino',
    source: german(),
    replies: [
      ['550 User ada@example.com not listed in Domino Directory', 'dead'],
      ['X-Notes; Error transferring to neko22.example.org; Maximum hop count exceeded.', 'content'],
    ],
  },
];

function german() {
  return 'http://www.sitepackage.de/service/dokumentation/auswertung/typische-fehlermeldungen-bei-unzustellbarkeit.html';
}
