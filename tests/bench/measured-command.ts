// A command of a site in a process of its own, and what that process took.
import { execFileSync } from 'node:child_process';

/** Has the process say at its end what it took: in microseconds, and in kilobytes. */
const spy = `--import=data:text/javascript,${encodeURIComponent(
  'process.on("exit", () => { const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage(); console.log(`\\nprocess took ${userCPUTime + systemCPUTime} ${maxRSS}`); })',
)}`;

/** `cpuSeconds` of user and system together; `megabytes` at most. */
export type Taken = { seconds: number; cpuSeconds: number; megabytes: number };

/**
 * Runs `vitrine …` of a checkout on a data folder. Rows that are refused are not a failure.
 * @throws where the command fails
 */
export function measuredCommand(
  checkout: string,
  dataFolder: string,
  given: readonly string[],
): Taken & { printed: string } {
  const startedAt = performance.now();
  const printed = printedBy(checkout, dataFolder, given);
  const [, cpu, kilobytes] = /process took (\d+) (\d+)/.exec(printed) ?? [];
  return {
    printed,
    seconds: (performance.now() - startedAt) / 1000,
    cpuSeconds: Number(cpu) / 1_000_000,
    megabytes: Math.round(Number(kilobytes) / 1024),
  };
}

function printedBy(checkout: string, dataFolder: string, given: readonly string[]): string {
  try {
    return execFileSync(process.execPath, ['packages/site/bin/vitrine.js', ...given], {
      cwd: checkout,
      env: { ...siteEnvironment(dataFolder), NODE_OPTIONS: spy },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      maxBuffer: 1 << 28,
    });
  } catch (error) {
    const { status, stdout } = error as { status?: number; stdout?: string };
    if (status === 1 && stdout !== undefined) return stdout;
    throw error;
  }
}

/** What a site on this folder is started with. */
export const siteEnvironment = (dataFolder: string) => ({
  ...process.env,
  VITRINE_DATA: dataFolder,
  VITRINE_SAMPLE: 'off',
  VITRINE_LOG_LEVEL: 'error',
});
