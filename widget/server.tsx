import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { codes } from 'virtual:dialing-codes';
import { type Form, isChannel } from '@joinery/contract/form';
import { type Issue, idName, linkName, tokenName, type Values } from '@joinery/contract/wire';
import { render } from 'preact-render-to-string';
import css from './form.css?inline';
import { literal } from './markup/literal.ts';
import { markUtc } from './markup/markUtc.ts';
import { themeCss } from './markup/theme.ts';
import { FormView } from './view/FormView.tsx';
import { Summary } from './view/Summary.tsx';

export { renderContent } from './html.tsx';
export { formData } from './markup/formData.ts';
// Not through the door: it awaits at its top level, which no script of a page may contain.
export { checkSubmitted } from './phone/checkSubmitted.ts';

/** The state of a form's page. */
export interface PageState {
  /** The address the page's form posts to, absolute or relative to the page. */
  action: string;
  /** Texts typed before, by field name. @default none */
  texts?: Values;
  /** Issues with those texts. @default none */
  issues?: Issue[];
  /** A UUID made for this page. Posting it again returns the first answer again. */
  submissionId: string;
  /** The token that the page posts back. @default none */
  token?: string;
  /** The token of an email link, also posted back. @default none */
  link?: string;
  /** The message shown in place of the form. @default the form is shown */
  done?: string;
}

/** The style sheet for pages that show a form outside a shadow root. */
export const styles = css;

/** A file whose bytes never change at its address. */
export interface PinnedFile {
  body: string;
  /** Its `Content-Type`. */
  type: string;
  /** The value for a tag's `integrity`: `sha384-` and the hash in base64 (W3C Subresource Integrity, section 3.1). */
  integrity: string;
}

/** The pinned files, by name below `/widget/<version>/`. `widget/dist/integrity.json` lists their hashes. */
export const files: Record<string, PinnedFile> = {
  'element.js': pin(readBuilt('element.js'), 'text/javascript'),
  'phone.js': pin(readBuilt('phone.js'), 'text/javascript'),
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((zone) => [
      `phone-${zone}.js`,
      pin(readBuilt(`phone-${zone}.js`), 'text/javascript'),
    ]),
  ),
  'guard.js': pin(readBuilt('guard.js'), 'text/javascript'),
  'guardWorker.js': pin(readBuilt('guardWorker.js'), 'text/javascript'),
  'display.js': pin(readBuilt('display.js'), 'text/javascript'),
  'opening.js': pin(readBuilt('opening.js'), 'text/javascript'),
  'overlay.js': pin(readBuilt('overlay.js'), 'text/javascript'),
  'values.js': pin(readBuilt('values.js'), 'text/javascript'),
  'suggest.js': pin(readBuilt('suggest.js'), 'text/javascript'),
  'place.js': pin(readBuilt('place.js'), 'text/javascript'),
  'form.css': pin(styles, 'text/css'),
};

/** One script serves every form. The shorter one serves forms that hold only texts. */
const script = readBuilt('script.js');
const textScript = readBuilt('textScript.js');

/** Changes with every byte of the widget. */
export const version = createHash('sha256')
  .update(JSON.stringify([script, textScript, files]))
  .digest('hex')
  .slice(0, 16);

/**
 * The whole script of one form: a page needs no other file to show it. `url` is the proxy's public address without a
 * trailing slash: a script bundled with others loads its parts from there.
 * @default '' if unknown
 */
export function formScript(form: Form, url = ''): string {
  const filled: Record<string, string> = {
    JOINERY_FORM: literal(shortened(form)),
    JOINERY_VERSION: literal(version),
    JOINERY_URL: literal(url),
    JOINERY_CODES: literal(form.messages.country ? codes : ''),
  };
  return (form.fields.every(isLight) ? textScript : script).replace(/JOINERY_\w+/g, (name) => filled[name] ?? name);
}

/** The form as HTML for a page's own markup, with the classes of `styles`. Works without JavaScript. */
export function renderForm(
  form: Form,
  { action, texts: typed, issues = [], submissionId, token, link, done }: PageState,
): string {
  const plain = markUtc(form);
  const shownForm = done === undefined ? plain : { ...plain, texts: { ...plain.texts, done } };
  return render(
    <FormView
      form={shownForm}
      action={action}
      texts={typed}
      state={{ status: done === undefined ? 'idle' : 'done', issues }}
    >
      <Summary form={form} issues={issues} />
      <input type="hidden" name={idName} value={submissionId} />
      {token && <input type="hidden" name={tokenName} value={token} />}
      {link && <input type="hidden" name={linkName} value={link} />}
    </FormView>,
  );
}

/**
 * The custom properties of a form's theme as CSS, for the form and for a `joinery-page` around it. `''` if the theme
 * keeps the widget's own looks.
 */
export function themeStyles({ theme }: Form): string {
  const declarations = themeCss(theme);
  return declarations && `.joinery,.joinery-page{${declarations}}`;
}

/** Whether the shorter script does for a field: an address, or a text of one line. */
export function isLight({ type, input, step, capture }: Form['fields'][number]): boolean {
  return !input && !step && !capture && /^(email|line)$/.test(type);
}

/** The form without the sentences its script never shows. */
function shortened(form: Form): object {
  const { fields, operation: _, messages: all, ...rest } = form;
  const {
    contact,
    oneRequired,
    outOfRange,
    sending,
    accepted,
    another,
    required,
    tooLong,
    unavailable,
    offline,
    invalid,
  } = all;
  const { steps, ...texts } = form.texts;
  return {
    ...rest,
    texts: { ...texts, ...(fields.some(({ step }) => step) && { steps }) },
    fields,
    messages: {
      ...{ sending, accepted, another, required, tooLong, unavailable, offline, invalid },
      ...(form.contact && { contact }),
      ...(!fields.some((field) => isChannel(field) && field.required) && { oneRequired }),
      ...(!fields.every(isLight) && { outOfRange }),
      ...(fields.some(({ input }) => input) && { choose: all.choose, notOffered: all.notOffered, tick: all.tick }),
      ...(fields.some(({ step }) => step) && { next: all.next, back: all.back, step: all.step }),
      // A tag's attribute may put the form on a stage even if its definition doesn't.
      close: all.close,
      ...(all.country && numberSentences(all)),
      ...(fields.some(({ type }) => type === 'email') && { suggestion: all.suggestion }),
    },
  };
}

function numberSentences({ country, noCountry, otherNumber, extension, ...all }: Form['messages']): object {
  const { numberTooShort, numberTooLong, numberUnknown } = all;
  return { country, noCountry, otherNumber, extension, numberTooShort, numberTooLong, numberUnknown };
}

function pin(body: string, type: string): PinnedFile {
  const hash = createHash('sha384').update(body).digest('base64');
  return { body, type: `${type}; charset=utf-8`, integrity: `sha384-${hash}` };
}

/** Reads a built file and drops its source map comment: pages would request the map. */
function readBuilt(name: string): string {
  return readFileSync(new URL(`./${name}`, import.meta.url), 'utf8').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '');
}
