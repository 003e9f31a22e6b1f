/** Looks for due steps while it is started. */
export interface CampaignTimer {
  start(): void;
  /** Resolves when what is under way has ended. */
  stop(): Promise<void>;
  /** Resolves when a started timer has no step due. */
  idle(): Promise<void>;
}

/** Milliseconds between looks. */
const interval = 1_000;

/**
 * `takeDue` takes what is due, a part at a time, and answers with how much that was; `onFailure` hears when it could
 * not look.
 */
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
      // The look that is under way may have begun before what is due by now.
      await looking;
      if (isStarted) await look();
    },
  };
}
