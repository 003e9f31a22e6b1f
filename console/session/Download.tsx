import type { ComponentChildren } from 'preact';
import { useSentences } from '../client/sentences.ts';
import { say } from '../frame/status.tsx';
import { ensureSignedIn } from './session.ts';

export interface DownloadProps {
  href: string;
  /** The name of the file. */
  name: string;
  children: ComponentChildren;
}

/** A link to a file. If the session has ended, it asks for a sign-in first: the file would be an error message. */
export function Download({ href, name, children }: DownloadProps) {
  const sentences = useSentences();
  async function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const result = await ensureSignedIn();
    if (result === true) save(href, name);
    else if (result) say(Object.values(sentences(result)).join(' '));
  }
  return (
    <a class="button" href={href} download={name} onClick={open}>
      {children}
    </a>
  );
}

function save(href: string, name: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}
