/** Reads the dialing code of every country (ISO 3166-1), `DE` -> `49`, from the text that the build writes. */
export function readCodes(codes: string): ReadonlyMap<string, string> {
  const read = new Map<string, string>();
  let code = 0;
  for (const [part, distance] of codes.matchAll(/(\d+|,)|../g)) {
    if (distance) code += Number(distance) || 1;
    else read.set(part, `${code}`);
  }
  return read;
}
