import type { SitePage, SiteProblem } from '@joinery/contract/console';

type Problem = Exclude<SiteProblem, 'refused'>;
type Placed = Exclude<SitePage['placed'], null>;
type Block = SitePage['blocks'][number];

/** The findings of a look at a page, in words that owners know. */
export const en = {
  address: 'Address of the page',
  looking: 'Looking at the page …',
  problems: {
    off: 'The operator of this server has turned off looking at sites.',
    unreachable: 'The page can’t be reached. Check the address.',
    private: 'This address is in a private network, which Joinery doesn’t look into.',
    slow: 'The page takes too long to answer. Try again later.',
    redirects: 'The address redirects too often. Enter the address of the page itself.',
    notPage: 'The address is a file, not a page. Enter the address of a page.',
  } satisfies Record<Problem, string> as Record<Problem, string>,
  refused: (status: number) => `The site answers with status ${status}. It may let in only browsers.`,
  checked: (host: string, count: number) =>
    `${host} is checked: ${count === 0 ? 'nothing keeps the form from working.' : count === 1 ? '1 thing keeps the form from working.' : `${count} things keep the form from working.`}`,
  read: (address: string) => `Read: ${address}`,
  placed: {
    script: 'The form’s tag is on the page.',
    element: 'The form’s element is on the page.',
    frame: 'The form is on the page, in a frame.',
    html: 'The form is on the page, as plain HTML.',
  } satisfies Record<Placed, string> as Record<Placed, string>,
  absent:
    'The form isn’t in the page’s HTML. If a tag manager or an app adds it, that is fine. Otherwise, paste the tag there, or check the page that has it.',
  notNamed: (host: string) =>
    `${host} isn’t one of the form’s sites, so its visitors are turned away. Allow it, or add it above.`,
  mixed:
    'The page uses https, but the form doesn’t: browsers load nothing from it. The operator of this server has to give it an https address.',
  fine: 'No policy of the page keeps it from working.',
  parts: {
    script: 'The page’s Content-Security-Policy doesn’t let the form’s script load.',
    connection: 'The page’s Content-Security-Policy doesn’t let the form send what visitors type.',
    frame: 'The page’s Content-Security-Policy doesn’t let the form show in a frame.',
    posting: 'The page’s Content-Security-Policy doesn’t let the form be sent.',
    captcha: 'The page’s Content-Security-Policy doesn’t let the form load its captcha.',
  } satisfies Record<Block['part'], string> as Record<Block['part'], string>,
  unknown: {
    script: 'Can’t tell whether the page’s Content-Security-Policy lets the form’s script load.',
    connection: 'Can’t tell whether the page’s Content-Security-Policy lets the form send what visitors type.',
    frame: 'Can’t tell whether the page’s Content-Security-Policy lets the form show in a frame.',
    posting: 'Can’t tell whether the page’s Content-Security-Policy lets the form be sent.',
    captcha: 'Can’t tell whether the page’s Content-Security-Policy lets the form load its captcha.',
  } satisfies Record<Block['part'], string> as Record<Block['part'], string>,
  from: { header: 'The policy is in an HTTP header of the page.', meta: 'The policy is in a meta tag of the page.' },
  add: (directive: string) => `Add this to ${directive}:`,
  addDirective: (directive: string, missing: string) =>
    `It has no ${missing}, so ${directive} counts. Add this directive:`,
  replace: (directive: string) => `Replace ${directive} with this:`,
  nonce:
    'It trusts only scripts that carry its nonce, and scripts that those insert. Give the form’s tag the same nonce attribute as the page’s other scripts.',
};

export type SiteWords = typeof en;
