/** The parts of CycloneDX 1.5 that name a package in its own list of components. */
export interface Sbom {
  metadata: { component: Record<string, unknown> };
  dependencies: { ref: string; dependsOn: string[] }[];
}

/** npm takes a workspace's list for one of the whole repository. Names the package instead. */
export function nameSbom(sbom: Sbom, name: string, version: string): Sbom {
  const { 'bom-ref': before, licenses } = sbom.metadata.component;
  const ref = `${name}@${version}`;
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    ...sbom,
    metadata: { ...sbom.metadata, component: { 'bom-ref': ref, type: 'library', name, version, purl, licenses } },
    dependencies: sbom.dependencies.map((one) => (one.ref === before ? { ...one, ref } : one)),
  };
}
