export interface Jar {
  fetch(this: void, request: Request): Promise<Response>;
  /** Becomes another browser. */
  forget(this: void): void;
}

/** Sends requests with the cookies that answers have set, as a browser does. */
export function createJar(): Jar {
  const cookies = new Map<string, string>();
  return {
    async fetch(request: Request): Promise<Response> {
      const sent = new Request(request, { redirect: 'manual' });
      sent.headers.set('Cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
      const response = await fetch(sent);
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/max-age=0/i.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
      return response;
    },
    forget: () => cookies.clear(),
  };
}
