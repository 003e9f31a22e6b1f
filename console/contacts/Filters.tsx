import type { ContactView, ListLine, TagLine } from '@joinery/contract/console';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { useQuery } from '../address/query.ts';
import { Choice, Field } from '../form/Field.tsx';
import { isDay } from '../range/range.ts';
import { start } from '../table/Pages.tsx';
import { useFormats } from '../words/formats.ts';
import { useWords } from '../words/words.ts';
import { statuses } from './view.ts';
import { useContactsWords } from './words/words.ts';

interface FiltersProps {
  view: ContactView;
  lists: ListLine[];
  tags: TagLine[];
}

/**
 * The search and the filters of the table. Each change leads to the first page of another view. On a narrow screen, the
 * filters stand behind a button, and those that are chosen below it.
 */
export function Filters({ view, lists, tags }: FiltersProps) {
  const all = useWords();
  const words = all.contacts;
  const { filters: name } = useContactsWords();
  const { go } = useQuery();
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(later.current), []);
  const change = (event: Event & { currentTarget: HTMLInputElement | HTMLSelectElement }) => {
    const { name, type, value } = event.currentTarget;
    // Whoever types the year 2030 passes 2, 20 and 203, while the input must stay as it is.
    if (type === 'date' && value && !isDay(value)) return;
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
    <search class="filters folding">
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
      <button
        type="button"
        class="opener"
        ref={opener}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {name}
      </button>
      <div id={id} class={isOpen ? 'folded open' : 'folded'}>
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
      </div>
      <Chosen {...{ view, lists, tags }} onRemove={() => opener.current?.focus()} />
    </search>
  );
}

/** The filters of a view, each with a button that removes it. */
function Chosen({ view, lists, tags, onRemove }: FiltersProps & { onRemove(): void }) {
  const all = useWords();
  const words = all.contacts;
  const { chosen, remove } = useContactsWords();
  const { go } = useQuery();
  const { date } = useFormats();
  const { status, tag, list, from, to } = view;
  const days = (day: string | undefined) => day && date(Date.parse(day));
  const texts = {
    status: status && all.statuses[status],
    tag: tag && tags.find(({ id }) => id === tag)?.name,
    list: list && (lists.find(({ id }) => id === list)?.name || words.defaultList),
    from: days(from),
    to: days(to),
  };
  const names = (Object.keys(texts) as (keyof typeof texts)[]).filter((name) => texts[name]);
  if (!names.length) return null;
  return (
    <ul class="row chips" aria-label={chosen}>
      {names.map((name) => (
        <li key={name}>
          <button
            type="button"
            onClick={() => {
              onRemove();
              go({ [name]: '', ...start }, true);
            }}
          >
            {words[name]}: {texts[name]}
            <span class="unseen">{remove}</span>
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
