import type { Display } from '@joinery/contract/display';
import type { Form } from '@joinery/contract/form';

/** Where and when a form is shown, with all defaults filled in. */
export interface DisplaySettings {
  mode: Exclude<Display['mode'], 'inline'>;
  open: NonNullable<Display['open']> & { click: string };
  frequency: NonNullable<Display['frequency']>;
}

/**
 * The definition's settings, overridden by the element's attributes: `display`, `open-delay`, `open-scroll`,
 * `open-click`, `exit-intent` and `frequency`. An attribute that opens the form replaces all triggers of the
 * definition. Unreadable attributes are reported in the console and ignored. Undefined if the form then stands in its
 * page's flow.
 */
export function readSettings({ name, display }: Form, element: Element): DisplaySettings | undefined {
  const read = <Value>(attribute: string, parse: (text: string) => Value | undefined, right: string) => {
    const text = element.getAttribute(attribute)?.trim();
    const value = text === undefined ? undefined : parse(text);
    if (text !== undefined && value === undefined)
      // biome-ignore lint/suspicious/noConsole: a page's owner looks here.
      console.warn(`Form "${name}" can't read ${attribute}="${text}". Write ${right}.`);
    return value;
  };
  const word = (words: string) => (text: string) =>
    RegExp(`^(${words})$`, 'i').test(text) ? text.toLowerCase() : undefined;
  const number = (units: string, most: number) => (text: string) => {
    const [, figure, unit] = text.match(RegExp(`^(\\d*\\.?\\d+) *(${units})?$`, 'i')) ?? [];
    const value = Number(figure) / (unit === 'ms' ? 1_000 : 1);
    return value <= most ? value : undefined;
  };

  const delay = read('open-delay', number('m?s', 86_400), 'seconds, such as 5 or 500ms');
  const scroll = read('open-scroll', number('%', 100), 'a percentage, such as 50');
  const exit = read('exit-intent', word('|true|1|yes|on|false|0|no|off'), 'true or false');
  const click = read('open-click', selector, 'a CSS selector');
  const exitIntent = exit === undefined ? undefined : !/^(f|0|n|of)/.test(exit);
  const mode =
    read('display', word('inline|popup|slide-in|bar|full-screen'), 'popup, slide-in, bar, full-screen or inline') ??
    display?.mode;
  const often = read(
    'frequency',
    (text) => word('always|once')(text) ?? number('d|days?', 3_650)(text),
    'always, once or 7d',
  );

  const tagTriggers = { delay, scroll, exitIntent: exitIntent || undefined, click };
  const isOwn = Object.values(tagTriggers).some((value) => value !== undefined);
  const triggers = isOwn ? tagTriggers : { ...(display?.open ?? { delay: 5 }) };
  const open = Object.entries({ ...triggers, ...(exitIntent === false && { exitIntent }) });
  if (!mode || mode === 'inline') return undefined;
  return {
    mode: mode as DisplaySettings['mode'],
    open: {
      ...(Object.fromEntries(open.filter(([, value]) => value !== undefined)) as Display['open']),
      click: triggers.click ?? `[data-joinery-open="${name}"]`,
    },
    frequency: (often as DisplaySettings['frequency'] | undefined) ?? display?.frequency ?? 7,
  };
}

function selector(text: string): string | undefined {
  try {
    document.querySelector(text);
    return text;
  } catch {
    return undefined;
  }
}
