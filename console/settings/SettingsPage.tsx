import { Page } from '../frame/Page.tsx';
import { lazily } from '../load/lazily.tsx';
import { BounceMailboxCard } from './bounce-mailbox/BounceMailboxCard.tsx';
import { DkimCard } from './dkim/DkimCard.tsx';
import { MailServerCard } from './mail-server/MailServerCard.tsx';
import { useSettingsWords } from './words/index.ts';

const WarmUpCard = lazily(async () => (await import('../warm-up/index.ts')).WarmUpCard);

/** The settings of the whole instance. */
export function SettingsPage() {
  const words = useSettingsWords();
  return (
    <Page title={words.title}>
      <MailServerCard />
      <DkimCard />
      <BounceMailboxCard />
      <WarmUpCard />
    </Page>
  );
}
