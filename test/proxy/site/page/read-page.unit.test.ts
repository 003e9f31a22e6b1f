import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPage } from '../../../../proxy/site/page/read-page.ts';
import { anyText } from '../../../any-text.ts';

test('reads what a page says about itself', () => {
  const page = readPage(`<!doctype html><html class="js"><head>
    <base href="/shop/"><base href="/later/">
    <META NAME="Theme-Color" content="#b4451f" media="(prefers-color-scheme: light)">
    <meta http-equiv="Content-Security-Policy" content="script-src &#39;self&#39;">
    <link rel="manifest" href="site.webmanifest">
    <link rel="stylesheet" href="a.css"><link rel="preload" as="style" href="b.css" media="screen">
    <link rel="alternate stylesheet" href="c.css"><link rel="icon" href="d.css">
    <style media="print">a{}</style><title><style>b{}</style></title>
    <script nonce="abc" integrity="sha384-x" data-src="/forms/letters.js">a</script></head>
    <body class="home dark"><meta http-equiv="content-security-policy" content="script-src 'none'"><iframe data-lazy-src="/frame"></iframe><form action="/post">
    <signup-form src="/forms/letters"></signup-form>`);
  expect(page).toMatchObject({
    base: '/shop/',
    policies: ["script-src 'self'"],
    themeColours: [{ colour: '#b4451f', media: '(prefers-color-scheme: light)' }],
    manifest: 'site.webmanifest',
    sheets: [{ href: 'a.css' }, { href: 'b.css', media: 'screen' }, { text: 'a{}', media: 'print' }],
    scripts: [{ addresses: ['/forms/letters.js'], nonce: 'abc', integrity: 'sha384-x', text: 'a' }],
    frames: ['/frame'],
    targets: ['/post'],
    elements: ['/forms/letters'],
  });
  expect(page.styled.map(({ kind }) => kind)).toEqual(['root', 'body']);
  expect([...page.classes]).toEqual(['js', 'home', 'dark']);
});

describe('isn’t misled by', () => {
  test.each([
    ['comments', '<!-- <script src="x"></script> -->'],
    ['scripts that write markup', '<script>document.write("<script src=x><\\/script>")</script>'],
    ['texts', '<textarea><script src="x"></script></textarea><title><script src="x"></title>'],
    ['frames', '<iframe><script src="x"></script></iframe>'],
    ['markup for browsers without scripts', '<noscript><script src="x"></script><iframe src="x"></iframe></noscript>'],
    ['quotes', '<p title="<script src=x></script>">'],
  ])('%s', (_, html) => {
    const { scripts, frames } = readPage(html);
    expect([...scripts.flatMap(({ addresses }) => addresses), ...frames]).toEqual([]);
  });
});

test('takes buttons by what they are, and leaves out those of another purpose', () => {
  const { styled } = readPage(`<body><button>1</button><input type="submit"><input type="text"><a class="btn">2</a>
    <a class="wp-block-button__link has-background">3</a><a class="bg-blue-600 px-4">4</a><a class="cta">5</a>
    <button class="menu-toggle">-</button><a class="btn btn-close">-</a><a class="carousel-control btn-next">-</a>
    <a class="nav-link btn btn-primary">6</a><a>link</a><nav>`);
  const counts = Map.groupBy(styled, ({ kind }) => kind);
  expect([counts.get('button')?.length, counts.get('link')?.length, counts.get('bar')?.length]).toEqual([7, 1, 1]);
});

test('keeps few elements of a kind', () => {
  expect(readPage('<button>'.repeat(5_000)).styled).toHaveLength(40);
});

describe('a hostile page', () => {
  test.each([
    '<a>',
    '<b><p>',
    '<a b=c ',
    '</p>',
    '<',
    '&amp;',
    '&',
    '<!--',
    '<script>',
    '<style>x',
    '<table><td><b>',
    '<svg><style>',
    '<meta name=theme-color content=red>',
    '<p class="a b c d">',
  ])('of a megabyte of %s is read in a moment', (part) => {
    expect(() => readPage(part.repeat(1_000_000 / part.length))).not.toThrow();
  });

  test('with ever new attributes and classes is read in a moment', () => {
    const names = Array.from({ length: 100_000 }, (_, at) => `a${at}`);
    expect(readPage(`<p ${names.join(' ')}>`).classes.size).toBe(0);
    expect(readPage(`<p class="${names.join(' ')}">`).classes.size).toBe(100_000);
  });
});

test('isn’t read past a tag with hundreds of attributes', () => {
  const tag = (count: number) => `<p ${Array.from({ length: count }, (_, at) => `a${at}`).join(' ')}><script src=x>`;
  expect(readPage(tag(300)).scripts).toHaveLength(1);
  expect(readPage(tag(5_000)).scripts).toHaveLength(0);
  // Twice that would take four times as long, and be over a minute.
  expect(readPage(tag(300_000)).scripts).toHaveLength(0);
});

test('no page breaks it', () => {
  const word = fc.constantFrom('<', '>', '/', 'script', 'style', ' ', '=', '"', "'", 'src', '&', '<!--', '-->', '\0');
  const html = fc.oneof(
    anyText,
    fc.array(word).map((words) => words.join('')),
  );
  fc.assert(
    fc.property(html, (text) => {
      readPage(text);
    }),
  );
});
