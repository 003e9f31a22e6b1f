import type { Field, Form } from '@joinery/contract/form';
import { linesOf } from './lines.ts';

/** A height: pixels, ems of the page's font, and inputs of one line. */
export interface Height {
  px: number;
  em: number;
  inputs: number;
}

/**
 * The height of a form's content as the widget's style sheet lays it out, before a visitor touches it.
 *
 * @param width of the content, in ems
 */
export function heightOf({ fields, messages, texts, theme }: Form, width: number): Height {
  const isStepped = fields.some(({ step }) => step);
  const visible = fields.filter(({ input, step = 1 }) => input !== 'hidden' && step === 1);
  const isLast = !fields.some(({ step = 1 }) => step > 1);
  const rows = [
    ...(texts.title ? [{ em: 1.875 * linesOf(texts.title, width, 1.62), px: -8 }] : []),
    ...(texts.description ? [lines(texts.description, width)] : []),
    ...(isStepped ? [{ em: small, px: 12 + (texts.steps[0] ? 24 : 0) }] : []),
    ...visible.map((field) => heightOfField(field, width)),
    { inputs: 1, em: more(isLast ? texts.submit : messages.next, width - 26 / 16) },
  ];
  return sum([...rows, { px: (rows.length - 1) * (theme.gap ?? 24) }]);
}

/** The height of a line of small text, in ems. */
const small = 1.5 * 0.875;

function heightOfField({ type, input, label, mark, hint, choices = [] }: Field, width: number): Height {
  const name = lines(mark ? `${label} (${mark})` : label, width);
  const besideBox = width - 32 / 16;
  const below = hint ? [{ em: small * linesOf(hint, width, 0.875), px: 6 }] : [];
  if (input === 'checkbox') return sum([...below, { px: 20, em: lines(named(label, mark), besideBox).em }]);
  const control = (() => {
    if (input === 'radio' || input === 'checkboxes')
      return choices.map((choice, at) => ({ px: at ? 24 : 20, em: lines(choice.label, besideBox).em }));
    if (type === 'paragraph' || type === 'html') return [{ px: 112 }];
    // The list of countries stands above a number where both don't fit.
    const isTwoLines = type === 'sms' && width < 20;
    return [{ inputs: isTwoLines ? 2 : 1, px: isTwoLines ? 8 : 0 }];
  })();
  return sum([name, ...below, { px: 6 }, ...control]);
}

const named = (label: string, mark: string | undefined) => (mark ? `${label} (${mark})` : label);

const lines = (text: string, width: number) => ({ em: 1.5 * linesOf(text, width) });

/** Ems that a text takes beyond its first line. */
const more = (text: string, width: number) => 1.5 * (linesOf(text, width, 1.06) - 1);

function sum(heights: Partial<Height>[]): Height {
  const total = { px: 0, em: 0, inputs: 0 };
  for (const { px = 0, em = 0, inputs = 0 } of heights) {
    total.px += px;
    total.em += em;
    total.inputs += inputs;
  }
  return total;
}
