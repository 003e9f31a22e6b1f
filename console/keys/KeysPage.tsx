import { Page } from '../frame/index.ts';
import { useWords } from '../words/index.ts';
import { ApiKeys } from './ApiKeys.tsx';
import { CustomerKeys } from './CustomerKeys.tsx';

/** The keys of forms and of programs. */
export function KeysPage() {
  return (
    <Page title={useWords().keys.title}>
      <ApiKeys />
      <CustomerKeys />
    </Page>
  );
}
