import { useEffect, useRef } from 'preact/hooks';
import { announce } from './announce.tsx';
import { useEditing } from './editing/editing.ts';
import { useBuilderWords } from './words/index.ts';

/** Whether the draft is saved, in a word. Screen readers hear of it when something stops it, and when that is over. */
export function SaveState() {
  const words = useBuilderWords().saving;
  const { status, isChanged } = useEditing();
  const now = status.value;
  const text = now === 'saved' && !isChanged.value ? words.published : words[now];
  const heard = useRef(now);
  useEffect(() => {
    const isCalm = now === 'unsaved' || now === 'saving';
    if (isCalm || now === heard.current) return;
    heard.current = now;
    announce(text);
  }, [now]);
  const kind = now === 'saved' ? 'good' : now === 'unsaved' || now === 'saving' ? '' : 'warn';
  return <span class={`mark ${kind} dim`}>{text}</span>;
}
