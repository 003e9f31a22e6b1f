import type { SenderFinding } from '@joinery/contract/console';
import { saySender } from '@joinery/contract/say-sender';
import { Loaded } from '../load/Loaded.tsx';
import { useCall } from '../load/useCall.ts';
import { Secret } from '../secret/Secret.tsx';
import { Sign } from '../site/Sign.tsx';
import { useSenderWords } from './words/words.ts';

export interface SenderFindingsProps {
  /** The sender as it is typed; empty for the usual one. */
  address: string;
  /** The mail server as it is typed. @default the one in use */
  host?: string;
}

/** What receiving servers find about a sender, with the records to publish. Keeps nothing from being saved. */
export function SenderFindings({ address, host }: SenderFindingsProps) {
  const { title, record } = useSenderWords();
  const loading = useCall('checkSender', { query: { ...(address && { address }), ...(host && { host }) } });
  return (
    <div class="finding stack">
      <h3>{title}</h3>
      <Loaded from={loading}>
        {({ findings }) => (
          <ul class="stack tight">
            {findings.map((finding) => (
              <Line key={finding.code + finding.name} finding={finding} record={record} />
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  );
}

const capitalized = (text: string) => text.replace(/./, (letter) => letter.toUpperCase());

const marks = { good: '✓', warn: '?', bad: '✗' } as const;

function Line({ finding, record }: { finding: SenderFinding; record(name: string): string }) {
  const { language } = useSenderWords();
  const { subject, message, fix = '' } = saySender(finding, language);
  const { verdict, record: published } = finding;
  return (
    <li>
      <Sign sign={marks[verdict]} />
      <span>
        <strong>{capitalized(subject)}:</strong> {`${message}.${fix && ` ${capitalized(fix)}.`}`}
      </span>
      {verdict === 'bad' && published && <Secret label={record(published.name)} text={published.text} />}
    </li>
  );
}
