/** Tells whether a form holds changes that aren't saved. */
export interface Changes {
  isChanged(): boolean;
  /** What was sent last is saved now. What was typed since is not. */
  settle(): void;
  end(): void;
}

/** Compares what a form holds with what it held before somebody changed it. A change that is taken back is none. */
export function watchChanges(form: HTMLFormElement): Changes {
  const life = new AbortController();
  let saved = read(form);
  let sent = saved;
  let isTouched = false;
  let isTouchedSinceSent = false;
  const on = (type: string, listener: () => void) => form.addEventListener(type, listener, { signal: life.signal });
  // Parts that load late, and values that the server tidied, are what somebody finds who begins to edit.
  const look = () => {
    if (!isTouched) saved = read(form);
  };
  for (const type of ['focusin', 'pointerdown', 'keydown']) on(type, look);
  on('input', () => {
    isTouched = true;
    isTouchedSinceSent = true;
  });
  on('submit', () => {
    sent = read(form);
    isTouchedSinceSent = false;
  });
  return {
    isChanged: () => isTouched && read(form) !== saved,
    settle() {
      saved = sent;
      isTouched = isTouchedSinceSent;
    },
    end: () => life.abort(),
  };
}

/** A file stands for itself by its name. */
const read = (form: HTMLFormElement) =>
  JSON.stringify(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  );
