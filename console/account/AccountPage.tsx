import { Choice } from '../form/Field.tsx';
import { Page } from '../frame/Page.tsx';
import { session } from '../session/session.ts';
import { choose, isLanguage, languages, useLanguage, useWords } from '../words/words.ts';
import { EmailForm } from './EmailForm.tsx';
import { OwnPasskeys } from './factor/OwnPasskeys.tsx';
import { SecondFactors } from './factor/SecondFactors.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { Sessions } from './Sessions.tsx';
import { SignOut } from './SignOut.tsx';

/** The signed-in owner's account: language, ways to sign in, and sessions. */
export function AccountPage() {
  const words = useWords().account;
  const language = useLanguage();
  const { owner, proof } = session.value?.status === 'signedIn' ? session.value : {};
  return (
    <Page title={words.title} actions={<SignOut />}>
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
          {proof === 'password' && (
            <>
              <EmailForm />
              <PasswordForm />
            </>
          )}
        </div>
        {proof === 'password' && <SecondFactors />}
        {proof === 'passkey' && <OwnPasskeys />}
      </div>
      <Sessions />
    </Page>
  );
}
