import { Empty } from '../frame/Notice.tsx';
import { Loaded } from '../load/Loaded.tsx';
import { useCall } from '../load/useCall.ts';
import { useFormats } from '../words/formats.ts';
import { Add } from './Add.tsx';
import { Find } from './Find.tsx';
import { useSuppressionWords } from './words/words.ts';

/** The addresses that are never written to: how many, one of them, and more. */
export function Suppressions() {
  const words = useSuppressionWords();
  const { number } = useFormats();
  const loading = useCall('readSuppressions', {});
  return (
    <Loaded from={loading}>
      {({ count }) => (
        <>
          {count ? (
            <div class="stack tight">
              <p>
                <strong>{words.count(number(count))}</strong>
              </p>
              <p class="dim">{words.about}</p>
            </div>
          ) : (
            <Empty title={words.empty}>
              <p class="dim">{words.emptyText}</p>
            </Empty>
          )}
          <Add onAdd={loading.reload} />
          {count > 0 && <Find onRemove={loading.reload} />}
        </>
      )}
    </Loaded>
  );
}
