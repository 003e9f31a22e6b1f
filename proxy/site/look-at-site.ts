import type { SiteLook, SitePage, SiteProblem } from '@joinery/contract/console';
import { paths } from '@joinery/contract/wire';
import { createAddressGuard, type Resolve } from '@joinery/server';
import { version } from '@joinery/widget/server';
import type { Finding, Question } from './thread/messages.ts';
import { runThread } from './thread/run.ts';
import { readAddress } from './visit/address.ts';
import { type Visited, visit } from './visit/visit.ts';

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
  /** Milliseconds for fetching and reading together, without the start of a thread. @default 5,000 */
  patience?: number;
}

/** Bytes of a page, and of each style sheet. The rest isn't read. */
const limit = 1_000_000;

/** Site checks of one process at the same time: each holds a few megabytes, and a thread. */
const mostAtOnce = 4;

/** Milliseconds after the deadline in which a thread puts together what it has. */
const grace = 2_000;

/**
 * Prepares looks at pages. This thread only fetches them; another one reads them, so that a page that is made to be
 * heavy holds up nobody.
 *
 * @throws if `allowed` has anything but ranges
 */
export function createLookAtSite({ publicUrl, allowed = [], lookup, patience = 5_000 }: LookOptions): LookAtSite {
  const guard = createAddressGuard(allowed, undefined, lookup);
  // Tells readers of the site's log who asked.
  const agent = `Joinery (+${publicUrl})`;
  let under = 0;

  async function look(address: string, { allows, ...form }: SoughtForm): Promise<SiteLook> {
    const url = readAddress(address);
    if (!url) return failed('unreachable');
    const read = (url: URL, accept: string, deadline: AbortSignal) =>
      visit(url, { guard, agent, accept, deadline, limit });
    const start = performance.now();
    const { visited, problem, status } = {
      status: null,
      ...(await read(url, 'text/html', AbortSignal.timeout(patience))),
    };
    if (!visited) return failed(problem ?? 'unreachable', status);
    if (!isPage(visited)) return failed('notPage');
    const left = Math.max(0, Math.round(patience - (performance.now() - start)));
    // A busy machine may take seconds to start the thread, which is no fault of the page.
    let deadline: AbortSignal | undefined;
    let page: SitePage | undefined;
    await runThread({
      page: {
        ...{ url: visited.url.href, type: typeOf(visited), body: visited.body },
        policies: visited.headers['content-security-policy'] ?? [],
        ...{ publicUrl, form, widget: paths.widget(version, '') },
        patience: left,
      },
      patience: left + grace,
      async answer({ url, accept }: Question) {
        deadline ??= AbortSignal.timeout(left);
        const { visited } = await read(new URL(url), accept, deadline);
        return visited && { type: typeOf(visited), body: visited.body };
      },
      take(found: Finding) {
        if ('page' in found) page = { ...found.page, isNamed: allows(visited.url.origin), palettes: [] };
        else if (page) page.palettes = found.palettes;
      },
    });
    // Colours are what can be had: a sheet that ends the thread doesn't keep the rest back.
    return page ? { problem: null, status: null, page } : failed('slow');
  }

  return async (address, form) => {
    if (under >= mostAtOnce) return failed('slow');
    under++;
    try {
      return await look(address, form);
    } finally {
      under--;
    }
  };
}

const failed = (problem: SiteProblem, status: number | null = null): SiteLook => ({ problem, status, page: null });

const typeOf = ({ headers }: Visited) => headers['content-type']?.[0]?.toLowerCase() ?? '';

/** HTML, or something without a type that begins like it. */
function isPage(visited: Visited): boolean {
  const type = typeOf(visited);
  if (type !== '') return /^(?:text\/html|application\/xhtml\+xml)\b/.test(type);
  return /^\s*</.test(visited.body.subarray(0, 100).toString('latin1'));
}
