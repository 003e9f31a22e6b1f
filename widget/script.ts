import type { Form } from '@joinery/contract/form';
import { defineElement } from './SignupElement.tsx';

/** The server puts the form and the version of the pinned files here when it serves the script. */
declare const JOINERY_FORM: Form;
declare const JOINERY_VERSION: string;

const script = document.currentScript as HTMLScriptElement;
const base = script.src.slice(0, script.src.lastIndexOf('/forms/'));
const form = JOINERY_FORM;

defineElement(() => import(/* @vite-ignore */ `${base}/widget/${JOINERY_VERSION}/phone.js`));

const element = Object.assign(document.createElement('signup-form'), { form });
element.setAttribute('src', `${base}/forms/${form.name}`);
const target = script.dataset.target && document.querySelector(script.dataset.target);
if (target) {
  element.append(...target.childNodes);
  target.append(element);
} else script.after(element);
