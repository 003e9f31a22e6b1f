import { isSlip } from './slip.ts';

/**
 * The address that was probably meant: the domain of a big mail provider with one slip in it, or an ending that doesn't
 * exist. Undefined if the address may well be right: a real domain is never questioned for resembling a big one.
 */
export function suggestAddress(address: string): string | undefined {
  const at = address.lastIndexOf('@') + 1;
  const typed = address.slice(at).trim().toLowerCase();
  if (!at || providers.includes(typed) || real.includes(typed)) return undefined;

  const domain = mendEnding(typed);
  const meant = providers.find((provider) => {
    const [name = '', ending] = split(provider);
    const [typedName = '', typedEnding] = split(domain);
    if (ending === typedEnding) return name === typedName || isSlip(typedName, name);
    const cut = provider.startsWith(typed) && /^\w{0,2}$/.test(provider.slice(typed.length));
    return cut && /\.\w$/.test(typed);
  });
  const suggestion = meant ?? (realEndings.test(typed) ? typed : domain);
  return suggestion === typed ? undefined : address.slice(0, at) + suggestion;
}

/** Domains with many mailboxes. A short name is too close to others to tell its misspellings. */
const providers = (
  'gmail.com googlemail.com hotmail.com outlook.com live.com yahoo.com ymail.com icloud.com aol.com ' +
  'mail.com email.com gmx.com gmx.net proton.me protonmail.com fastmail.com comcast.net verizon.net ' +
  'sbcglobal.net web.de gmx.de t-online.de freenet.de outlook.de hotmail.de yahoo.de posteo.de mailbox.org gmx.at ' +
  'gmx.ch bluewin.ch yahoo.co.uk hotmail.co.uk btinternet.com outlook.fr orange.fr wanadoo.fr laposte.net ' +
  'hotmail.fr yahoo.fr free.fr libero.it hotmail.it yahoo.it virgilio.it hotmail.es yahoo.es outlook.es ' +
  'telefonica.net ziggo.nl kpnmail.nl planet.nl telenet.be skynet.be seznam.cz centrum.cz interia.pl ' +
  'sapo.pt telia.com online.no yahoo.com.br uol.com.br bol.com.br yahoo.co.jp'
).split(' ');

/** Other people's domains that are one slip away. */
const real =
  'gail.com grail.com emil.com poste.de libro.it orage.fr plant.nl planeet.nl plane.nl telnet.be tela.com y7mail.com mail.co email.co live.co'.split(
    ' ',
  );

/** Slips of `.com`, `.net`, `.org` and `.de`. Endings that no registry has are mended in any domain. */
const endings: [slip: RegExp, ending: string][] = [
  [/\.(?:con|cmo|ocm|comm|coom|vom|xom|cpm|cim|clm|co|cm|om)$/, '.com'],
  [/\.(?:nte|ney|nett|met)$/, '.net'],
  [/\.(?:ogr|rog|orgg)$/, '.org'],
  [/\.(?:d|ed|dr|fe|dw|ds|dd|dee)$/, '.de'],
];
const realEndings = /\.(?:co|cm|om|met)$/;

function mendEnding(domain: string): string {
  const [slip, ending] = endings.find(([slips]) => slips.test(domain)) ?? [];
  return slip && ending ? domain.replace(slip, ending) : domain;
}

/** The first label, and the rest. */
function split(domain: string): string[] {
  const dot = domain.indexOf('.');
  return [domain.slice(0, dot), domain.slice(dot)];
}
