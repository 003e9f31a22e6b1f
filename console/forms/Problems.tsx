import type { FormDetails } from '@joinery/contract/console';
import { useFindings } from '../findings/words.ts';
import { Notice } from '../frame/Notice.tsx';
import { useWords } from '../words/words.ts';
import { RenewKey } from './key/RenewKey.tsx';

/** Problems that keep the form from working as it is, and what its service refuses because of its key. */
export function Problems({ form, onChange }: { form: FormDetails; onChange(): void }) {
  const all = useWords();
  const sentence = useFindings();
  const { title, faults, problems, namesSites } = form;
  const isRevoked = problems.some(({ code }) => code === 'keyRevoked');
  return (
    <>
      {faults > 0 && !isRevoked && (
        <div class="notice row apart bad">
          <div class="stack tight">
            <h2>{all.overview.formRefused(title, faults)}</h2>
            <p>{namesSites ? all.overview.formRefusedText : all.overview.configuredRefusedText}</p>
          </div>
          {namesSites && <RenewKey form={form} onChange={onChange} />}
        </div>
      )}
      {problems.map((problem) =>
        problem.code === 'keyRevoked' ? (
          <div class="notice row apart bad" key={problem.code}>
            <p>{sentence(problem)}</p>
            <RenewKey form={form} onChange={onChange} />
          </div>
        ) : (
          <Notice key={`${problem.code} ${problem.path}`} kind={problem.kind === 'error' ? 'bad' : 'warn'}>
            <p>{sentence(problem)}</p>
          </Notice>
        ),
      )}
    </>
  );
}
