import type { Form } from '@joinery/contract/form';
import type { Tag } from './place.ts';

/**
 * The server fills these in when it serves the script: the form, the version of the pinned files, and its own address
 * or `''`. It fills in the dialing codes, too: see vite.config.ts.
 */
declare const JOINERY_FORM: Form;
declare const JOINERY_VERSION: string;
declare const JOINERY_URL: string;

/** The form of this script. */
export const own = JOINERY_FORM;
export const path = `/forms/${own.name}.js`;
/** The tag that runs the script, or a detached one. */
export const current = (document.currentScript ?? document.createElement('script')) as Tag;
// Modules know their address from the stack. A bundle's tag has the bundle's address. Scripts that jQuery evaluates
// have another tag's address, or none.
const other = document.querySelector<Tag>(`[src*="${path}"]`);
const addresses = `${current.src} ${Error().stack} ${other?.src} ${JOINERY_URL}${path}`;
const [found] = new RegExp(`https?:\\S+?(?=${path})`).exec(addresses) ?? [];
if (!found) throw Error(`Signup form ${own.name}: use its own script tag, or set publicUrl.`);
/** The proxy's address, without a trailing slash. */
export const base = found as `http${string}`;
export const action: `http${string}` = `${base}/forms/${own.name}`;

/** Loads a part of the widget from the pinned files of its version. */
export function load(part: string) {
  return import(/* @vite-ignore */ `${base}/widget/${JOINERY_VERSION}/${part}.js`);
}
