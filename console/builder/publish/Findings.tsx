import type { FormFinding } from '@joinery/contract/console';
import type { FormDefinition, OptIn } from '@joinery/contract/form';
import { useFindings } from '../../findings/words.ts';
import { put } from '../definition/member.ts';
import { useEditing } from '../editing/editing.ts';
import { usePlaceNames } from '../shown.ts';
import { useBuilderWords } from '../words/index.ts';

export interface FindingsProps {
  findings: FormFinding[];
  /** The warnings that are accepted. */
  accepted: readonly string[];
  onAccept(key: string, isAccepted: boolean): void;
  onLead(path: string): void;
  /** Mends the form at once. */
  onMend(make: (definition: FormDefinition) => FormDefinition): Promise<void>;
}

/** Names a finding for the server. */
export const keyOf = ({ code, path }: FormFinding) => `${code} ${path}`;

/** The findings of the checks: mistakes first, then warnings, which may be accepted. Each leads to its fix. */
export function Findings({ findings, accepted, onAccept, onLead, onMend }: FindingsProps) {
  const words = useBuilderWords().publish;
  const sentence = useFindings();
  const placeName = usePlaceNames();
  const { name } = useEditing();
  if (!findings.length)
    return (
      <p>
        <span class="sign good" aria-hidden="true">
          ✓
        </span>{' '}
        {words.fine}
      </p>
    );
  const sorted = findings.toSorted((a, b) => (a.kind === b.kind ? 0 : a.kind === 'error' ? -1 : 1));
  const elsewhere: Partial<Record<FormFinding['code'], string>> = {
    noSites: `/console/forms/${name}?view=settings`,
    keyRevoked: `/console/forms/${name}?view=settings`,
  };
  return (
    <ul class="findings">
      {sorted.map((finding) => {
        const { kind, code, path } = finding;
        const href = elsewhere[code];
        return (
          <li key={keyOf(finding)} class={kind}>
            <span class={kind === 'error' ? 'sign bad' : 'sign warn'} aria-hidden="true">
              {kind === 'error' ? '✗' : '⚠'}
            </span>
            <div class="stack tight">
              <p>
                <span class="unseen">{words.kinds[kind]} </span>
                {(code === 'invalid' || code === 'untranslatedConsent') && <strong>{placeName(path)} </strong>}
                {sentence(finding)}
              </p>
              <div class="row">
                {kind === 'warning' && (
                  <label class="check">
                    <input
                      type="checkbox"
                      checked={accepted.includes(keyOf(finding))}
                      onChange={(event) => onAccept(keyOf(finding), event.currentTarget.checked)}
                    />
                    <span>
                      {words.accept}
                      <span class="unseen">: {sentence(finding)}</span>
                    </span>
                  </label>
                )}
                {code === 'otherOptIn' ? (
                  <button
                    type="button"
                    onClick={() => onMend((before) => put(before, 'optIn', finding.about as OptIn))}
                  >
                    {words.followList}
                  </button>
                ) : href ? (
                  <a class="lead" href={href}>
                    {words.lead}
                  </a>
                ) : (
                  path && (
                    <button type="button" class="plain" onClick={() => onLead(path)}>
                      {words.lead}
                    </button>
                  )
                )}
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
