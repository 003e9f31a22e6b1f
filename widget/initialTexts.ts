import type { Form } from '@joinery/contract/form';
import type { Values } from '@joinery/contract/wire';

/**
 * What stands in a form at first, by field name: the attribute `value-<name>` of its element, where it has one, else what the field captures from the page, else
 * the definition's value.
 */
export function initialTexts({ fields }: Form, element?: Element): Values {
  const texts: Values = {};
  for (const { name, value, capture } of fields) {
    const text = element?.getAttribute(`value-${name}`) || captured(capture) || value;
    if (text) texts[name] = text;
  }
  return texts;
}

function captured(capture = ''): string | null | undefined {
  if (capture === 'page') return location.href.split('#')[0];
  if (capture === 'referrer') return document.referrer;
  return capture && new URLSearchParams(location.search).get(capture.slice('query:'.length));
}
