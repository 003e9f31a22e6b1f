import type { Form, Locale } from '@joinery/contract/form';
import { formScript, renderContent, themeStyles } from '@joinery/widget/server';
import type { RequestHandler } from 'express';
import type { FormSettings } from '../../config/form/form-settings.ts';
import type { Settings } from '../../config/settings.ts';
import { memo } from '../../memo.ts';
import { type Asset, createAsset } from '../asset.ts';
import { pagePolicy } from '../headers.ts';

/** One form in one language, ready to be served. */
export interface HostedForm {
  /** The form's settings, with `form` in this language. */
  settings: FormSettings;
  /** The widget and the form in one script. */
  script(): Asset;
  /** Only the form. */
  definition(): Asset;
  /** The inside of the element as HTML, for pages that another server makes. `src` is the form's absolute address. */
  markup(src: string): Asset;
  /** The form's theme, for its page. */
  theme: Asset;
  /** Sets the content security policy of the form's page. */
  policy: RequestHandler;
}

/** A form in each of its languages, the definition's first. */
export type HostedLanguages = ReadonlyMap<Locale, HostedForm>;

/** A form in each of its versions. */
export interface HostedForms {
  /** The versions that are tried, or the only one. */
  variants: readonly { version: number; share: number; languages: HostedLanguages }[];
  /** A version that pages may still show, by its number. */
  earlier(version: number): HostedLanguages | undefined;
}

/** Prepares what is served for each form, once. */
export function createForms(settings: Pick<Settings, 'forms' | 'publicUrl'>): Map<string, HostedForms> {
  const url = (settings.publicUrl ?? '').replace(/\/+$/, '');
  const host = (form: FormSettings) => {
    const { version = 0, share = 100 } = form;
    return { version, share, languages: createLanguages(form, url) };
  };
  return new Map(
    [...settings.forms].map(([name, form]) => {
      const earlier = (version: number) => {
        const found = form.earlier?.(version);
        return found && createLanguages(found, url);
      };
      return [name, { variants: (form.variants ?? [form]).map(host), earlier }];
    }),
  );
}

function createLanguages(settings: FormSettings, url: string): HostedLanguages {
  const shared = {
    theme: createAsset(themeStyles(settings.form), 'text/css; charset=utf-8'),
    policy: pagePolicy(settings, url),
  };
  const all = [settings.form, ...settings.translations];
  const hosted = (form: Form): HostedForm => ({
    ...shared,
    settings: form === settings.form ? settings : { ...settings, form },
    script: lazy(() => createAsset(formScript(form, url), 'text/javascript; charset=utf-8')),
    markup: memo((src) => createAsset(renderContent(form, { src, live: true }), 'text/html; charset=utf-8')),
    definition: lazy(() => createAsset(JSON.stringify(form), 'application/json; charset=utf-8')),
  });
  return new Map(all.map((form) => [form.locale, hosted(form)]));
}

/** Made on first use, because out of hundreds of forms in a dozen languages, few are needed. */
function lazy<T>(make: () => T): () => T {
  let value: T | undefined;
  return () => {
    value ??= make();
    return value;
  };
}
