import { SignupForm } from '@joinery/widget/react';
import { useState } from 'react';

export function App() {
  const [signedUp, setSignedUp] = useState(false);
  if (signedUp) return <p>Thank you. Please check your mail.</p>;
  return (
    <SignupForm
      src="https://forms.example.com/forms/newsletter"
      onRedirect={(event) => {
        event.preventDefault();
        setSignedUp(true);
      }}
    />
  );
}
