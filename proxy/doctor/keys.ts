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
  if (answer.result === 'unavailable') {
    const { reason } = answer;
    const fix = fixes.find(([sign]) => sign.test(reason))?.[1] ?? 'mend the way to the service first';
    return { message: `could not be checked (${reason})`, fix };
  }
  if (answer.result === 'done')
    return { message: 'could not be checked: the service takes a signin of nobody', fix: 'ask its operator' };
  const { visitor, meaning, operator } = serviceErrors[answer.code];
  if (visitor === 'later') return { message: `could not be checked (${meaning})`, fix: operator };
  return visitor === 'operator' ? { message: meaning, fix: operator } : { message: 'the service knows it' };
}

/** What to do about each kind of answer that is none of the interface. */
const fixes: [RegExp, string][] = [
  [/^unknown error/, 'ask the operator of the service what this error means: its interface does not have it'],
  [/^status 3/, 'write the address that the service redirects to'],
  [/^status 40[45]/, 'check the path of the service’s address, to which /subscriber/signin is added'],
  [/^status 4/, 'see what stands before the service and refuses requests, and check its address'],
  [/^status 5/, 'look into the log of the service'],
  [/^status 2/, 'check the address: what answers there is no listbuilding service'],
  [/^timeout/, 'see why the service is slow, or raise its timeout in the configuration'],
];
