import { z } from 'zod';
import { line } from '../../parts.ts';

export const senderQuerySchema = z.strictObject({
  address: line(254).exactOptional(),
  host: line(253).exactOptional(),
});

const finding = z.strictObject({
  code: z.enum([
    ...(['freeMail', 'ownMailbox', 'localDomain', 'ipAddress'] as const),
    ...(['mxFound', 'mxAddress', 'mxNone', 'mxLocal', 'mxUnknown'] as const),
    ...(['spfFound', 'spfNone', 'spfSeveral', 'spfAll', 'spfOther', 'spfLong', 'spfUnknown'] as const),
    ...(['dmarcFound', 'dmarcNone', 'dmarcSeveral', 'dmarcWrong', 'dmarcUnknown'] as const),
    ...(['dmarcAligned', 'dmarcElsewhere', 'dmarcUnaligned'] as const),
    ...(['dkimUsed', 'dkimLost', 'dkimWaits', 'dkimElsewhere', 'dkimUnknown'] as const),
    ...(['reverseFound', 'reverseNone', 'reverseWrong', 'reverseElsewhere', 'reverseUnknown'] as const),
  ]),
  verdict: z.enum(['good', 'warn', 'bad']),
  name: z.string(),
  found: z.string(),
  record: z.strictObject({ name: z.string(), text: z.string() }).exactOptional(),
});

export const senderCheckSchema = z.strictObject({ findings: z.array(finding) });
