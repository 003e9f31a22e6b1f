import { z } from 'zod';
import { webAddress } from './forms.ts';

/** A page of a site that should be looked at. */
export type SiteQuestion = z.infer<typeof siteQuestionSchema>;
export const siteQuestionSchema = z.strictObject({
  /** Such as `https://www.example.com`. */
  address: webAddress(2_000),
});

export type SiteProblem = z.infer<typeof siteProblem>;
const siteProblem = z.enum([
  /** The operator has turned site checks off. */
  'off',
  /** There is no such host, no connection, or no valid certificate. */
  'unreachable',
  /** The host is in a private network. */
  'private',
  /** The site took too long. */
  'slow',
  /** The address leads on and on, or to something that isn't a page. */
  'redirects',
  /** The site refused: `status` is its answer. */
  'refused',
  /** The answer is a picture, a file or the like. */
  'notPage',
]);

/** Colours of a site, as `#rrggbb`. The text has enough contrast with the background. */
export type SitePalette = z.infer<typeof sitePaletteSchema>;
const sitePaletteSchema = z.strictObject({
  /** Whether the background is light or dark. */
  scheme: z.enum(['light', 'dark']),
  /** The colour of buttons and the like; null if the site has but greys. */
  accent: z.string().nullable(),
  background: z.string(),
  text: z.string(),
  /** Further colours that the button could have, the best first. */
  others: z.array(z.string()),
});

/** One thing that a content security policy keeps from a form. */
export type SiteBlock = z.infer<typeof siteBlockSchema>;
const siteBlockSchema = z.strictObject({
  /**
   * Loading the form's script; sending what visitors type; showing the form in a frame; posting a form without scripts;
   * or loading its captcha.
   */
  part: z.enum(['script', 'connection', 'frame', 'posting', 'captcha']),
  /** `unknown` if it can't be told from the page. */
  verdict: z.enum(['blocked', 'unknown']),
  /**
   * `source`: an address is missing. `nonce`: the policy trusts only scripts with its nonce, and those that they
   * insert. `sandbox`: the page is in a sandbox. `trustedTypes`: a policy's name is missing.
   */
  reason: z.enum(['source', 'nonce', 'sandbox', 'trustedTypes']),
  /** The directive that decides, as in the policy: `connect-src`, or the `default-src` that stands in for it. */
  directive: z.string(),
  /** Where the policy is. */
  from: z.enum(['header', 'meta']),
  /**
   * The sources to add to the directive; a whole directive for one that is missing. `''` if the tag has to change, not
   * the policy.
   */
  fix: z.string(),
});

export type SitePage = z.infer<typeof sitePageSchema>;
const sitePageSchema = z.strictObject({
  /** Where the page was found, which redirects may have led to. */
  address: z.string(),
  /** Its colours for a form: those of its light scheme, and those of its dark one if it has one. */
  palettes: z.array(sitePaletteSchema),
  /** How the form stands in the page; null if it isn't in the page's HTML. A script may insert it later. */
  placed: z.enum(['script', 'element', 'frame', 'html']).nullable(),
  /** Whether the page's site is named among those that may show the form. */
  isNamed: z.boolean(),
  /** Whether browsers keep the form from the page because the page has https, and the form has not. */
  isMixed: z.boolean(),
  /** The parts of the form that the page's content security policies block. */
  blocks: z.array(siteBlockSchema),
});

/** The result of the server's look at a page. */
export type SiteLook = z.infer<typeof siteLookSchema>;
export const siteLookSchema = z.strictObject({
  /** Why there is nothing to tell; null if the page was read. */
  problem: siteProblem.nullable(),
  /** The status with which the site refused; null if it didn't. */
  status: z.int().nullable(),
  page: sitePageSchema.nullable(),
});
