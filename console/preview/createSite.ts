import type { Form } from '@joinery/contract/form';

/** A page of some site, long enough to scroll, for a form that opens apart from it. Its button opens the form. */
export function createSite(form: Form, open: () => void): HTMLElement {
  const site = document.createElement('div');
  site.className = 'site';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = form.texts.title || form.texts.submit;
  button.addEventListener('click', open);
  site.append(...paragraphs(2), button, ...paragraphs(6));
  return site;
}

function paragraphs(count: number): HTMLElement[] {
  return Array.from({ length: count }, () => {
    const paragraph = document.createElement('div');
    paragraph.className = 'lines';
    return paragraph;
  });
}
