import { Page } from '../frame/Page.tsx';
import { useWords } from '../words/words.ts';
import { ApiKeys } from './ApiKeys.tsx';
import { CustomerKeys } from './CustomerKeys.tsx';

/** The page of API keys and customer keys. */
export function KeysPage() {
  return (
    <Page title={useWords().keys.title}>
      <ApiKeys />
      <CustomerKeys />
    </Page>
  );
}
