import { type ComponentChildren, createContext } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { hush } from '../frame/status.tsx';
import { lazily } from '../load/lazily.tsx';

const Unsaved = lazily(async () => (await import('../unsaved/Unsaved.tsx')).Unsaved);

/** The mistakes in a form, if any: a sentence for each field by name; under '' for the whole form. */
export type Outcome = Readonly<Record<string, string>> | undefined;

/** The issues that the fields around them show. */
export const Issues = createContext<Readonly<Record<string, string>>>({});

export interface FormProps {
  /** The verb of the button that sends it. */
  action: string;
  /** Whether what it does can't be undone. @default false */
  danger?: boolean;
  /** Whether its button is one of several, not the page's main one. @default false */
  quiet?: boolean;
  /** Whether leaving the page with changes that aren't saved asks first. @default false */
  careful?: boolean;
  /** Sends what was typed, by field name. The form keeps it, and shows what the outcome says. */
  onSubmit(values: Record<string, string>, form: HTMLFormElement): Promise<Outcome>;
  /** Further buttons. */
  beside?: ComponentChildren;
  children?: ComponentChildren;
}

/** A form with its button. Fields keep what was typed, and the first one with an issue takes the focus. */
export function Form({ action, danger, quiet, careful, onSubmit, beside, children }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [issues]);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    if (isBusy) return;
    setBusy(true);
    hush();
    const outcome = await onSubmit(valuesOf(form), form);
    setBusy(false);
    setIssues(gather(outcome ?? {}, form));
  }

  return (
    <>
      <form ref={element} class="stack" noValidate onSubmit={submit}>
        <Issues.Provider value={issues}>{children}</Issues.Provider>
        {/* Always there, so that screen readers notice the change. */}
        <p class="issue" role="alert" hidden={!issues['']}>
          {issues['']}
        </p>
        <div class="row actions">
          {beside}
          <button
            type="submit"
            class={quiet ? undefined : danger ? 'main danger' : 'main'}
            aria-disabled={isBusy || undefined}
          >
            {action}
          </button>
        </div>
      </form>
      {careful && <Unsaved form={element} issues={issues} />}
    </>
  );
}

/** Shows issues without a matching field below the whole form. */
function gather(issues: Readonly<Record<string, string>>, form: HTMLFormElement): Readonly<Record<string, string>> {
  const [placed, lost] = [[], []] as [string, string][][];
  for (const entry of Object.entries(issues)) (form.elements.namedItem(entry[0]) ? placed : lost)?.push(entry);
  return { ...Object.fromEntries(placed ?? []), '': (lost ?? []).map(([, text]) => text).join(' ') };
}

function valuesOf(form: HTMLFormElement): Record<string, string> {
  const texts = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts);
}
