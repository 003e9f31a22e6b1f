/** The parts of an OpenAPI document that tests follow. */
export interface Description {
  servers: { url: string }[];
  paths: Record<string, Record<string, Described>>;
  components: { responses: Record<string, Responded> };
}

export interface Described {
  operationId: string;
  responses: Record<string, Responded>;
}

interface Responded {
  $ref?: string;
  content?: Record<string, { schema: object }>;
}

export interface Place extends Described {
  method: string;
  path: string;
}

/** The operations of `description`, by their id. */
export function operationsOf({ paths }: Description): Map<string, Place> {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, described]) =>
      described.operationId ? [{ ...described, method, path }] : [],
    ),
  );
  return new Map(all.map((place) => [place.operationId, place]));
}
