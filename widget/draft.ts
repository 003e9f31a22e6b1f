import type { Values } from '@joinery/contract/wire';

/** What a visitor has typed so far, kept until the tab closes or the form is done: a reload loses nothing. */
export interface Draft {
  /** Nothing where nothing was typed. A box that is missing was not ticked. */
  read(): Values | undefined;
  write(texts: Values): void;
  /** `done` is the name of a form that the visitor has signed up by: none of that name opens by itself again. */
  clear(done?: string): void;
}

/** `action` tells the drafts of several forms apart. Where a page may store nothing, there is no draft. */
export function createDraft(action: string): Draft {
  const key = `joinery:${action}`;
  const attempt = <Result>(use: () => Result): Result | undefined => {
    try {
      return use();
    } catch {
      // Blocked storage throws at its first mention.
      return undefined;
    }
  };
  return {
    read: () => attempt(() => (mayBeKept() ? JSON.parse(sessionStorage.getItem(key) ?? '') : undefined)),
    write(texts) {
      attempt(() => sessionStorage.setItem(key, JSON.stringify(texts)));
    },
    clear(done) {
      attempt(() => {
        sessionStorage.removeItem(key);
        if (done) localStorage[`joinery:${done}`] = 'done';
      });
    },
  };
}

/** The first look into the storage waits for another process, which shows on a slow phone: a page opened by a link does without while it loads. */
function mayBeKept(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document.readyState === 'complete' || visit?.type !== 'navigate';
}
