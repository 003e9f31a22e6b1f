import type { FormViewProps } from './FormView.tsx';
import { focusOutcome } from './focusOutcome.ts';

/** Replaces the form once it is sent: the heading and paragraphs of its message, and a link back to the form. */
export function Done({ form, action, state, signup }: FormViewProps) {
  const { heading: Heading = 'h2', messages, texts } = form;
  const message = state.answer?.status === 'accepted' ? messages.accepted : texts.done;
  const [title, ...paragraphs] = message.split('\n');
  return (
    <div class="done" part="done" role="status" tabindex={-1}>
      <Heading>{title}</Heading>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <a
        href={action}
        onClick={(event) => {
          if (!signup) return;
          const root = event.currentTarget.closest('.joinery') as Element;
          event.preventDefault();
          signup.reset();
          focusOutcome(root, 'idle', true);
        }}
      >
        {messages.another}
      </a>
    </div>
  );
}
