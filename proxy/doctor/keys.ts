import { serviceErrors } from '@joinery/contract/errors';
import type { FormSettings, Settings } from '../config/settings.ts';
import { createUpstream, type Upstream } from '../upstream.ts';
import type { UpstreamAnswer } from '../upstream-answer.ts';
import type { Finding } from './finding.ts';

/** Whether the services know the keys. Asks for a signin of nobody: a service looks at the key first, and then finds no address. */
export async function examineKeys({ forms, upstreams }: Settings): Promise<Finding[]> {
  const services = new Map([...upstreams].map(([name, options]) => [name, createUpstream(options)]));
  const findings = await Promise.all(
    [...forms.values()].map(async (form) => {
      const service = services.get(form.upstream);
      return service ? await examine(form, service) : [];
    }),
  );
  await Promise.all([...services.values()].map((service) => service.close()));
  return findings.flat();
}

function examine({ form, keys }: FormSettings, service: Upstream): Promise<Finding[]> {
  return Promise.all(
    keys.map(async (key, index): Promise<Finding> => {
      const subject = `forms.${form.name}.key${keys.length > 1 ? `[${index}]` : ''}`;
      const answer = await service.send({ operation: 'signin', key, values: {}, submissionKey: 'doctor' });
      return { subject, ...judge(answer) };
    }),
  );
}

function judge(answer: UpstreamAnswer): Omit<Finding, 'subject'> {
  if (answer.result === 'unavailable')
    return { message: `could not be checked (${answer.reason})`, fix: 'mend the way to the service first' };
  if (answer.result === 'done')
    return { message: 'could not be checked: the service takes a signin of nobody', fix: 'ask its operator' };
  const { visitor, meaning, operator } = serviceErrors[answer.code];
  return visitor === 'operator' ? { message: meaning, fix: operator } : { message: 'the service knows it' };
}
