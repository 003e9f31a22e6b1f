import type { ComponentChildren } from 'preact';

/** Something to know before reading on. */
export function Notice({ kind = 'warn', children }: { kind?: 'good' | 'warn' | 'bad'; children: ComponentChildren }) {
  return <div class={`notice stack tight ${kind}`}>{children}</div>;
}

/** Explains an empty place: what will appear there, and how. */
export function Empty({ title, children }: { title: string; children?: ComponentChildren }) {
  return (
    <div class="empty stack">
      <p>
        <strong>{title}</strong>
      </p>
      {children}
    </div>
  );
}
