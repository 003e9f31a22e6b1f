import { collected, type ReplySource } from './reply-table.ts';

const german =
  'http://www.sitepackage.de/service/dokumentation/auswertung/typische-fehlermeldungen-bei-unzustellbarkeit.html';

const elsewhere = 'https://github.com/eNichers/node-bounce-handler, lib/responses.js';

export const otherProviders: ReplySource[] = [
  {
    receiver: 'Telekom (t-online.de)',
    source: `${german}; https://www.spamresource.com/2020/06/whoops-t-onlinede-not-accepting-mail.html`,
    replies: [
      ['550 5.1.1 user unknown', 'dead'],
      ['552 5.2.2 Over STORAGE quota', 'full'],
      [
        '554 IP=192.0.2.254 - A problem occurred. (Ask your postmaster for help or to contact to clarify.) (BL)',
        'blocked',
      ],
    ],
  },
  {
    receiver: 'freenet',
    source: german,
    replies: [['550 unrouteable address', 'dead']],
  },
  {
    receiver: 'Lycos',
    source: german,
    replies: [
      ['550 <ada@example.com>: Recipient address rejected: User unknown in local recipient table', 'dead'],
      ['550 <ada@example.com>: Recipient address rejected: Account Closed', 'dead'],
      ['550 mailbox full - quota exceeded', 'full'],
    ],
  },
  {
    receiver: 'Orange and La Poste',
    source: `${collected}rhost-franceptt`,
    replies: [
      ['550 5.5.0 Le compte du destinataire est bloque. The recipient account is blocked. LPN007_426', 'blocked'],
      [
        '550 mwinf5c04 ME Adresse IP source bloquee pour incident de spam. Client host blocked for spamming issues. OFR006_102',
        'blocked',
      ],
      [
        '421 4.2.0 Service refuse. Veuillez essayer plus tard. Service refused, please try later. OFR005_505',
        'blocked',
      ],
      ['554 5.7.1 <mx.example.net[192.0.2.3]:49309>: Client host rejected: #216 lpn LPN000_630', 'blocked'],
    ],
  },
  {
    receiver: 'Comcast',
    source: 'http://postmaster.comcast.net/mail-error-codes.html',
    replies: [
      ['421 - [Too many sessions opened]', 'blocked'],
      ['421 - [Reverse DNS failure : Try again later]', 'blocked'],
    ],
  },
  {
    receiver: 'Cox',
    source: 'https://www.cox.com/residential/support/email-error-codes.html',
    replies: [
      ['550 5.1.0 <bounce@mailer.example.com> sender rejected. AUP#CDRBL', 'blocked'],
      ['554 cox too many bad commands from 192.0.2.1', 'blocked'],
      ['554 Cox requires that all connecting email servers contain valid reverse DNS PTR records.', 'blocked'],
      ['552 5.2.0 message attachment extension is forbidden', 'content'],
      ['452 4.2.2 mailbox full', 'full'],
    ],
  },
  {
    receiver: 'Spectrum',
    source: `${collected}rhost-spectrum`,
    replies: [['550 5.1.0 <news@example.com> sender rejected. AUP#In-1310', 'blocked']],
  },
  {
    receiver: 'GoDaddy',
    source: 'https://www.godaddy.com/help/what-does-my-email-bounceback-mean-3568',
    replies: [
      ['550 5.1.1 <ada@example.com> - 203.0.113.222 has sent to too many recipients this hour. IB607', 'limit'],
      ['553 http://www.spamhaus.org/query/bl?ip=192.0.2.222', 'blocked'],
      ['554 RBL Reject.', 'blocked'],
      ['550 Recipient not found', 'dead'],
      ['550 Account does not exist', 'dead'],
      ['550 Account disabled', 'dead'],
      ['552 Account storage limit', 'full'],
      ['552 Message rejected for spam or virus content', 'content'],
      [
        "451 Sorry, I wasn't able to establish an SMTP connection. This message has been in the queue too long.",
        'outage',
      ],
    ],
  },
  {
    receiver: 'Yandex',
    source: 'https://www.yandex.com/support/mail/bounces/other.html',
    replies: [
      ['550 5.7.1 No such user!', 'dead'],
      ['550 Invalid mailbox', 'dead'],
      ['550 User not found', 'dead'],
      ['552 5.2.2 Mailbox size limit exceeded', 'full'],
      ['554 5.7.1 Message rejected under suspicion of SPAM', 'content'],
      ['554 Message rejected as spam by Content Filtering', 'content'],
      ['550 5.7.1 SPF check failed: 192.0.2.9 is not authorized to send in the name of example.com.', 'blocked'],
      ['554 5.7.1 Client host [192.0.2.9] blocked using spam statistics', 'blocked'],
    ],
  },
  {
    receiver: 'Mail.ru',
    source: `https://mailout.ru/2015/09; ${collected}lhost-mailru`,
    replies: [
      ['550 User not found', 'dead'],
      ['550 User quota exceeded', 'full'],
      ['550 message sending for this account is disabled', 'limit'],
      ['550 spam message rejected. Please visit http://help.mail.ru/notspam-support', 'content'],
    ],
  },
  {
    receiver: 'Tencent QQ',
    source: 'https://service.mail.qq.com/detail/122',
    replies: [
      ['550 Mailbox not found', 'dead'],
      ['550 The recipient is a deactivated mailbox', 'dead'],
      ['550 Ip frequency limited [Blocked IP 192.0.2.22].', 'blocked'],
      ['550 Connection frequency limited', 'blocked'],
      ['550 DMARC check failed.', 'blocked'],
      ['550 Suspected spam IP', 'blocked'],
      ['550 Spam is embedded in the email', 'content'],
      ['552 Message too large', 'tooLarge'],
    ],
  },
  {
    receiver: 'NTT docomo',
    source: `${collected}rhost-nttdocomo`,
    replies: [
      ['550 Unknown user ada@example.ne.jp', 'dead'],
      ['552 too much mail data', 'full'],
    ],
  },
  {
    receiver: 'KDDI',
    source: `${collected}rhost-kddi, lhost-messagingserver-09`,
    replies: [
      ['550 <ada@example.ne.jp>: User unknown', 'dead'],
      ['550 : User unknown', 'dead'],
    ],
  },
  {
    receiver: 'Zoho',
    source: `${collected}rhost-zoho`,
    replies: [
      ['550 5.1.1 User does not exist - <ada@example.com>', 'dead'],
      ['554 5.7.7 Email policy violation detected', 'blocked'],
      ['554 5.7.1 Email cannot be delivered. Reason: Email flagged as Spam.', 'content'],
      ['541 5.4.1 Mail rejected by destination domain', 'unknown'],
    ],
  },
  {
    receiver: 'Facebook',
    source: `${collected}rhost-facebook`,
    replies: [
      ['550 5.1.1 RCP-P1 http://postmaster.facebook.com/response_codes Recipient address does not exist', 'dead'],
    ],
  },
  {
    receiver: 'AT&T',
    source: 'https://smtp.codes/550',
    replies: [
      ['550 5.2.1 <ada@example.com>... Addressee unknown, relay=[192.0.2.4]', 'dead'],
      [
        '550 5.7.1 Connections not accepted from servers without a valid sender domain. Fix reverse DNS for 192.0.2.4',
        'blocked',
      ],
    ],
  },
  {
    receiver: 'Juno',
    source: 'http://www.chilipepperweb.net/email-support/mail-quota-exceeded.html',
    replies: [['552 <ada@example.com>... Mail quota exceeded', 'full']],
  },
  {
    receiver: 'nic.ru',
    source: 'https://nic.ru/help/mail-diagnostics-and-troubleshooting_14426.html',
    replies: [
      ['451 example.com prohibited. Disk quota exceeded', 'full'],
      ['451 Please try another server', 'unknown'],
    ],
  },
  {
    receiver: 'Bytecamp',
    source: 'https://www.bytecamp.net/de/faq/email/zustellen.html',
    replies: [
      ['450 4.7.1 Client host rejected: cannot find your reverse hostname', 'blocked'],
      ['421 4.7.0 Error: too many connections from 192.0.2.7', 'blocked'],
      ['422 4.2.2 Quota limit exceeded (Speicherplatz des Kontos ueberschritten)', 'full'],
      ['571 5.7.1 message classified as spam (Nachricht als Spam eingestuft)', 'content'],
    ],
  },
  {
    receiver: 'servers in other languages',
    source: elsewhere,
    replies: [
      ['550 Adressat unbekannt oder Mailbox deaktiviert', 'dead'],
      ['550 Destinataire inconnu ou boite aux lettres desactivee', 'dead'],
      ['550 El usuario esta en estado: inactivo', 'dead'],
      ['550 Esta casilla ha expirado por falta de uso', 'dead'],
      ['550 Destinatario errato', 'dead'],
      ['550 Destinatario sconosciuto o mailbox disatttivata', 'dead'],
      ['550 destin. Sconosciuto', 'dead'],
      ["550 Questo indirizzo e' bloccato per inutilizzo", 'dead'],
      ['550 Nie ma takiego konta', 'dead'],
      ['550 Podane konto jest zablokowane administracyjnie lub nieaktywne', 'dead'],
      ['550 Wiadomosc zostala odrzucona przez system antyspamowy', 'content'],
      ['550 Benutzer hat zuviele Mails auf dem Server', 'full'],
    ],
  },
  {
    receiver: 'servers of companies and universities',
    source: elsewhere,
    replies: [
      ['550 no longer an employee', 'dead'],
      ['550 mailbox has been blocked due to inactivity', 'dead'],
      ['550 Address not recognized', 'dead'],
      ['550 Unable to find alias user', 'dead'],
      ['550 No one with that email address here', 'dead'],
      ['550 User mailbox exceeds allowed size', 'full'],
      ['550 Domain has received too many bounces', 'blocked'],
      ['450 system load is too high', 'outage'],
      ['550 Mailbox currently suspended', 'unknown'],
    ],
  },
  {
    receiver: 'Cloudflare Email Routing',
    source: 'https://developers.cloudflare.com/email-routing/postmaster/',
    replies: [['421 4.3.0 Upstream error', 'outage']],
  },
];
