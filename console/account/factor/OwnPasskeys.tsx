import { Loaded } from '../../load/Loaded.tsx';
import { useCall } from '../../load/useCall.ts';
import { Passkeys } from './Passkeys.tsx';

/** The passkeys of somebody who has no other way to sign in. */
export function OwnPasskeys() {
  const loading = useCall('readSecondFactor', {});
  return (
    <section class="card stack wide">
      <Loaded from={loading}>{(factor) => <Passkeys factor={factor} heading="h2" onChange={loading.reload} />}</Loaded>
    </section>
  );
}
