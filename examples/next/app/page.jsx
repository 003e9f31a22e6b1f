import { renderContent } from '@joinery/widget/html';
import { SignupForm } from '@joinery/widget/react';

const src = 'https://forms.example.com/forms/newsletter';

export default async function Page() {
  const form = await (await fetch(`${src}.json`)).json();
  return (
    <main>
      <h1>Our letter</h1>
      <SignupForm src={src} html={renderContent(form, { src })} />
    </main>
  );
}
