import { Choice } from '../form/index.ts';
import { Page } from '../frame/index.ts';
import { leave, session } from '../session/index.ts';
import { choose, isLanguage, languages, useLanguage, useWords } from '../words/index.ts';
import { EmailForm } from './EmailForm.tsx';
import { SecondFactors } from './factor/index.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { Sessions } from './Sessions.tsx';

/** Who is signed in, how, and where. */
export function AccountPage() {
  const all = useWords();
  const words = all.account;
  const language = useLanguage();
  const owner = session.value?.status === 'signedIn' ? session.value.owner : undefined;
  return (
    <Page
      title={words.title}
      actions={
        <button type="button" onClick={() => void leave()}>
          {all.signIn.signOut}
        </button>
      }
    >
      <div class="columns">
        <div class="stack">
          <section class="card stack">
            <p>{words.signedInAs(owner?.username ?? '')}</p>
            <Choice
              label={words.language}
              name="language"
              value={language}
              options={Object.entries(languages)}
              onChange={({ currentTarget: { value } }) => isLanguage(value) && void choose(value)}
            />
          </section>
          <EmailForm />
          <PasswordForm />
        </div>
        <SecondFactors />
      </div>
      <Sessions />
    </Page>
  );
}
