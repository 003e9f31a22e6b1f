import type { FieldDefinition } from '@joinery/contract/form';
import { changeField } from '../definition/fields.ts';
import { put, putText } from '../definition/member.ts';
import { useEditing } from '../editing/editing.ts';
import { Line } from '../inputs/Line.tsx';
import { Pick } from '../inputs/Pick.tsx';
import { useBuilderWords } from '../words/index.ts';

type Source = 'value' | 'page' | 'referrer' | 'query';

/** The source of a hidden field's value: a fixed text, or something from the page. */
export function Capture({ field, at }: { field: FieldDefinition; at: number }) {
  const words = useBuilderWords().fields;
  const { change } = useEditing();
  const { capture = '', value = '' } = field;
  const source: Source = capture.startsWith('query:') ? 'query' : ((capture || 'value') as Source);
  const path = `fields.${at}`;
  const set = (name: 'capture' | 'value', text: string) =>
    change((before) => changeField(before, at, (each) => putText(each, name, text)), `${path}.${name}`);
  return (
    <>
      <Pick
        label={words.capture}
        options={(['value', 'page', 'referrer', 'query'] as const).map((each) => [each, words.captures[each]] as const)}
        value={source}
        onChange={(next: Source) => {
          const text = { value: undefined, page: 'page', referrer: 'referrer', query: 'query:utm_source' }[next];
          change((before) => changeField(before, at, (each) => put(each, 'capture', text)));
        }}
      />
      {source === 'query' && (
        <Line
          label={words.parameter}
          path={`${path}.capture`}
          value={capture.slice('query:'.length)}
          onInput={(typed) => set('capture', `query:${typed.replace(/[\s&=#]/g, '')}`)}
        />
      )}
      <Line
        label={source === 'value' ? words.value : words.valueElse}
        path={`${path}.value`}
        value={value}
        onInput={(typed) => set('value', typed)}
      />
    </>
  );
}
