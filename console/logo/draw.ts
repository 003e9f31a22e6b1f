import type { Language } from '../words/words.ts';
import { type LogoProblem, sizeSvg } from './svg.ts';
import { logoWordsIn } from './words/words.ts';

/** Bytes of a file that is read. */
const largestFile = 5e6;
/** Pixels of a picture that a browser decodes without trouble. */
const mostPixels = 50e6;
/** Bytes of the PNG. */
const largestPng = 100_000;
/** The most pixels of the PNG: twice the height at which pages show it; then half, for pictures that compress badly. */
const sizes = [
  { width: 600, height: 96 },
  { width: 300, height: 48 },
] as const;
/** How many times wider than high it is at most: mails would squeeze a wider one into their column. */
const widest = 10;

/** Draws a logo as a PNG for mails: in base64. Or says why it can't, in a language. */
export async function readLogo(file: File, language: Language): Promise<{ logo: string } | { sentence: string }> {
  const drawn = await draw(file).catch((): { problem: LogoProblem } => ({ problem: 'broken' }));
  return 'problem' in drawn ? { sentence: logoWordsIn[language][drawn.problem] } : drawn;
}

async function draw(file: File): Promise<{ logo: string } | { problem: LogoProblem }> {
  const isSvg = file.type === 'image/svg+xml' || /\.svgz?$/i.test(file.name);
  if (!isSvg && !/^image\/(?:png|jpeg|webp)$/.test(file.type)) return { problem: 'kind' };
  if (file.size > largestFile) return { problem: 'tooLarge' };
  const source = isSvg ? await file.text() : '';
  for (const most of sizes) {
    const sized = isSvg ? sizeSvg(source, (width, height) => fit(width, height, most)) : undefined;
    if (sized && 'problem' in sized) return sized;
    const image = await load(sized ? `data:image/svg+xml,${encodeURIComponent(sized.svg)}` : await addressOf(file));
    const { naturalWidth: width, naturalHeight: height } = image;
    if (width * height > mostPixels) return { problem: 'tooManyPixels' };
    if (!sized) await image.decode();
    const logo = toPng(image, fit(width, height, most, 1));
    if (logo.length * 0.75 <= largestPng) return { logo };
  }
  return { problem: 'tooLarge' };
}

/** The size that fits. @param largest the most times that a picture is enlarged; any for an SVG */
function fit(width: number, height: number, most: (typeof sizes)[number], largest = Number.POSITIVE_INFINITY) {
  const scale = Math.min(most.width / width, most.height / height, largest);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function toPng(image: HTMLImageElement, { width, height }: { width: number; height: number }): string {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.max(height, Math.ceil(width / widest));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, Math.floor((canvas.height - height) / 2), width, height);
  return canvas.toDataURL('image/png').slice('data:image/png;base64,'.length);
}

/** Its policy lets the console show pictures from `data:`, and not from `blob:`. */
function addressOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = reject;
    reader.readAsDataURL(file);
  });
}

/** A picture of an `<img>` runs no scripts and loads nothing (SVG 2, section 2.7: secure static mode). */
function load(source: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = reject;
    image.src = source;
  });
}
