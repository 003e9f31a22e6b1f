import type { Form } from '@joinery/contract/form';
import { html } from '@joinery/contract/html';
import { render } from 'preact-render-to-string';
import { FormView } from './FormView.tsx';
import css from './form.css?inline';
import { formData } from './formData.ts';
import { markUtc } from './markUtc.ts';
import { lastStep } from './steps.ts';
import { themeCss } from './theme.ts';

/** How a form is rendered on a server for `<signup-form>` to go on with. */
export interface ContentOptions {
  /** The form's address at its proxy, absolute: what the element has as its `src`. */
  src: string;
  /** Without a shadow root, as the element's attribute of that name: the page's own CSS reaches the form, and the widget's is left out. @default a shadow root */
  shadow?: 'off';
  /** Nonce of the page's content security policy, for the style sheet. @default none */
  nonce?: string;
  /**
   * Addresses of style sheets to link to, for a policy that allows none inside the page: the proxy's `/widget/<version>/form.css` and
   * `/forms/<form>.css`. Until they are there the form stands unstyled. @default the widget's style sheet, inside
   */
  styleSheets?: string[];
}

/**
 * `<signup-form>` as HTML that shows the form before any script runs: a declarative shadow root (HTML, section 4.12.3) and, as JSON, the form
 * that the element goes on with, so that it asks the proxy for nothing.
 *
 * @example renderElement(form, { src: 'https://forms.example.com/forms/newsletter' })
 */
export function renderElement(form: Form, options: ContentOptions): string {
  const { src, shadow } = options;
  const tag = html`<signup-form src="${src}"${shadow ? html` shadow="${shadow}"` : ''}>`;
  return `${tag}${renderContent(form, options)}</signup-form>`;
}

/** What stands inside `<signup-form>`, for frameworks that write the tag themselves. */
export function renderContent(form: Form, { src, shadow, nonce, styleSheets }: ContentOptions): string {
  const data = formData(form);
  // What opens over the page later has no place in it.
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
  // The first step is what the script will show; without one, all steps are on one page, before the first that the style sheet hides: labels find the first of two ids.
  const served =
    lastStep(form) > 1
      ? `<noscript>${view()}</noscript><div data-served="step">${view(1)}</div>`
      : `<div data-served>${view()}</div>`;
  const sheets = styleSheets
    ? styleSheets.map((href) => `${html`<link rel="stylesheet" href="${href}">`}`).join('')
    : `${html`<style${nonce === undefined ? '' : html` nonce="${nonce}"`}>`}${css}:host{${themeCss(form.theme).replaceAll('<', '')}}</style>`;
  return `<template shadowrootmode="open">${sheets}${served}</template>${data}`;
}
