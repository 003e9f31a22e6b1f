import { Page } from '../frame/index.ts';
import { useWords } from '../words/index.ts';
import { ApiKeys } from './ApiKeys.tsx';
import { CustomerKeys } from './CustomerKeys.tsx';

export function KeysPage() {
  return (
    <Page title={useWords().keys.title}>
      <ApiKeys />
      <CustomerKeys />
    </Page>
  );
}
