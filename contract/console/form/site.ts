/** A page of a site that should be looked at. */
export interface SiteQuestion {
  /** Such as `https://www.example.com`. */
  address: string;
}

/** The result of the server's look at a page. */
export interface SiteLook {
  /** Why there is nothing to tell; null if the page was read. */
  problem: SiteProblem | null;
  /** The status with which the site refused; null if it didn't. */
  status: number | null;
  page: SitePage | null;
}

export type SiteProblem =
  /** The operator has turned site checks off. */
  | 'off'
  /** There is no such host, no connection, or no valid certificate. */
  | 'unreachable'
  /** The host is in a private network. */
  | 'private'
  /** The site took too long. */
  | 'slow'
  /** The address leads on and on, or to something that isn't a page. */
  | 'redirects'
  /** The site refused: `status` is its answer. */
  | 'refused'
  /** The answer is a picture, a file or the like. */
  | 'notPage';

export interface SitePage {
  /** Where the page was found, which redirects may have led to. */
  address: string;
  /** Its colours for a form: those of its light scheme, and those of its dark one if it has one. */
  palettes: SitePalette[];
  /** How the form stands in the page; null if it isn't in the page's HTML. A script may insert it later. */
  placed: 'script' | 'element' | 'frame' | 'html' | null;
  /** Whether the page's site is named among those that may show the form. */
  isNamed: boolean;
  /** Whether browsers keep the form from the page because the page has https, and the form has not. */
  isMixed: boolean;
  /** The parts of the form that the page's content security policies block. */
  blocks: SiteBlock[];
}

/** Colours of a site, as `#rrggbb`. The text has enough contrast with the background. */
export interface SitePalette {
  /** Whether the background is light or dark. */
  scheme: 'light' | 'dark';
  /** The colour of buttons and the like; null if the site has but greys. */
  accent: string | null;
  background: string;
  text: string;
  /** Further colours that the button could have, the best first. */
  others: string[];
}

/** One thing that a content security policy keeps from a form. */
export interface SiteBlock {
  /**
   * Loading the form's script; sending what visitors type; showing the form in a frame; posting a form without scripts;
   * or loading its captcha.
   */
  part: 'script' | 'connection' | 'frame' | 'posting' | 'captcha';
  /** `unknown` if it can't be told from the page. */
  verdict: 'blocked' | 'unknown';
  /**
   * `source`: an address is missing. `nonce`: the policy trusts only scripts with its nonce, and those that they
   * insert. `sandbox`: the page is in a sandbox. `trustedTypes`: a policy's name is missing.
   */
  reason: 'source' | 'nonce' | 'sandbox' | 'trustedTypes';
  /** The directive that decides, as in the policy: `connect-src`, or the `default-src` that stands in for it. */
  directive: string;
  /** Where the policy is. */
  from: 'header' | 'meta';
  /**
   * The sources to add to the directive; a whole directive for one that is missing. `''` if the tag has to change, not
   * the policy.
   */
  fix: string;
}
