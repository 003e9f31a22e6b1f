import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Answer, Input, Refusal } from '../client/call.ts';
import type { OperationName } from '../client/contract.ts';
import { call } from '../session/session.ts';

export interface Loading<Loaded> {
  /** The latest answer, also while the next one is on its way. */
  answer?: Loaded;
  /** Why the last try failed, also while the next one is under way. */
  refusal?: Refusal | undefined;
  busy: boolean;
  /** Tries again. What it returns is awaited. */
  reload(): unknown;
}

/** Reads something from the server, again whenever its input changes. */
export function useCall<Name extends OperationName>(name: Name, input: Input<Name>): Loading<Answer<Name>> {
  return useLoad(() => call(name, input), `${name} ${JSON.stringify(input)}`);
}

/** Loads something, again whenever its key changes. A late answer to an earlier key is dropped. */
export function useLoad<Loaded>(
  load: () => Promise<{ ok: true; answer: Loaded } | Refusal>,
  key: string,
): Loading<Loaded> {
  const [state, setState] = useState<Omit<Loading<Loaded>, 'reload'>>({ busy: true });
  const [nth, setNth] = useState(0);
  const tried = useRef(key);
  useEffect(() => {
    let isCurrent = true;
    const isAgain = tried.current === key;
    tried.current = key;
    setState((before) => ({ ...before, busy: true, refusal: isAgain ? before.refusal : undefined }));
    void load().then((result) => {
      if (!isCurrent) return;
      setState((before) =>
        result.ok ? { busy: false, answer: result.answer } : { ...before, busy: false, refusal: result },
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [key, nth]);
  return { ...state, reload: useCallback(() => setNth((count) => count + 1), []) };
}
