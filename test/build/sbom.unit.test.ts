import { expect, test } from 'vitest';
import { nameSbom } from '../../build/sbom.ts';

test('a list of components names its package, and keeps what it depends on', () => {
  const sbom = {
    bomFormat: 'CycloneDX',
    metadata: { component: { 'bom-ref': 'all@1.0.0', name: 'folder', licenses: ['MIT'] } },
    dependencies: [
      { ref: 'all@1.0.0', dependsOn: ['a@1.0.0'] },
      { ref: 'a@1.0.0', dependsOn: [] },
    ],
  };
  expect(nameSbom(sbom, '@joinery/proxy', '1.0.0')).toEqual({
    bomFormat: 'CycloneDX',
    metadata: {
      component: {
        'bom-ref': '@joinery/proxy@1.0.0',
        type: 'library',
        name: '@joinery/proxy',
        version: '1.0.0',
        purl: 'pkg:npm/%40joinery/proxy@1.0.0',
        licenses: ['MIT'],
      },
    },
    dependencies: [
      { ref: '@joinery/proxy@1.0.0', dependsOn: ['a@1.0.0'] },
      { ref: 'a@1.0.0', dependsOn: [] },
    ],
  });
});
