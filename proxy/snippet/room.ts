import type { Form } from '@joinery/contract/form';
import { type Height, heightOf } from './height.ts';

/** The widths of a form's content that are looked at, in ems. */
const widths = { least: 10, most: 40, step: 0.25 };

/** The most heights that are told apart by the width. */
const most = 7;

/**
 * The style of a box that reserves the room of a form in its page's flow, and shares it with the form once that is
 * there. The height depends on the font's size (`em`) and on the column's width (`100%`). Words are wrapped as in a
 * wide font, so that the form is rarely taller. Undefined for a form that opens over its page.
 */
export function roomFor(form: Form): string | undefined {
  if (form.display && form.display.mode !== 'inline') return undefined;
  const steps = stepsOf(form);
  // The same at every width, for nearly all forms.
  const inputs = Math.min(...steps.map(({ height }) => height.inputs));
  const terms = steps.map(({ below, height: { px, em, inputs: all } }, at) => {
    const more = all - inputs;
    const height = `${decimals(em + 1.5 * more)}em + ${decimals(px + 23 * more)}px`;
    return at === 0 ? height : `min(${height},(${below}em - var(--joinery-measure))*999)`;
  });
  const content = terms.length > 1 ? `max(${terms})` : terms[0];
  return [
    // As the widget's style sheet lays out the card.
    `--joinery-measure:min(${form.theme.width ?? 448}px,100% - ${padding})`,
    `--joinery-room:calc(${padding} + ${inputs}*max(44px,1.5em + 18px) + ${content})`,
    // The form needs no room of its own.
    '--joinery-least:0',
    'padding-bottom:var(--joinery-room)',
    'margin-bottom:1.5em',
  ].join(';');
}

const padding = 'clamp(32px,12%,56px)';

interface Step {
  /** The content is narrower than this, in ems. */
  below: number;
  height: Height;
}

/** The heights of the form's content as it narrows. */
function stepsOf(form: Form): Step[] {
  const steps: Step[] = [];
  for (let width = widths.most; width >= widths.least; width -= widths.step) {
    const height = heightOf(form, width);
    const last = steps.at(-1);
    if (!last || sizeOf(height) > sizeOf(last.height)) steps.push({ below: width + widths.step, height });
  }
  // The one that costs the least empty room is taken along with the next. The widest stays as it is.
  while (steps.length > most) {
    const costs = steps.map(({ below, height }, at) => {
      const next = steps[at + 1];
      return at > 0 && next ? (sizeOf(next.height) - sizeOf(height)) * (below - next.below) : Number.POSITIVE_INFINITY;
    });
    const at = costs.indexOf(Math.min(...costs));
    const [here, next] = [steps[at], steps[at + 1]];
    if (here && next) steps.splice(at, 2, { below: here.below, height: next.height });
  }
  return steps;
}

/** In pixels, in a font of 16. */
const sizeOf = ({ px, em, inputs }: Height) => px + 16 * em + 44 * inputs;

const decimals = (length: number) => Number(length.toFixed(2));
