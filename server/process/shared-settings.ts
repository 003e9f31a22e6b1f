import { isIP } from 'node:net';

/** How the value of a setting is read from text, and the rule that it breaks otherwise. */
interface SharedSetting<Value> {
  /** Ends the sentence that begins with the setting's name. */
  rule: string;
  /** Undefined if the text breaks the rule. */
  read(text: string): Value | undefined;
}

const whole = (text: string, most: number) =>
  /^\d{1,9}$/.test(text) && Number(text) <= most ? Number(text) : undefined;

const port: SharedSetting<number> = { rule: 'must be a port, 0 to 65535', read: (text) => whole(text, 65_535) };

const publicUrl: SharedSetting<string> = {
  rule: 'must be an http:// or https:// address without user, query or fragment, such as https://www.example.com',
  read(text) {
    const url = URL.parse(text);
    const isWeb = /^https?:$/.test(url?.protocol ?? '') && !/[?#\s]|\/\/[^/]*@/.test(text);
    // `https:example.com` parses, too.
    return isWeb && /^https?:\/\/[^/]/i.test(text) ? text.replace(/\/+$/, '') : undefined;
  },
};

const trustProxy: SharedSetting<number | string> = {
  rule: 'must be the number of reverse proxies in front, 0 to 10, or their addresses such as "loopback, 10.0.0.0/8"',
  read: (text) => whole(text, 10) ?? (text === 'false' ? 0 : isAddressList(text) ? text : undefined),
};

const token: SharedSetting<string> = {
  rule: 'must have at least 16 characters and no spaces, such as the output of openssl rand -base64 32',
  read: (text) => (/^\S{16,}$/.test(text) ? text : undefined),
};

/** Settings that app, service and proxy have in common. A variable and an option of a file follow the same rule. */
export const sharedSettings = { port, publicUrl, trustProxy, token };

/** Accepts addresses, subnets and the three names that Express knows for some. */
export function isAddressList(text: string): boolean {
  return text.split(',').every((entry) => {
    const [address = '', prefix, ...more] = entry.trim().split('/');
    if (['loopback', 'linklocal', 'uniquelocal'].includes(address)) return prefix === undefined;
    const bits = isIP(address) === 6 ? 128 : 32;
    return isIP(address) > 0 && !more.length && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && +prefix <= bits));
  });
}
