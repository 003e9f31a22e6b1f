export type { ElementAttributes } from './attributes.ts';
export type { Callbacks, TagCallbacks } from './callbacks.ts';
export { languageAt } from './languageAt.ts';
export { loadForm } from './loadForm.ts';
export { mountForm } from './mountForm.tsx';
export { createSignupElement, type ElementOfTag } from './SignupElement.ts';
export type { SignupFormElement } from './SignupFormElement.ts';
