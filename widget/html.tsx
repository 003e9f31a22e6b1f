import type { Form } from '@joinery/contract/form';
import { html } from '@joinery/contract/html';
import { render } from 'preact-render-to-string';
import { lastStep } from '#signup/steps';
import css from './form.css?inline';
import { formData } from './markup/formData.ts';
import { markUtc } from './markup/markUtc.ts';
import { themeCss } from './markup/theme.ts';
import { FormView } from './view/FormView.tsx';

/** Options for rendering a form on a server. `<signup-form>` takes it over in the browser. */
export interface ContentOptions {
  /** The form's absolute address at its proxy: the element's `src`. */
  src: string;
  /**
   * `off` renders without a shadow root, like the element's attribute: the page's own CSS reaches the form, and the
   * widget's is left out.
   * @default a shadow root
   */
  shadow?: 'off';
  /** Nonce of the page's content security policy, for the style sheet. @default none */
  nonce?: string;
  /**
   * Addresses of style sheets to link to, for a policy that forbids inline ones: the proxy's
   * `/widget/<version>/form.css` and `/forms/<form>.css`. The form stands unstyled until they load.
   * @default the widget's style sheet, inline
   */
  styleSheets?: string[];
  /**
   * Whether the element asks the proxy for the form as it is by then, instead of taking it from the markup. For markup
   * that is kept: the form that it shows may be old, and its views count.
   * @default false
   */
  live?: boolean;
}

/**
 * `<signup-form>` as HTML that shows the form before any script runs. Holds a declarative shadow root (HTML, section
 * 4.12.3) and the form as JSON, so the element requests nothing from the proxy.
 *
 * @example renderElement(form, { src: 'https://forms.example.com/forms/newsletter' })
 */
export function renderElement(form: Form, options: ContentOptions): string {
  const { src, shadow } = options;
  const tag = html`<signup-form src="${src}"${shadow ? html` shadow="${shadow}"` : ''}>`;
  return `${tag}${renderContent(form, options)}</signup-form>`;
}

/** The content of `<signup-form>`, for frameworks that write the tag themselves. */
export function renderContent(form: Form, { src, shadow, nonce, styleSheets, live }: ContentOptions): string {
  const data = live ? '' : formData(form);
  // A form that opens over the page takes no room in it.
  if (form.display)
    return `${html`<noscript><a href="${src}${form.search}">${form.texts.title || form.texts.submit}</a></noscript>`}${data}`;
  const view = (step?: 1) =>
    render(
      <FormView
        form={markUtc(form)}
        action={src + (form.search ?? '')}
        state={{ status: 'idle', issues: [], ...(step && { step }) }}
      />,
    );
  if (shadow === 'off') return `<div data-served>${view()}</div>${data}`;
  // The script shows the first step. Without a script, all steps stand on one page. They go first in the markup: a
  // label finds the first of two equal ids. The style sheet then hides the lone first step.
  const served =
    lastStep(form) > 1
      ? `<noscript>${view()}</noscript><div data-served="step">${view(1)}</div>`
      : `<div data-served>${view()}</div>`;
  const sheets = styleSheets
    ? styleSheets.map((href) => `${html`<link rel="stylesheet" href="${href}">`}`).join('')
    : `${html`<style${nonce === undefined ? '' : html` nonce="${nonce}"`}>`}${css}:host{${themeCss(form.theme).replaceAll('<', '')}}</style>`;
  return `<template shadowrootmode="open">${sheets}${served}</template>${data}`;
}
