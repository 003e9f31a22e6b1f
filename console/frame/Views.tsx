import { useQuery } from '../address/query.ts';

export interface ViewsProps<Name extends string> {
  label: string;
  views: readonly (readonly [name: Name, text: string])[];
  current: NoInfer<Name>;
  /** Parts of the address's query that belong to one view alone. @default none */
  clears?: Readonly<Record<string, ''>>;
}

/** The views of a page, each with an address of its own: that of the first is the page's. */
export function Views<Name extends string>({ label, views, current, clears }: ViewsProps<Name>) {
  const { to } = useQuery();
  return (
    <nav class="tabs" aria-label={label}>
      {views.map(([name, text], index) => (
        <a
          key={name}
          href={to({ view: index ? name : '', ...clears })}
          aria-current={name === current ? 'page' : undefined}
        >
          {text}
        </a>
      ))}
    </nav>
  );
}
