import type { Values } from '@joinery/contract/wire';

/** A visitor's texts so far, kept until the tab closes or the form is done: a reload loses nothing. */
export interface Draft {
  /** Undefined if nothing was typed. A missing checkbox was not ticked. */
  read(): Values | undefined;
  write(texts: Values): void;
  /** `done` names a form that the visitor has signed up with: forms of that name no longer open by themselves. */
  clear(done?: string): void;
}

/** `action` tells the drafts of several forms apart. If storage is blocked, there is no draft. */
export function createDraft(action: string): Draft {
  const key = `joinery:${action}`;
  const attempt = <Result>(use: () => Result): Result | undefined => {
    try {
      return use();
    } catch {
      // Blocked storage throws on first access.
      return undefined;
    }
  };
  return {
    read: () => attempt(() => (mayBeKept() ? JSON.parse(sessionStorage[key]) : undefined)),
    write(texts) {
      attempt(() => (sessionStorage[key] = JSON.stringify(texts)));
    },
    clear(done) {
      attempt(() => {
        delete sessionStorage[key];
        if (done) localStorage[`joinery:${done}`] = 'done';
      });
    },
  };
}

/**
 * The first storage access waits for another process, noticeably on a slow phone. A page opened by a link skips it
 * while loading.
 */
function mayBeKept(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document.readyState === 'complete' || visit?.type !== 'navigate';
}
