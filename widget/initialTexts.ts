import type { Form } from '@joinery/contract/form';
import type { Values } from '@joinery/contract/wire';

/**
 * What stands in a form at first, by field name: the attribute `value-<name>` of its element, where it has one, else what the field captures from the page, else
 * the definition's value. Of a form that was `typed` in before, only the hidden fields start anew, as the visitor may have come by another way.
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
