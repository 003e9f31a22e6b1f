import { Page } from '../frame/index.ts';
import { MailServerCard } from './mail-server/index.ts';
import { useSettingsWords } from './words/index.ts';

/** The settings of the whole instance. */
export function SettingsPage() {
  const words = useSettingsWords();
  return (
    <Page title={words.title}>
      <MailServerCard />
    </Page>
  );
}
