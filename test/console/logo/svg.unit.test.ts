import { expect, test } from 'vitest';
import { sizeSvg } from '../../../console/logo/svg.ts';

const fit = (width: number, height: number) => ({ width: width * 2, height: height * 2 });
const svgOf = (attributes: string, content = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;

test.each([
  ['its size', 'width="40" height=\'10px\'', 'viewBox="0 0 40 10"', 'width="80" height="20"'],
  ['its view box', 'viewBox="0 0 30,20"', 'viewBox="0 0 30,20"', 'width="60" height="40"'],
  [
    'its view box rather than a share',
    'width="100%" height="100%" viewBox="5 5 8 4"',
    'viewBox="5 5 8 4"',
    'width="16"',
  ],
  ['lengths of paper', 'width="1in" height="72pt"', 'viewBox="0 0 96 96"', 'width="192" height="192"'],
])('an SVG is drawn by %s', (_, attributes, box, size) => {
  const sized = sizeSvg(
    `<?xml version="1.0"?><!-- <script> -->${svgOf(attributes, '<a href="https://example.com/"/>')}`,
    fit,
  );
  expect(sized).toEqual({ svg: expect.stringContaining(box) });
  expect(sized).toEqual({ svg: expect.stringContaining(size) });
});

const size = 'width="4" height="4"';

test.each([
  ['broken', 'no picture'],
  ['broken', '\u001f\u008b\u0008 gzip'],
  ['noSize', svgOf('')],
  ['noSize', svgOf('width="100%" height="100%"')],
  ['noSize', svgOf('width="0" height="4"')],
  ['noSize', svgOf('viewBox="0 0 a b"')],
  ['script', svgOf(size, '<script>alert(1)</script>')],
  ['elsewhere', svgOf(size, '<image width="1" href="https://example.com/a.png"/>')],
  ['elsewhere', svgOf(size, "<use xlink:href='other.svg#a'/>")],
  ['elsewhere', svgOf(size, '<style>@font-face { src: url("https://example.com/a.woff2") }</style>')],
  ['elsewhere', svgOf(size, '<style>@import "a.css";</style>')],
  ['elsewhere', `<?xml-stylesheet type="text/css" href="a.css"?>${svgOf(size)}`],
])('an SVG is refused as %s: %s', (problem, source) => expect(sizeSvg(source, fit)).toEqual({ problem }));

test('an SVG may use its own parts', () => {
  const own =
    '<use href="#a"/><image href="data:image/png;base64,AA"/><path fill="url(#b)"/><path fill="url(\'#c\')"/>';
  expect(sizeSvg(svgOf(size, own), fit)).toHaveProperty('svg');
});
