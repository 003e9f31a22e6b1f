/** Whether a host is this machine, where nobody can eavesdrop. */
export function isLoopback(hostname: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\]|::1)$/.test(hostname);
}
