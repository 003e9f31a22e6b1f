import type { SiteLook } from '@joinery/contract/console';
import type { Resolve } from '@joinery/server';

/** The form that a page is looked at for. */
export interface SoughtForm {
  name: string;
  /** Hosts to which its visitors may be sent on, such as `lists.example.com`. */
  redirectHosts: readonly string[];
  /** Whether its captcha has to be loaded. */
  hasCaptcha: boolean;
  /** Whether pages of an origin may show it. */
  allows(origin: string): boolean;
}

/** Looks at a page for a form. Never rejects, and takes a few seconds at most. */
export type LookAtSite = (address: string, form: SoughtForm) => Promise<SiteLook>;

export interface LookOptions {
  /** The address at which visitors reach the proxy, without a trailing slash. */
  publicUrl: string;
  /** Ranges of private addresses that may be looked at, such as `10.1.0.0/16`. @default none */
  allowed?: string[];
  /** @default the machine's */
  lookup?: Resolve;
  /** Milliseconds for everything together. @default 5,000 */
  patience?: number;
}

/** Prepares looks at pages. The parsers that read them take 25 ms and 9 MB, so they are loaded with the first look. */
export function createLookAtSite(options: LookOptions): LookAtSite {
  let loading: Promise<LookAtSite> | undefined;
  return async (address, form) => {
    loading ??= import('./look.ts').then(({ createLook }) => createLook(options));
    return (await loading)(address, form);
  };
}
