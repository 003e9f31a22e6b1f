import type { Display } from '@joinery/contract/display';
import type { Form } from '@joinery/contract/form';

/** Where and when a form is shown, with nothing left out. */
export interface DisplaySettings {
  mode: Exclude<Display['mode'], 'inline'>;
  open: NonNullable<Display['open']> & { click: string };
  frequency: NonNullable<Display['frequency']>;
}

/**
 * The definition's settings, with the element's attributes in their place: `display`, `open-delay`, `open-scroll`, `open-click`,
 * `exit-intent` and `frequency`. An attribute that opens the form replaces all triggers of the definition.
 */
export function readSettings({ name, display }: Form, element: Element): DisplaySettings {
  const read = (attribute: string) => element.getAttribute(attribute) ?? undefined;
  const number = (attribute: string) => (element.hasAttribute(attribute) ? Number(read(attribute)) || 0 : undefined);
  const own = {
    delay: number('open-delay'),
    scroll: number('open-scroll'),
    exitIntent: element.hasAttribute('exit-intent') || undefined,
    click: read('open-click'),
  };
  const triggers = Object.values(own).some((value) => value !== undefined) ? own : (display?.open ?? { delay: 5 });
  const often = read('frequency');
  return {
    mode: (read('display') ?? display?.mode) as DisplaySettings['mode'],
    open: {
      ...(Object.fromEntries(Object.entries(triggers).filter(([, value]) => value !== undefined)) as Display['open']),
      click: triggers.click ?? `[data-joinery-open="${name}"]`,
    },
    frequency: often === 'always' || often === 'once' ? often : (number('frequency') ?? display?.frequency ?? 7),
  };
}
