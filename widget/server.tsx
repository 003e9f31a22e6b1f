import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Form, isChannel } from '@joinery/contract/form';
import { texts } from '@joinery/contract/texts';
import { type Issue, idName, type Values } from '@joinery/contract/wire';
import { render } from 'preact-render-to-string';
import { FormView } from './FormView.tsx';
import css from './form.css?inline';
import { Summary } from './Summary.tsx';
import { themeCss } from './theme.ts';

/** Where the page of a form stands. */
export interface PageState {
  /** The address that the page's form posts to, absolute or relative to the page. */
  action: string;
  /** What was typed before, by field name. @default nothing */
  texts?: Values;
  /** What is wrong with it. @default nothing */
  issues?: Issue[];
  /** A UUID made for this page: the same one again gets the first answer again. */
  submissionId: string;
  /** Shown in place of the form. @default the form is shown */
  done?: string;
}

/** The style sheet of a form, for pages that show one outside a shadow root. */
export const styles = css;

/** The pinned files, by name below `/widget/<version>/`. */
export const files: Record<string, { body: string; type: string }> = {
  'element.js': { body: readBuilt('element.js'), type: 'text/javascript; charset=utf-8' },
  'phone.js': { body: readBuilt('phone.js'), type: 'text/javascript; charset=utf-8' },
  'suggest.js': { body: readBuilt('suggest.js'), type: 'text/javascript; charset=utf-8' },
  'form.css': { body: styles, type: 'text/css; charset=utf-8' },
};

/** The script for every form, and the shorter one for those whose values are texts alone. */
const script = readBuilt('script.js');
const textScript = readBuilt('textScript.js');

/** Changes with any byte that the widget is made of. */
export const version = createHash('sha256')
  .update(JSON.stringify([script, textScript, files]))
  .digest('hex')
  .slice(0, 16);

/** The whole script of one form: a page needs no other file to show it. */
export function formScript(form: Form): string {
  const filled: Record<string, string> = { JOINERY_FORM: literal(shortened(form)), JOINERY_VERSION: literal(version) };
  return (textsAlone(form) ? textScript : script).replace(/JOINERY_\w+/g, (name) => filled[name] ?? name);
}

/** The form as HTML for a page's own markup, classed for `styles`. It works with JavaScript off. */
export function renderForm(form: Form, { action, texts: typed, issues = [], submissionId, done }: PageState): string {
  const shown = done === undefined ? form : { ...form, texts: { ...form.texts, done } };
  return render(
    <FormView
      form={shown}
      action={action}
      texts={typed}
      state={{ status: done === undefined ? 'idle' : 'done', issues }}
    >
      <Summary form={form} issues={issues} />
      <input type="hidden" name={idName} value={submissionId} />
    </FormView>,
  );
}

/** The custom properties of a form's theme, as a style sheet for the same page; `''` when it keeps the widget's own looks. */
export function themeStyles({ theme }: Form): string {
  const declarations = themeCss(theme);
  return declarations && `.joinery{${declarations}}`;
}

function textsAlone({ fields }: Form): boolean {
  return fields.every(({ type }) => Object.hasOwn(texts, type));
}

/** The form without the sentences that its script never says. */
function shortened(form: Form): object {
  const { fields, operation: _, messages: all, ...rest } = form;
  const { contact, oneRequired, outOfRange, sending, accepted, required, tooLong, unavailable, invalid } = all;
  return {
    ...rest,
    fields,
    messages: {
      ...{ sending, accepted, required, tooLong, unavailable, invalid },
      ...(form.contact && { contact }),
      ...(!fields.some((field) => isChannel(field) && field.required) && { oneRequired }),
      ...(!textsAlone(form) && { outOfRange }),
      ...(all.country && { country: all.country }),
      ...(fields.some(({ type }) => type === 'email') && { suggestion: all.suggestion }),
    },
  };
}

/** JSON that is safe inside a script, wherever that script is put. */
function literal(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function readBuilt(name: string): string {
  return readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');
}
