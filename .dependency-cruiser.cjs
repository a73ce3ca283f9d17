// A second pair of eyes beside tests/architecture: resolves every import for real, and finds
// circles and packages that reach where they may not.
/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'packages-are-alone',
      severity: 'error',
      from: { path: '^packages/(image-server|search-service|viewer)/' },
      to: { path: '^packages/(?!$1/)' },
    },
    {
      name: 'front-doors-only',
      severity: 'error',
      from: { path: '^packages/site/' },
      to: {
        path: '^packages/(image-server|search-service|viewer)/src/',
        pathNot: '/src/(index\\.ts|viewer\\.css)$',
      },
    },
    {
      name: 'pixels-know-sharp',
      severity: 'error',
      from: { pathNot: '^packages/image-server/(src/pixels|bench)/' },
      to: { path: 'node_modules/sharp/' },
    },
    {
      name: 'must-resolve',
      severity: 'error',
      from: {},
      to: {
        couldNotResolve: true,
        pathNot: '^(virtual:|react-router/internal|\\./\\+types|\\.\\./\\+types|.*\\+types)',
      },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/build/|\\.react-router|\\.test\\.tsx?$|\\.contract\\.ts$)' },
    includeOnly: { path: '^(packages|node_modules)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.css', '.json'],
    },
    tsPreCompilationDeps: true,
  },
};
