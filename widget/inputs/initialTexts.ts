import type { Form } from '@joinery/contract/form';
import type { Values } from '@joinery/contract/wire';

/**
 * A form's initial texts, by field name: the attribute `value-<name>` of its element, else the value that the field
 * captures from the page, else the definition's. If the form was `typed` in before, only hidden fields start anew: the
 * visitor may have come another way.
 */
export function initialTexts({ fields }: Form, element?: Element, typed?: Values): Values {
  const texts: Values = { ...typed };
  for (const { name, input, value, capture } of fields) {
    if (typed && input !== 'hidden') continue;
    const text = element?.getAttribute(`value-${name}`) || captured(capture) || texts[name] || value;
    if (text) texts[name] = text;
  }
  return texts;
}

function captured(capture = ''): string | null | undefined {
  if (capture === 'page') return location.href.split('#')[0];
  if (capture === 'referrer') return document.referrer;
  return capture && new URLSearchParams(location.search).get(capture.slice('query:'.length));
}
