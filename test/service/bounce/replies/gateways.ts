import { collected, type ReplySource } from './reply-table.ts';

export const gateways: ReplySource[] = [
  {
    receiver: 'Mimecast',
    source: 'https://community.mimecast.com/s/article/email-security-cloud-gateway-mimecast-smtp-error-codes',
    replies: [
      ['550 SPF Sender Invalid - envelope rejected', 'blocked'],
      ['550 DKIM Sender Invalid - envelope rejected', 'blocked'],
      ['550 Local CT IP Reputation - (reject)', 'blocked'],
      ['451 IP Temporarily Blacklisted', 'blocked'],
      ['451 Open relay not allowed', 'blocked'],
      ['421 Sender address blocked', 'blocked'],
      ['554 Host network not allowed - https://community.mimecast.com/docs/DOC-1369#554', 'blocked'],
      ['554 email rejected due to security policies - MCSpamSignature.sa.2.2', 'blocked'],
      ['554 Maximum email size exceeded', 'tooLarge'],
      ['554 Mail loop detected', 'content'],
      ['451 Internal resources are temporarily unavailable', 'outage'],
      ['451 Account inbounds disabled', 'unknown'],
    ],
  },
  {
    receiver: 'Barracuda',
    source: `https://smtp.codes/550; https://luxsci.com/blog/?p=16857; ${collected}lhost-barracuda`,
    replies: [
      ['550 cuda_nsu 5.1.1 <ada@example.com> Recipient address rejected: User unknown', 'dead'],
      ['550 No such user (ada@example.com)', 'dead'],
      ['550 Blocked', 'blocked'],
      [
        '554 Service unavailable; Client host [mx.example.com] blocked using Barracuda Reputation; http://bbl.barracudacentral.com/q.cgi?ip=192.0.2.1',
        'blocked',
      ],
      ['550 5.7.1 Message content rejected, UBE, id=00000-22-225', 'content'],
    ],
  },
  {
    receiver: 'Proofpoint',
    source: 'https://support.apple.com/102322; https://github.com/sisimai/p5-sisimai, lib/Sisimai/Rhost/Apple.pm',
    replies: [['550 5.7.0 Blocked - see https://support.proofpoint.com/dnsbl-lookup.cgi?ip=192.0.2.2', 'blocked']],
  },
  {
    receiver: 'Trend Micro',
    source:
      'https://docs.trendmicro.com/en-us/documentation/article/deep-discovery-email-inspector-51-online-help-smtp-error-codes',
    replies: [
      ['550 Permanent denial of connection (550) for RBL+ matches (ERS)', 'blocked'],
      ['450 Temporary denial of connection (450) for Zombie matches (ERS)', 'outage'],
    ],
  },
  {
    receiver: 'Symantec MessageLabs',
    source: `${collected}rhost-messagelabs`,
    replies: [
      ['550 ada@example.org... No such user', 'dead'],
      ['550-Please turn on SMTP Authentication in your mail client.', 'blocked'],
      ['542 ada@example.com Rejected', 'unknown'],
    ],
  },
  {
    receiver: 'Cisco IronPort',
    source: `${collected}rfc3464-51; https://coviserver.de/e-mail-geblockt`,
    replies: [['550 #5.1.0 Address rejected.', 'unknown']],
  },
  {
    receiver: 'McAfee',
    source: `${collected}lhost-mcafee`,
    replies: [
      ['550 Unknown user ada@example.co.jp', 'dead'],
      ['550 <ada@example.co.jp>... User not exist', 'dead'],
    ],
  },
  {
    receiver: 'Amavis',
    source: `${collected}lhost-amavis`,
    replies: [
      ['554 5.7.0 Reject, id=20025-09 - SPAM', 'content'],
      ['550 5.1.1 <ada@example.co.jp>: Recipient address rejected: User unknown in virtual mailbox table', 'dead'],
    ],
  },
  {
    receiver: 'Anti-spam lists',
    source: `${collected}lhost-amazonses-14 and 16, lhost-exim-29`,
    replies: [
      [
        '554 5.7.1 <a8-95.example.com[203.0.113.22]>: Client host rejected: blocked using mail.neko.example.org',
        'blocked',
      ],
      ['521-5.7.1 Service unavailable; client [203.0.113.225] blocked using dnsbl.sorbs.net', 'blocked'],
      ['550 Bad SPF records for [example.org:192.0.2.2], see http://spf.pobox.com/', 'blocked'],
    ],
  },
  {
    receiver: 'Amazon SES, receiving',
    source: 'https://docs.aws.amazon.com/ses/latest/dg/receiving-email-action-bounce.html',
    replies: [
      ['550 5.1.1 Mailbox does not exist', 'dead'],
      ['552 5.2.2 Mailbox full', 'full'],
      ['552 5.3.4 Message too large', 'tooLarge'],
      ['500 5.6.1 Message content rejected', 'content'],
      ['450 4.0.0 Temporary failure', 'outage'],
    ],
  },
  {
    receiver: 'Amazon SES, sending',
    source: `https://docs.aws.amazon.com/ses/latest/dg/troubleshoot-smtp.html; ${collected}lhost-amazonses`,
    replies: [
      ['454 Throttling failure: Maximum sending rate exceeded.', 'limit'],
      ['454 Throttling failure: Daily message quota exceeded.', 'limit'],
      ['554 Message rejected: Email address is not verified.', 'blocked'],
      ['554 4.4.7 Message expired: unable to deliver in 840 minutes.<421 4.4.2 Connection timed out>', 'outage'],
      ['550 5.4.4 Invalid domain', 'dead'],
      ["5.1.0 - Unknown address error 550-'5.7.1 <1@email-bounces.example.com>... Access denied'", 'blocked'],
      ["5.3.0 - Other mail system problem 550-'Unknown user ada@example.ne.jp' (delivery attempts: 0)", 'dead'],
      ["5.1.0 - Unknown address error 550-'5.2.2 <ada@example.jp>... Mailbox Full' (delivery attempts: 0)", 'full'],
      [
        '550 5.7.1 <ada@example.com>: Recipient address rejected: User ada@example.com temporary locked. Please try again later!',
        'outage',
      ],
    ],
  },
];
