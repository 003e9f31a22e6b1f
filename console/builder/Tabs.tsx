import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';

export interface TabsProps<Name extends string> {
  label: string;
  tabs: { name: Name; text: string }[];
  chosen: Name;
  onChoose(name: NoInfer<Name>): void;
  /** The panel of the chosen tab. */
  children: ComponentChildren;
}

/** Parts of which one is shown. Arrow keys go from tab to tab (ARIA Authoring Practices, "Tabs"). */
export function Tabs<Name extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  function move(event: KeyboardEvent) {
    const at = tabs.findIndex(({ name }) => name === chosen);
    const isReversed = list.current?.matches(':dir(rtl)') ? -1 : 1;
    const way: Record<string, number> = {
      ArrowRight: at + isReversed,
      ArrowLeft: at - isReversed,
      Home: 0,
      End: tabs.length - 1,
    };
    const to = way[event.key];
    const next = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (!next) return;
    event.preventDefault();
    onChoose(next.name);
    list.current?.querySelector<HTMLElement>(`[data-tab=${next.name}]`)?.focus();
  }
  return (
    <>
      <div class="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map(({ name, text }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            data-tab={name}
            aria-selected={name === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => onChoose(name)}
          >
            {text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  );
}
