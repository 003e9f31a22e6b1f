interface Policy {
  createScriptURL(url: string): string;
}

/** A page's `trusted-types` may allow a policy once. */
let policy: Policy | undefined;

/** A script's address, in the shape that pages with Trusted Types require. Throws if the page allows no policy. */
export function trustedUrl(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } };
  policy ??= trustedTypes?.createPolicy('joinery', { createScriptURL: (text) => text });
  return policy?.createScriptURL(url) ?? url;
}
