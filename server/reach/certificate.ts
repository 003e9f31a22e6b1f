/**
 * Whether the code of a failed connection is about the other side's certificate
 * (https://nodejs.org/api/tls.html#x509-certificate-error-codes).
 */
export function isAboutCertificate(code: string): boolean {
  return /^(?:ERR_TLS_CERT_|CERT_|CRL_|ERROR_IN_C|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|INVALID_(?:CA|PURPOSE)$|PATH_LENGTH_EXCEEDED$|HOSTNAME_MISMATCH$)/.test(
    code,
  );
}
