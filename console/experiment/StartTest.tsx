import { useId, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { useSentences } from '../client/sentences.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { Field } from '../form/Field.tsx';
import { Form } from '../form/Form.tsx';
import { say } from '../frame/status.tsx';
import { call } from '../session/session.ts';
import { useFormats } from '../words/formats.ts';
import { useWords } from '../words/words.ts';
import { readShare } from './readShare.ts';
import { useExperimentWords } from './words/index.ts';

export interface StartTestProps {
  /** The form. */
  id: string;
  /** The draft that was reviewed. */
  revision: number;
  /** The warnings that the owner accepts, as `code` and `path` with a space between. */
  accepted: string[];
  onClose(): void;
}

/** Explains a test of the draft against what visitors see, starts it, and leads to the form's page. */
export function StartTest({ id, revision, accepted, onClose }: StartTestProps) {
  const { common } = useWords();
  const words = useExperimentWords();
  const sentences = useSentences();
  const { route } = useLocation();
  return (
    <Dialog title={words.start} onClose={onClose}>
      <ul class="points">
        {words.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Form
        action={words.startAction}
        onSubmit={async ({ share: typed = '' }) => {
          const share = readShare(typed);
          if (share === undefined) return { share: words.badShare };
          const result = await call('startExperiment', { params: { id }, body: { revision, accepted, share } });
          if (!result.ok) return sentences(result);
          say(words.started);
          onClose();
          route(`/console/forms/${id}`);
          return undefined;
        }}
        beside={
          <button type="button" onClick={onClose}>
            {common.cancel}
          </button>
        }
      >
        <Share />
      </Form>
    </Dialog>
  );
}

/** The part of visitors who see the draft: to drag, or to type. */
function Share() {
  const words = useExperimentWords();
  const { percent } = useFormats();
  const id = useId();
  const [typed, setTyped] = useState('50');
  const share = readShare(typed);
  const [sliderShare, setSliderShare] = useState(50);
  const change = (event: Event & { currentTarget: HTMLInputElement }) => {
    const { value } = event.currentTarget;
    setTyped(value);
    setSliderShare(readShare(value) ?? sliderShare);
  };
  return (
    <div class="share">
      <Field
        label={words.shareOf}
        name="share"
        hint={words.shareHint}
        inputMode="numeric"
        autocomplete="off"
        maxLength={2}
        value={typed}
        onInput={change}
      />
      {/* It has no name, so that the text beside it is what is sent. */}
      <input
        type="range"
        min="1"
        max="99"
        value={sliderShare}
        aria-label={words.shareOf}
        aria-describedby={id}
        onInput={change}
      />
      <p id={id} class="dim small">
        {share === undefined ? words.badShare : words.split(percent(share / 100), percent(1 - share / 100))}
      </p>
    </div>
  );
}
