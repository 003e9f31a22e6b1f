import { LocationProvider } from 'preact-iso';
import { Sections } from './Sections.tsx';
import { Demands } from './session/Demands.tsx';

/** The whole console. Its address decides what it shows. */
export function Console() {
  return (
    <LocationProvider scope={/^\/console(\/(?!api\/)|\?|$)/}>
      <Sections />
      <Demands />
    </LocationProvider>
  );
}
