import type { BounceProvider } from '@joinery/contract/console';
import { refuse } from '@joinery/operations/refuse';
import { isProvider, providers, secretForms } from '../bounce/provider/providers.ts';
import type { BounceWebhooks } from '../bounce/provider/webhooks.ts';
import { done, type Section } from './operation.ts';

export interface BounceWebhookDeps {
  bounceWebhooks: Pick<BounceWebhooks, 'list' | 'save' | 'remove'>;
  publicUrl: string;
}

type Names = 'listBounceWebhooks' | 'saveBounceWebhook' | 'removeBounceWebhook';

/** The addresses to which the account's mail providers post bounces. */
export function createBounceWebhookOperations(deps: BounceWebhookDeps): Section<Names> {
  const { bounceWebhooks, publicUrl } = deps;
  return {
    async listBounceWebhooks({ caller: { accountId } }) {
      return { value: { webhooks: await bounceWebhooks.list(accountId) } };
    },
    async saveBounceWebhook({ caller: { accountId } }, { params: { id }, body: { secret, renew } }) {
      if (!isProvider(id)) return gone;
      const trimmed = secret?.trim();
      if (trimmed !== undefined && !providers[id].isSecret(trimmed)) return wrongSecret(id);
      const key = await bounceWebhooks.save(accountId, id, { secret: trimmed, renew });
      return { value: { url: key === undefined ? null : `${publicUrl}/bounces/${id}/${key}` } };
    },
    async removeBounceWebhook({ caller: { accountId } }, { params: { id } }) {
      if (!isProvider(id) || !(await bounceWebhooks.remove(accountId, id))) return gone;
      return done;
    },
  };
}

function wrongSecret(provider: BounceProvider) {
  const { secret } = providers[provider];
  const reason = secret ? secretForms[secret.kind] : 'must be left out: the key in the address proves this provider';
  return refuse('invalid', reason, 'secret');
}

const gone = refuse('notFound', 'There is no such webhook.');
