/** A web address, without credentials and fragment. Undefined if it isn't one. */
export function readAddress(text: string, base?: URL): URL | undefined {
  const url = URL.parse(text, base?.href);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  url.username = '';
  url.password = '';
  url.hash = '';
  return url;
}
