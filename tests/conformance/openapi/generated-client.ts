// A client of the API that a generator of somebody else made from the document, and nothing more:
// its functions are known here by the names of the operations.
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const folder = import.meta.dirname;
const typescript = join(folder, 'node_modules/typescript/bin/tsc');

type Json = Record<string, unknown>;

/** What every generated function takes, and what it returns. */
type Sent = {
  path?: Readonly<Record<string, string | number>>;
  query?: Json;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
};
export type Returned = { data?: Json; error?: Json; response: Response };
export type Client = (operation: string, sent?: Sent) => Promise<Returned>;

export type GeneratedClients = {
  folder: string;
  /** The client of somebody with a token. */
  withToken(baseUrl: string, token: string): Promise<Client>;
  remove(): void;
};

/** Installs both programs from their own lock, for this test alone. @throws where npm cannot */
export function installGenerators(): void {
  if (existsSync(typescript)) return;
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'pipe',
    timeout: 180_000,
    shell: process.platform === 'win32',
  });
}

/** What a validator finds wrong with a document, and the version that it takes it for. */
export async function validate(document: object): Promise<{ version: string; result: Json }> {
  const { Validator } = (await import(
    join(folder, 'node_modules/@seriousme/openapi-schema-validator/index.js')
  )) as { Validator: new () => { version: string; validate(of: object): Promise<Json> } };
  const validator = new Validator();
  const result = await validator.validate(document);
  return { version: validator.version, result };
}

/** Makes the sources of a client, as a developer does on the command line. */
export async function generateClient(document: object): Promise<GeneratedClients> {
  const own = mkdtempSync(join(tmpdir(), 'vitrine-client-'));
  const [input, output] = [join(own, 'openapi.json'), join(own, 'client')];
  writeFileSync(input, JSON.stringify(document));
  const options = {
    input,
    output: { path: output, module: { extension: '.ts' } },
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    logs: { level: 'error' },
  };
  const program = `import { createClient } from ${JSON.stringify(join(folder, 'node_modules/@hey-api/openapi-ts/dist/index.mjs'))};
await createClient(${JSON.stringify(options)});`;
  await run(process.execPath, ['--input-type=module', '--eval', program], { cwd: own });
  return {
    folder: output,
    withToken: (baseUrl, token) => clientOf(output, baseUrl, token),
    remove: () => rmSync(own, { recursive: true, force: true }),
  };
}

/** Compiles the sources strictly. @returns what the compiler prints: nothing, where all is well */
export async function compile(sources: string): Promise<string> {
  const strict = ['--strict', '--noUncheckedIndexedAccess', '--allowImportingTsExtensions'];
  const modern = ['--target', 'es2023', '--module', 'esnext', '--moduleResolution', 'bundler'];
  const files = ['--noEmit', '--lib', 'es2023,dom,dom.iterable', join(sources, 'index.ts')];
  try {
    return (await run(process.execPath, [typescript, ...strict, ...modern, ...files])).stdout;
  } catch (error) {
    return String((error as { stdout?: string }).stdout ?? error);
  }
}

type Scheme = { type: string; scheme?: string };

async function clientOf(sources: string, baseUrl: string, token: string): Promise<Client> {
  const [functions, { createClient }] = (await Promise.all([
    import(join(sources, 'index.ts')),
    import(join(sources, 'client/index.ts')),
  ])) as [
    Record<string, (sent: object) => Promise<Returned>>,
    { createClient(of: object): object },
  ];
  const auth = ({ scheme }: Scheme) => (scheme === 'bearer' ? token : undefined);
  const client = createClient({ baseUrl, auth });
  return (operation, sent = {}) => {
    const call = functions[operation];
    if (!call) throw new Error(`The generator made no function ${operation}.`);
    return call({ client, ...sent });
  };
}
