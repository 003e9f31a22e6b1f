import { formDefinitionSchema, submissionSchema } from '@joinery/contract/schemas';
import { honeypotName, idName, linkName, tokenName } from '@joinery/contract/wire';
import { describe, expect, test } from 'vitest';

test.each([honeypotName, idName, linkName, tokenName])(
  'no field can take the name of the form’s own input %s',
  (name) => {
    expect(name).toMatch(/^[a-z]{8,}$/i);
    const { success } = formDefinitionSchema.safeParse({ fields: [{ name: 'email' }, { name, label: 'L' }] });
    expect(success).toBe(false);
  },
);

describe('a submission', () => {
  const submission = { id: 'd9b2c0f4-7d6e-4b0e-9b5e-0a1b2c3d4e5f', values: { email: 'ada@example.com' } };
  const messagesOf = (posted: object) => submissionSchema.safeParse(posted).error?.issues.map(({ message }) => message);

  test('has an id, values, and perhaps proofs', () => {
    const proofs = { honeypot: '', token: 't', proofOfWork: 'w', captcha: 'c', link: 'l' };
    expect(submissionSchema.parse({ ...submission, ...proofs })).toEqual({ ...submission, ...proofs });
  });

  test('is refused with another id or value, or another kind of part', () => {
    expect(messagesOf({ ...submission, id: '1' })).toEqual(['must be a UUID, made anew for each submission']);
    expect(messagesOf({ ...submission, values: { email: 1 } })).toEqual(['must be a string']);
    expect(messagesOf({ ...submission, page: 7 })).toEqual(['must be a string']);
  });
});
