/** Providers whose mailboxes have addresses that anybody can get, and the names of their own mail servers. */
const mailboxes: { domains: RegExp; hosts: RegExp }[] = [
  { domains: /^(?:gmail|googlemail)\.com$/, hosts: /(?:^|\.)(?:gmail|google|googlemail)\.com$/ },
  {
    domains: /^(?:outlook|hotmail|live|msn|windowslive)\.[a-z]{2,3}(?:\.[a-z]{2})?$/,
    hosts: /(?:^|\.)(?:outlook|office365|hotmail|live)\.com$/,
  },
  {
    domains: /^(?:yahoo|ymail|rocketmail|aol|aim)\.[a-z]{2,3}(?:\.[a-z]{2})?$/,
    hosts: /(?:^|\.)(?:yahoo|aol)\.[a-z]{2,3}(?:\.[a-z]{2})?$/,
  },
  { domains: /^(?:icloud|me|mac)\.com$/, hosts: /(?:^|\.)(?:me|icloud)\.com$/ },
  { domains: /^(?:gmx\.[a-z]{2,3}|caramail\.com)$/, hosts: /(?:^|\.)gmx\.[a-z]{2,3}$/ },
  { domains: /^web\.de$/, hosts: /(?:^|\.)web\.de$/ },
  { domains: /^(?:t-online|magenta)\.de$/, hosts: /(?:^|\.)t-online\.de$/ },
  { domains: /^freenet\.de$/, hosts: /(?:^|\.)freenet\.de$/ },
  { domains: /^(?:proton|protonmail)\.(?:com|me|ch)$|^pm\.me$/, hosts: /(?:^|\.)(?:proton|protonmail)\.[a-z]{2,3}$/ },
  { domains: /^(?:mail|email|inbox|list|bk)\.ru$/, hosts: /(?:^|\.)mail\.ru$/ },
  { domains: /^(?:yandex\.[a-z]{2,3}|ya\.ru)$/, hosts: /(?:^|\.)yandex\.[a-z]{2,3}$/ },
  { domains: /^(?:qq|foxmail)\.com$/, hosts: /(?:^|\.)qq\.com$/ },
  { domains: /^(?:163|126|yeah)\.(?:com|net)$/, hosts: /(?:^|\.)(?:163|126|yeah)\.(?:com|net)$/ },
  { domains: /^(?:mail|email)\.com$/, hosts: /(?:^|\.)mail\.com$/ },
  { domains: /^(?:libero|virgilio|tiscali)\.it$/, hosts: /(?:^|\.)(?:libero|virgilio|tiscali)\.it$/ },
  {
    domains: /^(?:orange|wanadoo|free|sfr|laposte)\.(?:fr|net)$/,
    hosts: /(?:^|\.)(?:orange|wanadoo|free|sfr|laposte)\.(?:fr|net)$/,
  },
  { domains: /^(?:naver|hanmail|daum)\.(?:com|net)$/, hosts: /(?:^|\.)(?:naver\.com|daum\.net|kakao\.com)$/ },
  { domains: /^(?:comcast|verizon|att|sbcglobal)\.net$/, hosts: /(?:^|\.)(?:comcast|verizon|att|yahoo)\.(?:net|com)$/ },
];

/**
 * Whether a domain is one of a provider of mailboxes. Nobody but the provider can send for it: its DMARC record, or the
 * rules of Gmail, Yahoo and Microsoft, see to that.
 */
export const isFreeMail = (domain: string): boolean => mailboxes.some(({ domains }) => domains.test(domain));

/** Whether a mail server is that of the provider whose mailboxes a domain has. */
export const isOwnServer = (domain: string, host: string): boolean =>
  mailboxes.some(({ domains, hosts }) => domains.test(domain) && hosts.test(host.toLowerCase()));

/** What the SPF record of a domain must include for a provider's server that keeps the envelope's sender. */
const included: [host: RegExp, name: string][] = [
  [/(?:^|\.)(?:gmail|google)\.com$/, '_spf.google.com'],
  [/(?:^|\.)(?:office365|outlook)\.com$/, 'spf.protection.outlook.com'],
  [/(?:^|\.)fastmail\.com$/, 'spf.messagingengine.com'],
  [/(?:^|\.)mailbox\.org$/, 'mailbox.org'],
  [/(?:^|\.)mail\.me\.com$/, 'icloud.com'],
  [/(?:^|\.)ionos\.(?:de|fr|es|it|co\.uk)$/, '_spf-eu.ionos.com'],
  [/(?:^|\.)ovh\.net$/, 'mx.ovh.com'],
  [/(?:^|\.)infomaniak\.com$/, 'spf.infomaniak.ch'],
];

/** The domain that an SPF record includes for the mail provider behind a server’s name. Undefined for other servers. */
export const spfIncludeOf = (host: string): string | undefined =>
  included.find(([pattern]) => pattern.test(host.toLowerCase()))?.[1];
