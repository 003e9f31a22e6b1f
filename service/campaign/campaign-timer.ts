/** Checks for due steps while it is started. */
export interface CampaignTimer {
  start(): void;
  /** Resolves when the check under way has ended. */
  stop(): Promise<void>;
  /** Resolves when a started timer has no step due. */
  idle(): Promise<void>;
}

/** Milliseconds between checks. */
const interval = 1_000;

/** `takeDue` takes one batch of due steps and resolves with its size. `onFailure` is called when a check fails. */
export function createCampaignTimer(
  takeDue: () => Promise<number>,
  onFailure: (cause: unknown) => void,
): CampaignTimer {
  let isStarted = false;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;

  function look(): Promise<void> {
    clearTimeout(timer);
    looking ??= takeAll()
      .catch(onFailure)
      .finally(() => {
        looking = undefined;
        if (isStarted) timer = setTimeout(look, interval).unref();
      });
    return looking;
  }

  async function takeAll() {
    while (isStarted && (await takeDue()));
  }

  return {
    start() {
      isStarted = true;
      void look();
    },
    async stop() {
      isStarted = false;
      clearTimeout(timer);
      await looking;
    },
    async idle() {
      // The check under way may have begun before the steps now due.
      await looking;
      if (isStarted) await look();
    },
  };
}
