import type { Ref } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** The devices that a page is shown on: in pixels of that page. */
export const devices = { phone: { width: 360, height: 640 }, desktop: { width: 1280, height: 800 } } as const;
export type Device = keyof typeof devices;

export interface ScreenProps {
  device: Device;
  /** Names the page. */
  title: string;
  src: string;
  /** @default the reader's own scheme */
  scheme?: 'light' | 'dark';
  frame?: Ref<HTMLIFrameElement>;
  /** The page's size, where the device's doesn't suit it. */
  size?: { width: number; height: number };
}

/** A page within the page, as a device shows it, scaled down to the room that there is. */
export function Screen({ device, title, src, scheme, frame, size }: ScreenProps) {
  const room = useRef<HTMLDivElement>(null);
  const { width, height } = size ?? devices[device];
  useLayoutEffect(() => {
    const around = room.current;
    const element = around?.querySelector('iframe');
    if (!around || !element) return undefined;
    const fit = () => {
      const scale = Math.min(1, around.clientWidth / width);
      const left = `${(around.clientWidth - width * scale) / 2}px`;
      Object.assign(element.style, { width: `${width}px`, height: `${height}px`, transform: `scale(${scale})`, left });
      around.style.height = `${height * scale}px`;
    };
    fit();
    const watching = new ResizeObserver(fit);
    watching.observe(around);
    return () => watching.disconnect();
  }, [width, height, src]);
  useLayoutEffect(() => {
    // The page within takes it for the scheme of the visitor's system.
    const element = room.current?.querySelector('iframe');
    if (element) element.style.colorScheme = scheme ?? '';
  }, [scheme, src]);
  return (
    <div class="preview" ref={room}>
      <iframe
        key={src}
        {...(frame && { ref: frame })}
        title={title}
        src={src}
        sandbox="allow-scripts allow-same-origin allow-forms"
      />
    </div>
  );
}
