interface Policies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** A script's address, in the shape that pages with Trusted Types require. Throws if the page allows no policy. */
export function trustedUrl(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  return trustedTypes
    ? trustedTypes.createPolicy('joinery', { createScriptURL: (text) => text }).createScriptURL(url)
    : url;
}
