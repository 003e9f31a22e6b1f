import type { ContactView, ListLine, TagLine } from '@joinery/contract/console';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useQuery } from '../address/query.ts';
import { Choice, Field } from '../form/Field.tsx';
import { start } from '../table/Pages.tsx';
import { useWords } from '../words/words.ts';
import { statuses } from './view.ts';

interface FiltersProps {
  view: ContactView;
  lists: ListLine[];
  tags: TagLine[];
}

/** The search and the filters of the table. Each change leads to the first page of another view. */
export function Filters({ view, lists, tags }: FiltersProps) {
  const all = useWords();
  const words = all.contacts;
  const { go } = useQuery();
  const [typed, setTyped] = useState<string>();
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(later.current), []);
  const change = (event: Event & { currentTarget: HTMLInputElement | HTMLSelectElement }) => {
    const { name, value } = event.currentTarget;
    go({ [name]: value.trim(), ...start }, true);
  };
  // Waits for a pause in typing, rather than showing a view for each key.
  const changeLater = (event: Event & { currentTarget: HTMLInputElement }) => {
    const { value } = event.currentTarget;
    setTyped(value);
    clearTimeout(later.current);
    later.current = setTimeout(() => {
      go({ search: value.trim(), ...start }, true);
      setTyped(undefined);
    }, 250);
  };
  const any = ['', words.any] as const;
  return (
    <search class="filters">
      <div class="search">
        <Field
          label={words.search}
          name="search"
          type="search"
          placeholder={words.searchHint}
          value={typed ?? view.search ?? ''}
          onInput={changeLater}
          maxLength={200}
        />
      </div>
      <Choice
        label={words.status}
        name="status"
        value={view.status ?? ''}
        options={[any, ...statuses.map((status) => [status, all.statuses[status]] as const)]}
        onChange={change}
      />
      {tags.length > 0 && (
        <Choice
          label={words.tag}
          name="tag"
          value={`${view.tag ?? ''}`}
          options={[any, ...tags.map(({ id, name }) => [`${id}`, name] as const)]}
          onChange={change}
        />
      )}
      {lists.length > 1 && (
        <Choice
          label={words.list}
          name="list"
          value={`${view.list ?? ''}`}
          options={[any, ...lists.map(({ id, name }) => [`${id}`, name || words.defaultList] as const)]}
          onChange={change}
        />
      )}
      <Field label={words.from} name="from" type="date" value={view.from ?? ''} onChange={change} />
      <Field label={words.to} name="to" type="date" value={view.to ?? ''} onChange={change} />
    </search>
  );
}
