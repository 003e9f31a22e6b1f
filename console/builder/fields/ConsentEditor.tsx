import type { Consent, FieldDefinition } from '@joinery/contract/form';
import { useState } from 'preact/hooks';
import { nextVersion, readWording, typedWording } from '../definition/consent.ts';
import { changeField } from '../definition/fields.ts';
import { ownLocale } from '../definition/wording.ts';
import { asForm, useEditing } from '../editing/editing.ts';
import { Line } from '../inputs/Line.tsx';
import { beginningsIn, useBuilderWords } from '../words/index.ts';

/** The words that a visitor agrees to, with their links and version. */
export function ConsentEditor({ field, at }: { field: FieldDefinition; at: number }) {
  const words = useBuilderWords().fields;
  const { definition, draft, change } = useEditing();
  const path = `fields.${at}.consent`;
  const { version = '', text = '' } = field.consent ?? {};
  const typed = typedWording(text);
  // Evidence names the version: words that visitors have agreed to keep theirs.
  const beginnings = beginningsIn(ownLocale(definition.value));
  const before = asForm(draft.value.definition).fields.find(({ name }) => name === field.name)?.consent;
  const needsVersion = before?.version === version && typedWording(before.text) !== typed;
  const set = (part: Partial<Consent>, name: string) =>
    change(
      (before) =>
        changeField(before, at, (each) => ({ ...each, consent: { version: '', text: '', ...each.consent, ...part } })),
      name && `${path}.${name}`,
    );
  return (
    <div class="stack">
      <Line
        label={words.consent}
        path={`${path}.text`}
        rows={3}
        hint={words.consentHint}
        value={typed}
        lang={ownLocale(definition.value)}
        onInput={(next) => set({ text: readWording(next) }, 'text')}
      />
      <AddLink
        key={field.name}
        // Without any link, visitors can't read what becomes of their details.
        proposal={[text].flat().some((part) => typeof part !== 'string') ? undefined : beginnings.privacy}
        lang={ownLocale(definition.value)}
        onAdd={(link) => set({ text: readWording(`${typed}${/\s$/.test(typed) ? '' : ' '}${link}`) }, '')}
      />
      <Line
        label={words.version}
        path={`${path}.version`}
        hint={words.versionHint}
        value={version}
        warning={needsVersion ? words.versionNeeded : undefined}
        onInput={(next) => set({ version: next }, 'version')}
      />
      {needsVersion && (
        <div>
          <button type="button" onClick={() => set({ version: nextVersion(version, new Date()) }, '')}>
            {words.takeVersion(nextVersion(version, new Date()))}
          </button>
        </div>
      )}
    </div>
  );
}

interface AddLinkProps {
  /** The text of a link that is proposed at once. @default none: a button opens it */
  proposal: string | undefined;
  /** The language of the text. */
  lang: string;
  onAdd(link: string): void;
}

/** Writes a link for whoever doesn't know how. */
function AddLink({ proposal, lang, onAdd }: AddLinkProps) {
  const words = useBuilderWords().fields;
  const [isOpen, setOpen] = useState(Boolean(proposal));
  const [text, setText] = useState(proposal ?? '');
  const [href, setHref] = useState('');
  const isFit = /^(?:https:\/\/|\/(?!\/))[^\s()]*$/.test(href) && /^[^[\]]+$/.test(text);
  if (!isOpen)
    return (
      <div>
        <button type="button" onClick={() => setOpen(true)}>
          {words.addLink}
        </button>
      </div>
    );
  return (
    <fieldset class="stack inset">
      <legend>{words.addLink}</legend>
      <Line label={words.linkText} path="" value={text} lang={lang} onInput={setText} />
      <Line
        label={words.linkAddress}
        path=""
        hint={words.linkHint}
        placeholder="https://"
        inputMode="url"
        value={href}
        onInput={setHref}
      />
      <div class="row">
        <button
          type="button"
          aria-disabled={!isFit || undefined}
          onClick={() => {
            if (!isFit) return;
            onAdd(`[${text}](${href})`);
            setText('');
            setHref('');
            setOpen(false);
          }}
        >
          {words.insertLink}
        </button>
        <button type="button" class="plain" onClick={() => setOpen(false)}>
          {words.close}
        </button>
      </div>
    </fieldset>
  );
}
