import { useEffect } from 'preact/hooks';
import type { Editing } from './editing/editing.ts';

/** Milliseconds between two looks for other editors. */
const interval = 10_000;

/**
 * Keeps the history for a reload, warns before unsaved work is lost, and looks for other editors: when the page gets
 * the focus, and now and then.
 */
export function useKeeping(editing: Editing): void {
  const isUnsaved = editing.status.value !== 'saved';
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved]);

  useEffect(() => {
    const life = new AbortController();
    const { signal } = life;
    const look = () => {
      if (!document.hidden) void editing.look();
    };
    const timer = setInterval(look, interval);
    addEventListener('focus', look, { signal });
    addEventListener('pagehide', editing.keep, { signal });
    addEventListener('online', () => void editing.flush(), { signal });
    return () => {
      clearInterval(timer);
      life.abort();
    };
  }, [editing]);
}
