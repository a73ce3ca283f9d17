// A second pair of eyes beside tests/architecture: resolves every import for real, and finds
// circles and packages that reach where they may not.
/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'packages-are-alone',
      severity: 'error',
      from: { path: '^packages/(?!site/)([^/]+)/' },
      to: { path: '^packages/(?!$1/)', pathNot: '^packages/woff2/src/index\\.ts$' },
    },
    {
      name: 'only-the-sample-unpacks-fonts',
      severity: 'error',
      from: { path: '^packages/(?!site/|sample-museum/|woff2/)' },
      to: { path: '^packages/woff2/' },
    },
    {
      name: 'front-doors-only',
      severity: 'error',
      from: { path: '^packages/site/' },
      to: {
        path: '^packages/(?!site/)[^/]+/src/',
        pathNot: '/src/(index\\.ts|drawings\\.ts|viewer\\.css)$',
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
