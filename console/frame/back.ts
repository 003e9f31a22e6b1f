type Holder = (event: PopStateEvent) => void;

let holder: Holder | undefined;

/** Listens for the browser's Back and Forward. Browsers tell listeners in their order: call this first. */
export function watchBack(): void {
  addEventListener('popstate', (event) => holder?.(event));
}

/** Tells `next` of Back and Forward before the router hears of them. @default nobody */
export function holdBack(next?: Holder): void {
  holder = next;
}
