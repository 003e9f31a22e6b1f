export type LogoWords = typeof en;

export const en = {
  url: 'Logo',
  urlHint: 'Address of a PNG or JPEG, with https://',
  file: 'Or a picture file',
  fileHint: 'PNG, JPEG, WebP or SVG. Emails get a small PNG.',
  kind: 'Choose a PNG, JPEG, WebP or SVG file.',
  tooLarge: 'This file is too large. Choose one of at most 5 MB.',
  tooManyPixels: 'This picture has too many pixels. Make it smaller first.',
  broken: 'This file can’t be shown. It may be damaged. Choose another.',
  script: 'This SVG contains a script. Save it as a plain SVG, or as a PNG.',
  elsewhere: 'This SVG needs other files, such as pictures or fonts. Embed them, or save it as a PNG.',
  noSize: 'This SVG doesn’t say how large it is. Save it with a size, or as a PNG.',
};
