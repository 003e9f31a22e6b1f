import { loadGuard, loadPhone, loadSuggest, SignupForm } from '@joinery/widget';
import '@joinery/widget/form.css';
import { render } from 'preact';

const action = 'https://forms.example.com/forms/newsletter';
const form = await (await fetch(`${action}.json`)).json();

render(
  <SignupForm form={form} action={action} loadGuard={loadGuard} loadPhone={loadPhone} loadSuggest={loadSuggest} />,
  document.querySelector('#app') as HTMLElement,
);
