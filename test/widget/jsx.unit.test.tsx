import type { ComponentProps as PreactProps } from 'preact';
import type { ComponentProps as ReactProps } from 'react';
import { expectTypeOf, test } from 'vitest';
import type { SignupFormAttributes } from '../../widget/preact/jsx.ts';
import type { SignupFormAttributes as ReactAttributes } from '../../widget/react/jsx.ts';

test('JSX knows the element, in Preact and in React', () => {
  expectTypeOf<PreactProps<'signup-form'>>().toEqualTypeOf<SignupFormAttributes>();
  expectTypeOf<ReactProps<'signup-form'>>().toEqualTypeOf<ReactAttributes>();
  expectTypeOf(<signup-form src="https://forms.example.com/forms/newsletter" />).toBeObject();
  // @ts-expect-error a form needs an address
  expectTypeOf(<signup-form />).toBeObject();
});

test('Preact’s JSX types the element’s events', () => {
  const tag = (
    <signup-form
      src="https://forms.example.com/forms/newsletter"
      ondone={({ detail }) => expectTypeOf(detail.status).toEqualTypeOf<'done' | 'accepted' | 'failed'>()}
      onredirect={(event) => event.preventDefault()}
    />
  );
  expectTypeOf(tag).toBeObject();
  // @ts-expect-error Preact 10 would listen to "Done"
  expectTypeOf(<signup-form src="https://forms.example.com/forms/newsletter" onDone={() => {}} />).toBeObject();
});
