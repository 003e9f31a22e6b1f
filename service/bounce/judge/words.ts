import type { BounceCause } from '@joinery/contract/console';

/** How sure the words are: `weak` ones also appear in replies about something else. */
export interface WordsVerdict {
  cause: BounceCause;
  isStrong: boolean;
}

/** Judges a reply by its words, in lower case; undefined when they say nothing. */
export function judgeWords(words: string): WordsVerdict | undefined {
  for (const [cause, pattern, isStrong = true] of patterns) if (pattern.test(words)) return { cause, isStrong };
  return undefined;
}

// Each pattern takes linear time: gaps are bounded, and nothing repeats within a repetition.

/** Our account at the mail server that we send through has sent enough. */
const limit =
  /daily (?:[a-z]+ ){0,3}(?:limit|quota)|(?:sending|submission|relay|message) (?:rate |limit |quota ){1,2}(?:was |has been |is )?(?:exceeded|reached)|daily limit for|maximum sending rate|sent to too many recipients this|exceeded your .{0,30}limit|account .{0,20}(?:sending|send) .{0,20}(?:disabled|suspended|limit)|sending for this account|tenant has exceeded|sending paused/;

/** Not the recipient's address but ours. */
const sender =
  /\bsender\b.{0,60}(?:reject|denied|invalid|unknown|not exist|n't exist|verif|not found|unvalidated|mismatch|not (?:allowed|authori[sz]ed|permitted))|(?:domain of|unknown|invalid|bad|verify|fake|denies the) sender|invalid domain name|\bmail from (?:domain|address|ip|command|\[)|address is not verified|purported responsible|may not be mail exchanger/;

const tooLarge =
  /(?:message|mail|e-?mail|data|size|header|attachment)s? .{0,40}(?:(?<!queue )too (?:big|large|long)|larger than|exceeds? .{0,40}(?:size|limit|maximum))|(?:message|mail|e-?mail) (?:header )?size .{0,40}exceed|exceed\w* .{0,40}(?:message|mail|header) (?:header )?size|maximum (?:e-?mail|message) size|size (?:exceeds|limit for message)|message (?:length )?exceeds limit|nachricht ist zu gro/;

const full =
  /over .{0,20}quota|overquota|quota .{0,30}(?:exceed|full|reached|violation)|exceed\w* .{0,40}(?:quota|storage|space|mailbox)|(?:mailbox|mail ?folder|inbox|account|mail ?box|maildir) .{0,30}\bfull\b|full mailbox|out of storage|storage (?:limit|allocation|quota|full)|(?:not enough|insufficient|does not have enough) (?:disk |storage )?space|too many messages on the server|mailbox (?:size limit|exceeded)|space has been used up|too much mail data|speichervolumen|zu ?viele mails auf|mailbox exceeds|postfach .{0,20}voll|bo[iî]te .{0,20}pleine|buz[oó]n lleno|casella .{0,40}piena|caixa .{0,30}cheia|переполнен|已满/;

/** Says that there is no such address, or that nobody reads it. */
const dead =
  /(?:user|recipient|mailbox|address|account|addressee|person|customer|alias|local.?part|rcpt|mail ?box|destinataire)s?\b.{0,40}(?:\b(?:unknown|not found|not exist|not a known|invalid|doesn't exist|n't exist|n't have|no longer|not listed|not present|notfound|disabled|inactive|deactivated|discontinued|closed|terminated|not active|expired account|wrong)\b)|(?:\b(?:unknown|no such|invalid|illegal|unrouteable|nonexistent|non-existent|bad destination|inactive|deactivated|disabled|no valid|not a (?:valid|known|local|registered)|not our|no mailbox|no account|undeliverable)\b).{0,40}\b(?:user|mailbox|recipient|address|account|person|here|customer|domain|local.?part|alias|system|name|e-?mail)s?\b|doesn't have an? .{0,30}account|mailbox not found|usernotfound|recipnotfound|recipientnotfound|recipient address rejected: access denied|is not a valid mailbox|does not exist|no longer (?:valid|active|available|on server|in use|accepts|an employee)|due to inactivity|not recogni[sz]ed|unable to find (?:alias|user|recipient)|no one with that (?:e-?mail )?address|not our customer|no thank you|unrouteable|user not exist|all relevant mx records point to non-existent|no mx record|nullmx|null mx|does not accept mail|domain name not found|host not found|host unknown|no such domain|domain (?:does not|doesn't) exist|benutzer .{0,20}(?:nicht bekannt|unbekannt)|unbekannt\w* (?:benutzer|empf)|empf.{1,3}nger .{0,20}(?:unbekannt|existiert nicht)|(?:adressat|adresse|postfach|konto) .{0,20}(?:unbekannt|existiert nicht|deaktiviert)|n'existe pas|utilisateur inconnu|destinataire inconnu|no existe|usuario desconocido|usuario .{0,30}inactivo|casilla ha expirado|utente .{0,10}sconosciuto|destin\S{0,8} (?:errato|sconosciuto|inesistente)|bloccato per inutilizzo|(?:caixa|usu[aá]rio|destinat[aá]rio) .{0,20}(?:inexistente|desconhecid)|indirizzo inesistente|nie istnieje|nie ma takiego|konto .{0,50}nieaktywne|onbekende gebruiker|не существует|не найден|不存在|存在しません|見つかりません/;

/** Objects to our server, its address, its authentication or how much it sends. */
const blocked =
  /\bip=|\bips?\b.{0,60}(?:block|list|reject|denied|ban|rate|limit|reputation|not |refus|forbid|no ptr|suspect|bad|accept)|(?:block|reject|denied|ban|deferr|permanently|suspect|poor|bad|mismatch)\w* .{0,60}\bips?\b|\bfrom (?:ip |address |your )?\[?\d{1,3}\.\d|black ?list|block ?list|blocklisted|block list|deny ?list|dnsbl|\brbls?\b|spamhaus|spamcop|spam ?statistics|barracuda ?(?:central|reputation)|b\.barracuda|sorbs|senderscore|sender ?score|cloudmark|reputation|\bspf\b|\bdkim\b|\bdmarc\b|\barc\b|authenticat|relay(?:ing)?\b.{0,20}(?:denied|not|prohibited|deny|access|limit|unable)|unable to relay|open relay|denied relay|reverse.?dns|reverse hostname|\brdns\b|\bptr\b|\bhelo\b|\behlo\b|client host|sending (?:ip|host|domain|server|mta)|your (?:ip|server|host|mail server|domain|network)|rate.?limit|rate that|too (?:many (?:connections|messages|sessions|recipients|invalid|bad|mails|requests)|quickly|fast)|throttl|too many bounces|excessive|unusual|volume|frequency|complaint|(?:connection|recipient|message) (?:rate|limit|threshold)|concurren|banned|mail from .{0,30}rejected|not (?:authori[sz]ed|permitted|allow(?:ed)?)\b|starttls|\btls\b|security polic|policy (?:restriction|violation)s?|account blocked|ge?r[ae]y ?list|bloqu[eé]e? pour|service refus|connections? (?:will )?not (?:be )?accepted|not accepting connections|host network|prohibited by|permanently deferred|user complaints|policy reasons?/;

/** Objects to what the mail says or how it is written. */
const content =
  /spam|\bube\b|\buce\b|virus|malware|phish|unsolicited|content|attachment|banned file|infected|malicious|\burls?\b|\blinks?\b|header|rfc ?(?:2822|5322|822)|malformed|8-?bit|smtputf8|utf-?8|internationali[sz]ed|unicode|mime|not compliant|base64|line too long|bulk mail|junk|message-id|suspicious|message refused|message rejected|message (?:was |is )?not (?:allowed|accepted)|mail loop|looping|too many hops|routing loop|hop count|exceeded \d+ hops/;

const outage =
  /tim(?:ed?|e-?) ?-?out|timeout|connection (?:was )?(?:refused|lost|reset|dropped|closed)|no route|unreachable|not reachable|can'?t connect|could not connect|wasn't able to (?:establish|find)|unavailable|not available|try (?:again|later)|later|tempor|expired|server busy|too busy|too much load|load .{0,20}too high|system (?:error|storage|resources|incorrectly)|internal (?:system |server )?error|local error|insufficient system|no space left|disk full|processing|dns (?:query|lookup|failure|error)|name service error|lookup failure|servfail|system problem|in the queue too long|service not|retry|maintenance|misconfigur|unable to accept|resources|backend|upstream|not responding/;

/** Says only that it won't, which is most often a policy. */
const refused = /polic|denied|blocked|refus|prohibit|forbidden|not accepted|restrict/;
const unavailable = /mailbox (?:is )?unavailable|mailbox unavaiable|mailbox name (?:not allowed|invalid)/;

const patterns: [cause: BounceCause, pattern: RegExp, isStrong?: boolean][] = [
  ['limit', limit],
  ['blocked', sender],
  ['full', full],
  ['tooLarge', tooLarge],
  ['dead', dead],
  ['blocked', blocked],
  ['content', content],
  // The words that RFC 5321 gives to 550.
  ['dead', unavailable, false],
  ['outage', outage],
  ['blocked', refused, false],
];
