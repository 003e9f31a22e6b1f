import type { Form } from '@joinery/contract/form';
import { languageAt } from './languageAt.ts';
import { loadForm } from './loadForm.ts';
import { mountForm } from './mountForm.tsx';

/** The server puts the form and the version of the pinned files here when it serves the script. */
declare const JOINERY_FORM: Form;
declare const JOINERY_VERSION: string;

const script = document.currentScript as HTMLScriptElement;
const base = script.src.slice(0, script.src.lastIndexOf('/forms/'));
const own = JOINERY_FORM;
const action = `${base}/forms/${own.name}`;

// Undefined on purpose: scripts of other forms, and of other versions, may share the page and can't share a class.
const element = document.createElement('signup-form');
const { target } = script.dataset;
// A tag says the same words as the element, in attributes that begin with data-.
for (const { name, value } of script.attributes) if (/^data-/.test(name)) element.setAttribute(name.slice(5), value);

const homeless = !document.body?.contains(script);

// An async script may be here before the element that it is to go into.
if ((target || homeless) && document.readyState === 'loading') document.addEventListener('DOMContentLoaded', place);
else place();

async function place() {
  const found = target && document.querySelector(target);
  if (!found) {
    if (homeless) document.body.append(element);
    else script.after(element);
  }
  // The tag's own word, else the page's. Nothing is shown in another language meanwhile.
  const said = script.src.split('?lang=')[1] || element.lang || languageAt(found || element);
  // The proxy chooses between varieties of a language, such as pt and pt-BR.
  const near = own.languages?.filter((one) => one.split('-')[0] === said.split('-')[0]).join();
  const form = (near && near !== own.locale && (await loadForm(action, said))) || own;
  if (found) found.replaceChildren(element);
  mountForm(element, form, action, {
    loadPhone: () => load('phone'),
    loadSuggest: () => load('suggest'),
    loadGuard: () => load('guard'),
    loadDisplay: () => load('display'),
  });
}

/** A part of the widget, from the pinned files of its version. */
function load(part: string) {
  return import(/* @vite-ignore */ `${base}/widget/${JOINERY_VERSION}/${part}.js`);
}
