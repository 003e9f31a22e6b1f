import { expect, test } from 'vitest';
import { isAboutCertificate } from '../../../server/reach/certificate.ts';

test.each([
  ...['CERT_NOT_YET_VALID', 'CERT_HAS_EXPIRED', 'CERT_REVOKED', 'CERT_UNTRUSTED', 'HOSTNAME_MISMATCH', 'INVALID_CA'],
  ...['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'ERR_TLS_CERT_ALTNAME_INVALID', 'CRL_HAS_EXPIRED'],
  ...['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT', 'ERROR_IN_CERT_NOT_AFTER_FIELD'],
])('%s is about a certificate', (code) => expect(isAboutCertificate(code)).toBe(true));

test.each(['ECONNREFUSED', 'ENOTFOUND', 'ERR_SSL_WRONG_VERSION_NUMBER', 'EPROTO', 'certificate', ''])(
  '%j is not',
  (code) => expect(isAboutCertificate(code)).toBe(false),
);
