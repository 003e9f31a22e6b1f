import { useFormats } from '../words/formats.ts';
import { roundUp } from './scale.ts';

/** A number for each slot. */
export interface Series {
  name: string;
  values: number[];
}

export interface PlotProps {
  /** Names the table below. */
  caption: string;
  /** The unit of a row in the table, such as a day. */
  unit: string;
  /** The names of the slots from first to last. */
  slots: string[];
  /** Up to three: the first two rise, nested in each other; the third hangs down. */
  series: Series[];
  /** The words that open the table. */
  open: string;
  /** A remark about the slots, such as their time zone. */
  note: string;
}

/** Bars over time, and the same numbers in a table that opens below them. The bars carry no text, as they stretch. */
export function Plot(props: PlotProps) {
  const { series, open, note } = props;
  return (
    <figure>
      <figcaption class="legend">
        {series.map(({ name }, index) => (
          <span key={name}>
            <svg class="sample" viewBox="0 0 1 1" aria-hidden="true">
              <rect class={kinds[index]} width="1" height="1" />
            </svg>{' '}
            {name}
          </span>
        ))}
      </figcaption>
      <Bars {...props} />
      <details>
        <summary>
          <span>
            {open} <span class="dim">· {note}</span>
          </span>
        </summary>
        <Numbers {...props} />
      </details>
    </figure>
  );
}

const kinds = ['first', 'second', 'third'];

function Bars({ slots, series }: PlotProps) {
  const { number } = useFormats();
  const most = (lines: Series[]) => Math.max(0, ...lines.flatMap(({ values }) => values));
  const top = roundUp(most(series.slice(0, 2)));
  const bottom = most(series.slice(2)) && roundUp(most(series.slice(2)));
  const high = (value = 0) => (value / (top + bottom)) * 100;
  const zero = high(top);
  const width = slots.length * 20;
  const middle = Math.floor((slots.length - 1) / 2);
  return (
    <div class="plot" aria-hidden="true">
      <div class="scale">
        <span>{number(top)}</span>
        <span>{number(bottom)}</span>
      </div>
      <svg class="bars" aria-hidden="true" viewBox={`0 0 ${width} 100`} preserveAspectRatio="none">
        {slots.map((slot, index) => {
          const [first, second, third] = series.map(({ values }) => high(values[index]));
          const at = index * 20;
          return (
            <g class="slot" key={index}>
              <title>
                {`${slot}: ${series.map(({ name, values }) => `${name} ${number(values[index] ?? 0)}`).join(', ')}`}
              </title>
              <rect class="space" x={at} width="20" height="100" />
              <rect class="first" x={at + 2} width="16" y={zero - (first ?? 0)} height={first} />
              <rect class="second" x={at + 5} width="10" y={zero - (second ?? 0)} height={second} />
              <rect class="third" x={at + 5} width="10" y={zero} height={third} />
            </g>
          );
        })}
        <path class="rule" d={[0, zero, 100].map((y) => `M0 ${y}H${width}`).join('')} />
      </svg>
      <div class="times">
        <span>{slots[0]}</span>
        {middle > 0 && <span>{slots[middle]}</span>}
        {slots.length > 1 && <span>{slots.at(-1)}</span>}
      </div>
    </div>
  );
}

function Numbers({ caption, unit, slots, series }: PlotProps) {
  const { number } = useFormats();
  return (
    <table>
      <caption class="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{unit}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col" class="number">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {slots.map((slot, index) => (
          <tr key={index}>
            <th scope="row">{slot}</th>
            {series.map(({ name, values }) => (
              <td key={name} class="number">
                {number(values[index] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
