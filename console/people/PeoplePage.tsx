import type { Invitation, PersonLine } from '@joinery/contract/console';
import { useState } from 'preact/hooks';
import { useSentences } from '../client/sentences.ts';
import { Confirm } from '../dialog/Confirm.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { Done } from '../dialog/Done.tsx';
import { Empty, Notice } from '../frame/Notice.tsx';
import { Page } from '../frame/Page.tsx';
import { say } from '../frame/status.tsx';
import { Loaded } from '../load/Loaded.tsx';
import { useCall } from '../load/useCall.ts';
import { Secret } from '../secret/Secret.tsx';
import { call } from '../session/session.ts';
import { type Column, Table } from '../table/Table.tsx';
import { useFormats } from '../words/formats.ts';
import { useWords } from '../words/words.ts';
import { PersonForm } from './PersonForm.tsx';
import { usePeopleWords } from './words/index.ts';

type Opened = { kind: 'new' } | { kind: 'edit' | 'remove'; person: PersonLine } | ({ kind: 'made' } & InvitedPerson);

interface InvitedPerson {
  name: string;
  invitation: Invitation;
}

/** The people who sign in to a proxy's console by passkey, and the sites that they see. */
export function PeoplePage() {
  const words = usePeopleWords();
  const sentences = useSentences();
  const loading = useCall('listPeople', {});
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const sites = loading.answer?.sites ?? [];
  function show(invitation: InvitedPerson) {
    loading.reload();
    setOpened({ kind: 'made', ...invitation });
  }
  async function renew({ id, name }: PersonLine) {
    const result = await call('renewInvitation', { params: { id: `${id}` } });
    if (result.ok) show({ name, invitation: result.answer });
    else say(Object.values(sentences(result)).join(' '));
  }
  const columns = useColumns({
    onEdit: (person) => setOpened({ kind: 'edit', person }),
    onRemove: (person) => setOpened({ kind: 'remove', person }),
    onRenew: renew,
  });
  return (
    <Page
      title={words.title}
      actions={
        loading.answer?.passkeysPossible && (
          <button type="button" class="main" onClick={() => setOpened({ kind: 'new' })}>
            {words.invite}
          </button>
        )
      }
    >
      <Loaded from={loading}>
        {({ people, passkeysPossible }) => (
          <>
            {!passkeysPossible && (
              <Notice kind="warn">
                <p>{words.impossible}</p>
              </Notice>
            )}
            {people.length ? (
              <>
                <p class="dim">{words.text}</p>
                <div class="card flush">
                  <Table caption={words.title} rows={people} keyOf={({ id }) => id} columns={columns} />
                </div>
              </>
            ) : (
              <Empty title={words.empty}>
                <p class="dim">{words.emptyText}</p>
              </Empty>
            )}
          </>
        )}
      </Loaded>
      {opened?.kind === 'new' && (
        <Dialog title={words.invite} onClose={close}>
          <PersonForm
            sites={sites}
            action={words.make}
            onSubmit={async (body) => {
              const result = await call('invitePerson', { body });
              if (!result.ok) return sentences(result);
              show({ name: body.name, invitation: result.answer });
              return undefined;
            }}
            onClose={close}
          />
        </Dialog>
      )}
      {opened?.kind === 'made' && <InvitationDialog {...opened} onClose={close} />}
      {opened?.kind === 'edit' && (
        <Dialog title={words.editTitle(opened.person.name)} onClose={close}>
          <p class="dim small">{words.inLog(`${opened.person.id}`)}</p>
          <PersonForm
            sites={sites}
            person={opened.person}
            action={words.save}
            onSubmit={async (body) => {
              const result = await call('changePerson', { params: { id: `${opened.person.id}` }, body });
              if (!result.ok) return sentences(result);
              say(words.saved);
              loading.reload();
              close();
              return undefined;
            }}
            onClose={close}
          />
        </Dialog>
      )}
      {opened?.kind === 'remove' && (
        <Confirm
          title={words.removeTitle(opened.person.name)}
          action={words.remove}
          danger
          onConfirm={async () => {
            const result = await call('removePerson', { params: { id: `${opened.person.id}` } });
            if (!result.ok) return sentences(result);
            say(words.removed);
            loading.reload();
            return undefined;
          }}
          onClose={close}
        >
          <p>{words.removeText}</p>
        </Confirm>
      )}
    </Page>
  );
}

/** The one-time address, shown this once. */
function InvitationDialog({ name, invitation, onClose }: InvitedPerson & { onClose(): void }) {
  const words = usePeopleWords();
  const { moment } = useFormats();
  return (
    <Dialog title={words.invited(name)} onClose={onClose}>
      <p>{words.invitedText(moment(invitation.until * 1_000))}</p>
      <Secret text={invitation.address} label={words.address} />
      <Done onClose={onClose} />
    </Dialog>
  );
}

interface Deeds {
  onEdit(person: PersonLine): void;
  onRenew(person: PersonLine): void;
  onRemove(person: PersonLine): void;
}

function useColumns({ onEdit, onRenew, onRemove }: Deeds): Column<PersonLine>[] {
  const all = useWords();
  const words = usePeopleWords();
  const { moment, number } = useFormats();
  const stateOf = ({ invitedUntil, passkeys }: PersonLine) => {
    if (invitedUntil !== null) return words.pending(moment(invitedUntil * 1_000));
    return passkeys ? undefined : words.expired;
  };
  return [
    {
      name: words.name,
      cell: (person) => (
        <div class="stack tight">
          <span>{person.name}</span>
          {stateOf(person) && <span class="dim small">{stateOf(person)}</span>}
        </div>
      ),
    },
    { name: words.sites, cell: ({ sites }) => sites.join(', ') },
    { name: words.passkeys, kind: 'extra number', cell: ({ passkeys }) => number(passkeys) },
    {
      name: words.seen,
      kind: 'extra fit',
      cell: ({ seenAt }) => (seenAt === null ? words.never : moment(seenAt * 1_000)),
    },
    {
      name: all.table.actions,
      kind: 'acts',
      cell: (person) => (
        <div class="row">
          <button type="button" class="plain" onClick={() => onEdit(person)}>
            {words.edit}
          </button>
          <button type="button" class="plain" onClick={() => onRenew(person)}>
            {words.renew}
          </button>
          <button type="button" class="plain danger" onClick={() => onRemove(person)}>
            {words.remove}
          </button>
        </div>
      ),
    },
  ];
}
