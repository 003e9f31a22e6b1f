import { useLayoutEffect } from 'preact/hooks';
import { Alone } from '../frame/Alone.tsx';
import { comeFromElsewhere } from '../frame/Page.tsx';
import { useWords } from '../words/words.ts';
import { SignInForm } from './SignInForm.tsx';
import { session } from './session.ts';

/** The page at every address until somebody signs in. Then the address shows its own page, which takes the focus. */
export function SignInPage() {
  const { title, forgot } = useWords().signIn;
  useLayoutEffect(() => {
    document.title = `${title} · Joinery`;
  }, [title]);
  return (
    <Alone>
      <div class="card stack">
        <h1>{title}</h1>
        <SignInForm onEnter={comeFromElsewhere} />
        {session.value?.ways.includes('password') && (
          <p>
            <a href="/console/forgot">{forgot}</a>
          </p>
        )}
      </div>
    </Alone>
  );
}
