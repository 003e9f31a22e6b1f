import { expect, test } from 'vitest';
import { parsePath } from '../../../service/http/format.ts';

test.each([
  ['/subscriber/signin', '/subscriber/signin', 'json'],
  ['/api/subscriber/signin', '/subscriber/signin', 'json'],
  ['/subscriber/123.json', '/subscriber/123', 'json'],
  ['/api/subscriber/signin.html?a=b.c', '/subscriber/signin?a=b.c', 'html'],
  ['/subscriber/signin.php', '/subscriber/signin', 'json'],
  ['/subscriber/signin.xml', '/subscriber/signin', 'json'],
  ['/apis/subscriber', '/apis/subscriber', 'json'],
  ['/subscriber.json/signin', '/subscriber.json/signin', 'json'],
  ['/list?x=/a.html', '/list?x=/a.html', 'json'],
  ['/', '/', 'json'],
])('%s asks for %s in %s', (url, path, format) => {
  expect(parsePath(url)).toEqual({ url: path, format });
});
